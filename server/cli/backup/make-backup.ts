import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { readProductVersion } from '../../product-version.ts';
import { withDatabaseClient } from '../run-command.ts';
import { assertDiskSpace } from './assert-disk-space.ts';
import { type BackupManifest, describeFile, formatBackupName, getManifestPath } from './backup-folder.ts';
import { dumpDatabase, readToolVersion } from './postgres-tools.ts';
import { writeBackupRows } from './rows-backup.ts';
import { readTableContents } from './table-contents.ts';

/**
 * Writes a backup and its manifest from one database snapshot. Leaves no files after a failure.
 * @throws {CommandError} if there is not enough disk space
 */
export async function createBackup(databaseUrl: string, folder: string, now: Date): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return withDatabaseClient(databaseUrl, async (client) => {
    await assertDiskSpace(folder, await readDatabaseSizeBytes(client));
    await client.query('begin isolation level repeatable read read only');
    const postgres = await readServerVersion(client);
    const format = ((await readToolVersion('pg_dump')) ?? 0) >= postgres ? 'pg_dump' : 'rows';
    const path = join(folder, formatBackupName(now, format));
    const unfinished = `${path}.unfinished`;
    try {
      if (format === 'pg_dump') await dumpDatabase(databaseUrl, unfinished, await exportSnapshot(client));
      else await writeBackupRows(client, unfinished);
      const [tables, file] = [await readTableContents(client), await describeFile(unfinished)];
      const { version: product, revision } = readProductVersion();
      const maker = { product, ...(revision !== null && { revision }) };
      const manifest: BackupManifest = { format, createdAt: now.toISOString(), postgres, ...maker, file, tables };
      await writeFile(getManifestPath(path), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
      await rename(unfinished, path);
    } catch (error) {
      await Promise.all([rm(unfinished, { force: true }), rm(getManifestPath(path), { force: true })]);
      throw error;
    }
    return path;
  });
}

async function readDatabaseSizeBytes(client: Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
  return Number(rows[0]?.bytes ?? 0);
}

async function readServerVersion(client: Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  );
  return rows[0]?.version ?? 0;
}

async function exportSnapshot(client: Client): Promise<string> {
  const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
  return rows[0]?.snapshot ?? '';
}
