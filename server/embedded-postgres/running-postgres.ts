import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { clusterPlaces, clusterUrl, readClusterPassword } from './postgres-cluster.ts';

/** The port is the fourth line of the file in which PostgreSQL says that it runs. */
const portLine = 3;

/**
 * The address of the embedded PostgreSQL of a server that runs now, or null when none does. Commands use it in place of
 * starting their own, which the running server's data folder would refuse.
 */
export async function runningPostgresUrl(dataDir: string): Promise<string | null> {
  const places = clusterPlaces(dataDir);
  const pidFile = join(places.folder, 'postmaster.pid');
  if (!existsSync(pidFile)) return null;
  const port = Number(readFileSync(pidFile, 'utf8').split('\n')[portLine]);
  const url = clusterUrl(readClusterPassword(places), port);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return url;
  } catch {
    // Left behind by a PostgreSQL that was killed.
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}
