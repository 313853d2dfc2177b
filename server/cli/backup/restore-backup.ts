import type { Client } from 'pg';
import { hasUnreleasedSchema, migrationNames } from '../../db/migrations/names.ts';
import { createLog } from '../../observability/log.ts';
import { formatVersion, readProductVersion } from '../../product-version.ts';
import { CommandError, withDatabaseClient } from '../run-command.ts';
import { assertIntactBackup, parseBackupFormat, readManifest } from './backup-folder.ts';
import { restoreDatabase } from './postgres-tools.ts';
import { loadBackupRows, readBackupMigrations } from './rows-backup.ts';
import { compareTableContents, listTableNames, readTableContents } from './table-contents.ts';

interface RestoreResult {
  tables: number;
  rows: number;
  /** True if all tables were compared with the manifest. */
  isChecked: boolean;
}

/**
 * Restores a backup into an empty database. Compares all tables with the manifest.
 * @throws {CommandError} if the database is not empty or differs from the backup
 */
export async function restoreBackup(databaseUrl: string, path: string): Promise<RestoreResult> {
  await assertIntactBackup(path);
  await withDatabaseClient(databaseUrl, async (client) => {
    if ((await listTableNames(client)).length === 0) return;
    throw new CommandError('The database is not empty. Nothing was restored. Restore into a new database.');
  });
  if (parseBackupFormat(path) === 'pg_dump') await restoreArchive(databaseUrl, path);
  else await restoreRows(databaseUrl, path);
  return compareWithManifest(databaseUrl, path);
}

async function readAppliedMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from mikro_orm_migrations');
  return rows.map(({ name }) => name);
}

/**
 * Returns true if this version made the backup. The schema in the backup can still be newer than this version, because
 * a rollback does not undo migrations.
 */
async function isFromThisVersion(path: string): Promise<boolean> {
  const { revision } = readProductVersion();
  return revision !== null && (await readManifest(path))?.revision === revision;
}

function assertKnownSchema(done: readonly string[]): void {
  if (hasUnreleasedSchema(done))
    throw new CommandError(
      'An unreleased version of the product made this backup. Restore the backup with that version.',
    );
  const known: readonly string[] = migrationNames;
  const unknown = done.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw new CommandError(
    `A newer version of the product made this backup. The installed version ${formatVersion()} lacks these migrations: ${unknown.join(', ')}. Install the newer version, then restore the backup.`,
  );
}

async function restoreArchive(databaseUrl: string, path: string): Promise<void> {
  await restoreDatabase(databaseUrl, path);
  if (!(await isFromThisVersion(path))) assertKnownSchema(await withDatabaseClient(databaseUrl, readAppliedMigrations));
}

async function restoreRows(databaseUrl: string, path: string): Promise<void> {
  const done = await readBackupMigrations(path);
  // The migrations of this version create the schema, so this version must include all migrations of the backup.
  assertKnownSchema(done);
  const { openOrm } = await import('../../bootstrap/orm.ts');
  const orm = await openOrm(databaseUrl, createLog('error'), Number.MAX_SAFE_INTEGER);
  try {
    orm.config.get('migrations').snapshotOnMigrate = false;
    await orm.migrator.up({ migrations: done });
  } finally {
    await orm.close();
  }
  await withDatabaseClient(databaseUrl, async (client) => {
    await client.query('begin');
    await loadBackupRows(client, path);
    await client.query('commit');
  });
}

async function compareWithManifest(databaseUrl: string, path: string): Promise<RestoreResult> {
  const [found, manifest] = await Promise.all([withDatabaseClient(databaseUrl, readTableContents), readManifest(path)]);
  const wrong = manifest ? compareTableContents(manifest.tables, found) : [];
  if (wrong.length > 0)
    throw new CommandError(`The restored database differs from the backup:\n  ${wrong.join('\n  ')}`);
  const counts = Object.values(found).map(({ rows }) => rows);
  return { tables: counts.length, rows: counts.reduce((sum, rows) => sum + rows, 0), isChecked: manifest !== null };
}
