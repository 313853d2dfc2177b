import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { isFromUnreleasedVersion, migrationNames } from './migrations/names.ts';

/** Key of the lock: any constant will do, as long as every version of the product uses the same. */
const migrationLock = 7_234_001;

/**
 * Brings the schema up to date and then runs `prepare`, one server at a time: others wait for the advisory lock
 * and find nothing left to do.
 * @returns the names of the migrations that were missing
 * @throws {UnreleasedDatabase} if an unreleased version made the database
 */
export async function migrate(orm: MikroORM, prepare: () => Promise<void>): Promise<string[]> {
  return orm.em.fork().transactional(async (em) => {
    await em.execute('set local lock_timeout = 0; set local statement_timeout = 0');
    await em.execute('select pg_advisory_xact_lock(?)', [migrationLock]);
    if (isFromUnreleasedVersion(await readExecutedMigrations(em))) throw new UnreleasedDatabase();
    const done = await runMigrations(orm);
    await prepare();
    return done;
  });
}

/**
 * Runs the migrations in a transaction of their own, so that `prepare` sees the result. They may take as long as they need,
 * but wait for other transactions no longer than requests do: behind a waiting `alter table` every request would wait too.
 */
async function runMigrations(orm: MikroORM): Promise<string[]> {
  // Or the snapshot of the schema, which belongs to the source, would be written anew from here, without its triggers.
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
    'An unreleased version of the product made this database. Export what you need with that version, and start with an empty database.';
}

class MigrationFailed extends Error {
  override name = 'MigrationFailed';

  constructor(migration: string, cause: unknown) {
    super(`The migration ${migration} failed: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

/**
 * What a later version of the product has done to the schema. This one works with it all the same, for a schema suits the
 * version before it: so servers go on while the next version is brought in, and a version can be put back.
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
