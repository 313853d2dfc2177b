import { accessSync, constants, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { lockDataFolder } from './data-folder-lock.ts';
import { ensureCluster, readClusterUrl } from './postgres-cluster.ts';
import { findPostgresPrograms } from './postgres-programs.ts';
import { type PostgresSettings, startPostgresServer } from './postgres-server.ts';
import { findRunningPostgres, stopOrphanedPostgres } from './running-postgres.ts';

export interface EmbeddedPostgresOptions {
  /** Folder for the cluster, password file, log file and lock file. The folder is created if it is missing. */
  dataDir: string;
  /** True for CLI commands. If PostgreSQL is already running, they connect to it and leave it running. */
  joinsRunning?: boolean;
  /** PostgreSQL settings that override our defaults. Tests pass `fsync: 'off'`. */
  settings?: PostgresSettings;
  /** Logs one line for the operator. */
  log?: (line: string) => void;
}

export interface EmbeddedPostgres {
  /** Database URL with the password. The URL does not change when PostgreSQL restarts. */
  readonly url: string;
  readonly pid: number;
  /** Stops PostgreSQL and unlocks the data folder, unless another process started PostgreSQL. Idempotent. */
  stop(): Promise<void>;
}

/** Keeps personal data out of PostgreSQL's log. docker-compose.yml and docs/operations.md repeat these settings. */
export const postgresLogSettings = {
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
  log_error_verbosity: 'terse',
} as const;

const defaultSettings = {
  ...postgresLogSettings,
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  timezone: 'UTC',
};

/**
 * Starts PostgreSQL from an npm package on a free port of 127.0.0.1, with all data in one folder. After a crash,
 * restarts PostgreSQL on the same port. If this process is killed on Linux, PostgreSQL ends immediately. On other
 * systems, PostgreSQL keeps running, and the next call stops the old server. Call this on the main thread, because on
 * Linux PostgreSQL ends with the calling thread.
 * @throws an error with a one-line message for the operator
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
    throw new Error(`The data folder ${dataDir} is not writable (${reason}). Set DATA_DIR to another folder.`);
  }
}
