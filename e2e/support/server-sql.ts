import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { readClusterUrl } from '../../server/embedded-postgres/postgres-cluster.ts';
import type { RunningServer } from './server-process.ts';

export async function executeStatement({ dataDir }: RunningServer, sql: string, values: unknown[]): Promise<void> {
  const [, , , port] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  const client = new pg.Client(readClusterUrl(dataDir, Number(port)));
  await client.connect();
  await client.query(sql, values);
  await client.end();
}
