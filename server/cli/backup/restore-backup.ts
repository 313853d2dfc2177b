import type { Client } from 'pg';
import { isOfUnreleasedVersion, migrationNames } from '../../db/migrations/names.ts';
import { createLog } from '../../observability/log.ts';
import { productVersion, versionText } from '../../product-version.ts';
import { CommandError, withClient } from '../run-command.ts';
import { checkBackup, formatOf, readManifest } from './backup-folder.ts';
import { restoreDatabase } from './postgres-tools.ts';
import { migrationsOf, readRows } from './rows-backup.ts';
import { differences, tableContents, tableNames } from './table-contents.ts';

interface Restored {
  tables: number;
  rows: number;
  /** Whether there was a manifest that every row was checked with. */
  isChecked: boolean;
}

/**
 * Restores a backup into an empty database and compares it, table by table, with what was in the backup's.
 * @throws {CommandError} if the database is not empty, or is not the same as the backup afterwards
 */
export async function restoreBackup(databaseUrl: string, path: string): Promise<Restored> {
  await checkBackup(path);
  await withClient(databaseUrl, async (client) => {
    if ((await tableNames(client)).length === 0) return;
    throw new CommandError('The database is not empty: nothing was restored. Restore into a new database.');
  });
  if (formatOf(path) === 'pg_dump') await restoreArchive(databaseUrl, path);
  else await restoreRows(databaseUrl, path);
  return compare(databaseUrl, path);
}

async function migrationsDone(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from mikro_orm_migrations');
  return rows.map(({ name }) => name);
}

/** Returns true if this version made the backup. After a rollback it also backs up and restores the newer schema that it serves. */
async function isOwn(path: string): Promise<boolean> {
  const { revision } = productVersion();
  return revision !== null && (await readManifest(path))?.revision === revision;
}

/** @throws {CommandError} if an unreleased version made the backup, or if it has migrations that this version does not know */
function assertKnownSchema(done: readonly string[]): void {
  if (isOfUnreleasedVersion(done))
    throw new CommandError('The backup is of an unreleased version of the product. No other version can restore it.');
  const known: readonly string[] = migrationNames;
  const unknown = done.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw new CommandError(
    `The backup is of a newer version of the product (${unknown}) than this one, ${versionText()}. Restore it with that version.`,
  );
}

async function restoreArchive(databaseUrl: string, path: string): Promise<void> {
  await restoreDatabase(databaseUrl, path);
  if (!(await isOwn(path))) assertKnownSchema(await withClient(databaseUrl, migrationsDone));
}

async function restoreRows(databaseUrl: string, path: string): Promise<void> {
  const done = await migrationsOf(path);
  // Its schema is made by migrating, with migrations that this version has.
  assertKnownSchema(done);
  const { openOrm } = await import('../../bootstrap/orm.ts');
  const orm = await openOrm(databaseUrl, createLog('error'), Number.MAX_SAFE_INTEGER);
  try {
    orm.config.get('migrations').snapshotOnMigrate = false;
    await orm.migrator.up({ migrations: done });
  } finally {
    await orm.close();
  }
  await withClient(databaseUrl, async (client) => {
    await client.query('begin');
    await readRows(client, path);
    await client.query('commit');
  });
}

async function compare(databaseUrl: string, path: string): Promise<Restored> {
  const [found, manifest] = await Promise.all([withClient(databaseUrl, tableContents), readManifest(path)]);
  const wrong = manifest ? differences(manifest.tables, found) : [];
  if (wrong.length > 0) throw new CommandError(`The database is not what was backed up:\n  ${wrong.join('\n  ')}`);
  const counts = Object.values(found).map(({ rows }) => rows);
  return { tables: counts.length, rows: counts.reduce((sum, rows) => sum + rows, 0), isChecked: manifest !== null };
}
