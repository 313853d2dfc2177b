import pg from 'pg';
import { clusterPlaces, clusterUrl, readClusterPassword } from './postgres-cluster.ts';
import { readPostmasterFile } from './postgres-orphan.ts';

/** The PostgreSQL that another process has running in a data folder. */
export interface RunningPostgres {
  url: string;
  port: number;
  pid: number;
}

/** Finds what runs in a data folder by what PostgreSQL says of itself there; null when nothing answers. */
export async function findRunningPostgres(dataDir: string): Promise<RunningPostgres | null> {
  const places = clusterPlaces(dataDir);
  const postmaster = readPostmasterFile(places.folder);
  if (!postmaster?.pid) return null;
  const { pid, port } = postmaster;
  const url = clusterUrl(readClusterPassword(places), port);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return { url, port, pid };
  } catch {
    // Left behind by a PostgreSQL that was killed.
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}
