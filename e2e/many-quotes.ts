import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { clusterUrl } from '../server/embedded-postgres/postgres-cluster.ts';
import type { RunningServer } from './server-process.ts';

/** Stores this many quote requests at once, the first a minute ago and each a minute older than the one before. */
export async function storeQuotes({ dataDir }: RunningServer, count: number): Promise<void> {
  const password = await readFile(join(dataDir, 'postgres-password'), 'utf8');
  const [, , , port] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  const client = new pg.Client(clusterUrl(password.trim(), Number(port)));
  await client.connect();
  await client.query(
    `insert into quote (id, full_name, phone, phone_normalized, email, moving_from, moving_to, source, additional_info,
       status, created_at)
     select gen_random_uuid(), 'Mover ' || n, '0712 345 678', '+254712345678', 'mover' || n || '@example.com',
       'Westlands, Nairobi', 'Nakuru', 'referral', 'Two bedrooms, third floor, no lift, and a piano', 'contacted',
       now() - n * interval '1 minute'
     from generate_series(1, $1::int) n`,
    [count],
  );
  await client.end();
}
