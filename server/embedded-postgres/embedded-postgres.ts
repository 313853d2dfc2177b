import { accessSync, constants, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { lockDataFolder } from './data-folder-lock.ts';
import { ensureCluster, readClusterUrl } from './postgres-cluster.ts';
import { findPostgresPrograms } from './postgres-programs.ts';
import { type PostgresSettings, startPostgresServer } from './postgres-server.ts';
import { findRunningPostgres, stopOrphanedPostgres } from './running-postgres.ts';

/** Options of {@link startEmbeddedPostgres}. */
export interface EmbeddedPostgresOptions {
  /** Folder of the cluster, its password, its log and our lock. Created if missing. */
  dataDir: string;
  /** For commands: use the PostgreSQL that a server runs in the folder, if there is one. `stop` leaves it running. */
  joinsRunning?: boolean;
  /** Settings that replace our own. Tests pass `fsync: 'off'`. */
  settings?: PostgresSettings;
  /** Receives a line when something happens that an operator wants to know. */
  log?: (line: string) => void;
}

/** A running PostgreSQL of our own. */
export interface EmbeddedPostgres {
  /** Connection URL of the product's database, with the password. It stays the same across restarts after a crash. */
  readonly url: string;
  /** Process id of the PostgreSQL that runs now. */
  readonly pid: number;
  /** Stops PostgreSQL in order and unlocks the data folder. May be called twice. */
  stop(): Promise<void>;
}

/**
 * Settings that keep statements and rows, which contain people's names and addresses, out of PostgreSQL's log. A failed statement
 * leaves one line. docker-compose.yml has the same settings, and docs/operations.md asks for them on your own PostgreSQL.
 */
export const logSettings = {
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
  log_error_verbosity: 'terse',
} as const;

const defaultSettings = {
  ...logSettings,
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  timezone: 'UTC',
};

/**
 * The entry point of this folder. Starts the PostgreSQL that npm installed, on a free port of 127.0.0.1, with all data in one folder.
 * After a crash PostgreSQL is started again on the same port, so that connection pools recover. If this process is killed,
 * PostgreSQL ends (Linux), or the next start stops it.
 *
 * Call it on the main thread: Linux ends the children of a thread with the thread.
 *
 * @throws an error with one line for the operator, for example if another process uses the folder
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { joinsRunning = false, settings = {}, log = () => {} } = options;
  const dataDir = resolve(options.dataDir);
  const running = joinsRunning ? await findRunningPostgres(dataDir) : null;
  if (running !== null && running !== 'busy') return { ...running, stop: async () => {} };
  createFolder(dataDir);
  const unlock = lockDataFolder(dataDir);
  try {
    const programs = await findPostgresPrograms(dataDir);
    await stopOrphanedPostgres(dataDir, programs, log);
    await ensureCluster(dataDir, programs, { sync: settings.fsync !== 'off' });
    const server = await startPostgresServer(dataDir, programs, { ...defaultSettings, ...settings }, log);
    return {
      url: readClusterUrl(dataDir, server.port),
      get pid() {
        return server.pid;
      },
      stop: () => server.stop().finally(unlock),
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

function createFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error;
    throw new Error(`The data folder ${dataDir} cannot be written (${reason}). Set DATA_DIR to another folder.`);
  }
}
