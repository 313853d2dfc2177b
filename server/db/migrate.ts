import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { hasUnreleasedSchema, migrationNames } from './migrations/names.ts';

/** Advisory lock for migrations. The number must be the same in every version of the product. */
const migrationLock = 7_234_001;

/**
 * Migrates the database and then runs `prepare`. Only one server at a time runs this function.
 * @returns the names of the migrations that were just applied
 * @throws {UnreleasedDatabase} if an unreleased version created the database
 */
export async function migrate(orm: MikroORM, prepare: () => Promise<void>): Promise<string[]> {
  return orm.em.fork().transactional(async (em) => {
    await em.execute('set local lock_timeout = 0; set local statement_timeout = 0');
    await em.execute('select pg_advisory_xact_lock(?)', [migrationLock]);
    if (hasUnreleasedSchema(await readExecutedMigrations(em))) throw new UnreleasedDatabase();
    const done = await runMigrations(orm);
    await prepare();
    return done;
  });
}

/** Allows long statements, but no long waits for locks, because a waiting `alter table` blocks requests. */
async function runMigrations(orm: MikroORM): Promise<string[]> {
  // Turn off snapshots. Otherwise MikroORM would overwrite the schema snapshot with a snapshot without triggers.
  orm.config.get('migrations').snapshotOnMigrate = false;
  return orm.em.fork().transactional(async (em) => {
    await em.execute('set local statement_timeout = 0');
    let running: string | undefined;
    const { migrator } = orm;
    const note = ({ name }: { name: string }) => {
      running = name;
    };
    migrator.on('migrating', note);
    try {
      const done = await migrator.up({ transaction: em.getTransactionContext() });
      return done.map(({ name }) => name);
    } catch (error) {
      throw running === undefined ? error : new MigrationFailed(running, error);
    } finally {
      migrator.off('migrating', note);
    }
  });
}

class UnreleasedDatabase extends Error {
  override name = 'UnreleasedDatabase';
  override message =
    'An unreleased version of the product created this database. Export your data with that version, then start with an empty database.';
}

class MigrationFailed extends Error {
  override name = 'MigrationFailed';

  constructor(migration: string, cause: unknown) {
    super(`The migration ${migration} failed: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

/**
 * Finds applied migrations of later versions. During updates and rollbacks, this version can run with a later schema.
 */
export async function findNewerMigrations(em: EntityManager): Promise<string[]> {
  const known = new Set<string>(migrationNames);
  return (await readExecutedMigrations(em)).filter((name) => !known.has(name));
}

async function readExecutedMigrations(em: EntityManager): Promise<string[]> {
  const tables = await em.execute(`select from pg_class where oid = to_regclass('mikro_orm_migrations')`);
  if (tables.length === 0) return [];
  const executed = await em.execute<{ name: string }[]>('select name from mikro_orm_migrations');
  return executed.map(({ name }) => name);
}
