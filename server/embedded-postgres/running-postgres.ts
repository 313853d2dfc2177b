import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { getClusterPaths, readClusterUrl } from './postgres-cluster.ts';
import type { PostgresPrograms } from './postgres-programs.ts';

interface RunningPostgres {
  url: string;
  pid: number;
}

/** The file exists while PostgreSQL is running. If PostgreSQL is killed, the file remains. */
const getPostmasterFile = (dataDir: string) => join(getClusterPaths(dataDir).folder, 'postmaster.pid');

/** Returns null if there is no file. The process id and port are 0 until PostgreSQL has written them. */
export function readPostmasterFile(dataDir: string) {
  const path = getPostmasterFile(dataDir);
  if (!existsSync(path)) return null;
  const [pid, , , port, , , , status] = readFileSync(path, 'utf8').split('\n');
  return { pid: Number(pid), port: Number(port ?? 0), isReady: status?.trim() === 'ready' };
}

/** SQLSTATE of a rejected password. The rejection means that the PostgreSQL server of another folder uses the port. */
const wrongPassword = '28P01';

/** Finds a running PostgreSQL that accepts the folder's password. @returns `busy` while PostgreSQL starts or stops */
export async function findRunningPostgres(dataDir: string): Promise<RunningPostgres | 'busy' | null> {
  const postmaster = readPostmasterFile(dataDir);
  if (!postmaster?.port) return null;
  const url = readClusterUrl(dataDir, postmaster.port);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {}); // PostgreSQL may stop at any moment
  try {
    await client.connect();
    return { url, pid: postmaster.pid };
  } catch (error) {
    return error instanceof pg.DatabaseError && error.code !== wrongPassword ? 'busy' : null;
  } finally {
    await client.end().catch(() => {}); // rejects without a connection
  }
}

/**
 * Stops a PostgreSQL server that a killed process left running. Waits up to 30 seconds if PostgreSQL is still starting
 * or already stopping. Lock the data folder first, so that no other server uses the folder.
 */
export async function stopOrphanedPostgres(
  dataDir: string,
  programs: PostgresPrograms,
  log: (line: string) => void,
): Promise<void> {
  let running = await findRunningPostgres(dataDir);
  for (let tries = 1; running === 'busy' && tries < 120; tries++) {
    await sleep(250);
    running = await findRunningPostgres(dataDir);
  }
  if (running === null || running === 'busy') return;
  log(`Stopping a PostgreSQL server that a killed process left running (pid ${running.pid}).`);
  await programs.run('pg_ctl', ['stop', '-w', '-m', 'immediate', '-D', getClusterPaths(dataDir).folder]);
}

/**
 * Replaces the pid of a killed PostgreSQL in `postmaster.pid` with our own pid. Otherwise PostgreSQL would not start if
 * another process had reused the old pid. PostgreSQL accepts the pid of its parent process. Does not delete the file,
 * because PostgreSQL uses the file to detect running backends of the killed server.
 */
export function replaceStalePostmasterPid(dataDir: string): void {
  const path = getPostmasterFile(dataDir);
  if (!existsSync(path)) return;
  const text = readFileSync(path, 'utf8');
  if (text === '') rmSync(path);
  else if (process.platform !== 'win32') writeFileSync(path, text.replace(/^\d+/, String(process.pid)));
}
