import type { Client } from 'pg';
import type { BackupManifest } from './backup-folder.ts';

const tablesQuery = `
  select table_name as name from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`;

export async function listTableNames(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(tablesQuery);
  return rows.map(({ name }) => name);
}

/** Reads the row count and a checksum of each table. Checksums do not depend on the order of the rows. */
export async function readTableContents(client: Client): Promise<BackupManifest['tables']> {
  const contents: BackupManifest['tables'] = {};
  for (const name of await listTableNames(client)) {
    const { rows } = await client.query<{ rows: number; checksum: string }>(
      `select count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as checksum
       from ${client.escapeIdentifier(name)} t`,
    );
    if (rows[0]) contents[name] = rows[0];
  }
  return contents;
}

export function compareTableContents(expected: BackupManifest['tables'], found: BackupManifest['tables']): string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].toSorted();
  return names.flatMap((name) => {
    const [before, after] = [expected[name], found[name]];
    if (before?.rows !== after?.rows)
      return [`${name}: ${before?.rows ?? 'no'} rows in the backup, ${after?.rows ?? 'no'} restored`];
    return before?.checksum === after?.checksum ? [] : [`${name}: the rows differ`];
  });
}
