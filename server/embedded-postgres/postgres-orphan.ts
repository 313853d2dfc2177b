import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { basename, join } from 'node:path';
import pg from 'pg';
import { clusterPlaces, clusterUrl, type PostgresCluster, readClusterPassword } from './postgres-cluster.ts';
import { isRunning } from './process-identity.ts';

/** What a server says of itself in `postmaster.pid`; the file outlives a killed server. */
export interface PostmasterFile {
  pid: number;
  port: number;
  /** Whether it accepts connections. */
  ready: boolean;
}

/** Reads `postmaster.pid`, if there is one. */
export function readPostmasterFile(folder: string): PostmasterFile | undefined {
  const path = postmasterFile(folder);
  if (!existsSync(path)) return undefined;
  const lines = readFileSync(path, 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/**
 * Clears the way after an owner that was killed: stops a PostgreSQL it left running, and makes a leftover
 * `postmaster.pid` harmless. Call with the data folder locked: the lock is what says that the owner is gone.
 */
export async function stopOrphan(cluster: PostgresCluster, log: (line: string) => void): Promise<void> {
  const path = postmasterFile(cluster.folder);
  const left = readPostmasterFile(cluster.folder);
  if (!left) return;
  if (!left.pid) {
    rmSync(path, { force: true }); // killed before it wrote a word; PostgreSQL would refuse to start
  } else if (await isServing(cluster.folder, left)) {
    log(`Stopping the PostgreSQL that a killed process left running (pid ${left.pid}).`);
    await stopWithPgCtl(cluster, left.pid);
  } else if (process.platform === 'linux') {
    // The dead server's pid may be a stranger's by now, or a zombie's, and PostgreSQL would refuse to start. It takes its
    // parent's pid, ours, for a leftover; deleting the file instead would lose its check for surviving backends.
    writeFileSync(path, readFileSync(path, 'utf8').replace(/^\d+/, String(process.pid)));
  }
}

async function stopWithPgCtl({ folder, binaries, launcher }: PostgresCluster, pid: number): Promise<void> {
  for (const mode of ['fast', 'immediate']) {
    try {
      return await launcher.run(binaries.pgCtl, ['stop', '-w', '-t', '20', '-D', folder, '-m', mode]);
    } catch (error) {
      if (!isRunning(pid)) return; // it ended on its own meanwhile
      if (mode === 'immediate') throw error;
    }
  }
}

async function isServing(folder: string, { pid, port }: PostmasterFile): Promise<boolean> {
  if (!isRunning(pid)) return false;
  if (process.platform !== 'linux') return answers(port);
  try {
    const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    const served = args[args.indexOf('-D') + 1] ?? '';
    return basename(args[0] ?? '') === 'postgres' && realpathSync(served) === realpathSync(folder);
  } catch {
    return false; // ended this moment, or serves a folder that is gone
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

function postmasterFile(folder: string): string {
  return join(folder, 'postmaster.pid');
}

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
    // Nothing to end where nobody answered.
    await client.end().catch(() => {});
  }
}
