import { accessSync, constants, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { lockDataFolder } from './data-folder-lock.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { clusterIn, clusterUrl, ensureCluster, type PostgresCluster, readClusterPassword } from './postgres-cluster.ts';
import { choosePostgresLauncher } from './postgres-launcher.ts';
import { findRunningPostgres, stopOrphan } from './postgres-orphan.ts';
import {
  type PostgresExit,
  type PostgresProcess,
  PostgresStartFailed,
  startPostgresProcess,
} from './postgres-process.ts';
import { supervisePostgres } from './postgres-supervisor.ts';

/** What {@link startEmbeddedPostgres} needs to know. */
export interface EmbeddedPostgresOptions {
  /** Folder that holds the cluster, its password, its log and our lock; made if missing. */
  dataDir: string;
  /** Whether to use the PostgreSQL that a server runs in the folder, if one does: for commands. It is not ours to stop. */
  joinsRunning?: boolean;
  /** PostgreSQL settings by name, over our own; tests pass `fsync: 'off'`. */
  settings?: Record<string, string>;
  /** Receives a line when something happens that an operator wants to know. */
  log?: (line: string) => void;
  /** Is called whenever PostgreSQL ends without {@link EmbeddedPostgres.stop}. It is started again by itself. */
  onExit?: (exit: PostgresExit) => void;
}

/** A running PostgreSQL of our own. */
export interface EmbeddedPostgres {
  /** Connection URL of the product's database, password included. It stays the same across restarts after a crash. */
  readonly url: string;
  readonly port: number;
  /** Process id of the server that runs now. */
  readonly pid: number;
  /** This start made the cluster: there was no data before. */
  readonly created: boolean;
  /** Ends it in order and gives the data folder back. May be called twice. */
  stop(): Promise<void>;
}

/** The data folder cannot be made, or we may not write to it. */
class DataFolderUnusable extends Error {
  override name = 'DataFolderUnusable';
}

/**
 * Settings by which PostgreSQL's log has neither statements nor rows, in which people's names and addresses stand: of what
 * fails it writes one line. docker-compose.yml sets the same; docs/operations.md asks it of one's own.
 */
export const logSettings = {
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
  log_error_verbosity: 'terse',
} as const;

const ourSettings = {
  ...logSettings,
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  timezone: 'UTC',
};

/**
 * The one door of this folder. Starts the PostgreSQL that npm installed on a free port of 127.0.0.1, with all data below one folder. If it
 * crashes it is started again on the same port, so that connection pools recover by themselves. When this process
 * is killed PostgreSQL ends too (Linux), or is stopped by the next start.
 *
 * Call it on the main thread: Linux ends the children of a thread with the thread.
 *
 * @throws {DataFolderInUse} when another living process has the folder.
 * @throws DataFolderUnusable, ClusterUnusable, PostgresBinariesMissing, PostgresUserUnavailable, PostgresProgramFailed or
 *   PostgresStartFailed: each message is one line for the operator.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log = () => {}, onExit = () => {} } = options;
  const dataDir = resolve(options.dataDir);
  const running = options.joinsRunning ? await findRunningPostgres(dataDir) : null;
  if (running) return { ...running, created: false, stop: async () => {} };
  const binaries = findPostgresBinaries();
  makeFolder(dataDir);
  const lock = await lockDataFolder(dataDir);
  try {
    const cluster = clusterIn(dataDir, binaries, choosePostgresLauncher(binaries, dataDir));
    await stopOrphan(cluster, log);
    const settings = { ...ourSettings, ...options.settings };
    const created = await ensureCluster(cluster, { sync: options.settings?.fsync !== 'off' });
    const password = readClusterPassword(cluster);
    const { first, port } = await startOnFreePort(cluster, settings);
    const restart = (stopping: AbortSignal) =>
      startPostgresProcess(cluster, { ...settings, port: String(port) }, stopping);
    const supervisor = supervisePostgres(first, { restart, log, onExit });
    return {
      url: clusterUrl(password, port),
      port,
      created,
      get pid() {
        return supervisor.pid;
      },
      stop: () => supervisor.stop().finally(() => lock.release()),
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error;
    throw new DataFolderUnusable(
      `The data folder ${dataDir} cannot be written (${reason}). Set DATA_DIR to another folder.`,
    );
  }
}

/** Starts PostgreSQL on a free port. Another program may take the port before PostgreSQL does: then the next one is tried. */
async function startOnFreePort(
  cluster: PostgresCluster,
  settings: Record<string, string>,
): Promise<{ first: PostgresProcess; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    try {
      return { first: await startPostgresProcess(cluster, { ...settings, port: String(port) }), port };
    } catch (error) {
      const taken = error instanceof PostgresStartFailed && error.output.includes('could not bind');
      if (!taken || attempt === 5) throw error;
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolvePort(address.port) : reject(new Error('No port')),
      );
    });
  });
}
