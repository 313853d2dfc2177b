import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { productVersion } from '../../product-version.ts';
import { withClient } from '../run-command.ts';
import { type BackupManifest, backupName, describeFile, manifestOf } from './backup-folder.ts';
import { checkRoom } from './check-room.ts';
import { dumpDatabase, toolVersion } from './postgres-tools.ts';
import { writeRows } from './rows-backup.ts';
import { tableContents } from './table-contents.ts';

/**
 * Writes a backup and its manifest into the folder, both of the same moment, while the product goes on. A file with the
 * backup's name is whole: it is written under another one, of which nothing is left when it fails.
 * @returns the path of the backup
 * @throws {CommandError} when there is no room for it
 */
export async function makeBackup(databaseUrl: string, folder: string, now: Date): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return withClient(databaseUrl, async (client) => {
    await checkRoom(folder, await databaseSize(client));
    // What is read in it is the database of one moment, however long it takes.
    await client.query('begin isolation level repeatable read read only');
    const postgres = await serverVersion(client);
    const format = ((await toolVersion('pg_dump')) ?? 0) >= postgres ? 'pg_dump' : 'rows';
    const path = join(folder, backupName(now, format));
    const unfinished = `${path}.unfinished`;
    try {
      if (format === 'pg_dump') await dumpDatabase(databaseUrl, unfinished, await snapshotOf(client));
      else await writeRows(client, unfinished);
      const [tables, file] = [await tableContents(client), await describeFile(unfinished)];
      const { version: product, revision } = productVersion();
      const maker = { product, ...(revision !== null && { revision }) };
      const manifest: BackupManifest = { format, createdAt: now.toISOString(), postgres, ...maker, file, tables };
      await writeFile(manifestOf(path), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
      await rename(unfinished, path);
    } catch (error) {
      await Promise.all([rm(unfinished, { force: true }), rm(manifestOf(path), { force: true })]);
      throw error;
    }
    return path;
  });
}

async function databaseSize(client: Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
  return Number(rows[0]?.bytes ?? 0);
}

async function serverVersion(client: Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  );
  return rows[0]?.version ?? 0;
}

async function snapshotOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
  return rows[0]?.snapshot ?? '';
}
