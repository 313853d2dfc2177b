import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getClusterPaths } from './postgres-cluster.ts';
import type { PostgresPrograms } from './postgres-programs.ts';
import { readPostmasterFile, replaceStalePostmasterPid } from './running-postgres.ts';

export type PostgresSettings = Readonly<Record<string, string>>;

/** PostgreSQL server that is restarted on the same port after each crash. */
interface PostgresServer {
  readonly port: number;
  /** Process id of the current or last PostgreSQL server. */
  readonly pid: number;
  /** Requests a fast shutdown. Forces an immediate shutdown after 20 seconds. */
  stop(): Promise<void>;
}

const restartDelayMs = 250;
const stopTimeoutMs = 20_000;
const maxLogFileBytes = 10 * 1024 * 1024;

/** Thrown if PostgreSQL ends before it accepts connections. */
class PostgresStartFailed extends Error {
  override name = 'PostgresStartFailed';
  /** Log output of the failed start. */
  readonly output: string;
  constructor(output: string, logFile: string) {
    const fatal = output.split('\n').findLast((line) => /FATAL:|PANIC:/.test(line));
    const reason = fatal?.replace(/^.*?(FATAL|PANIC):\s*/, '') ?? 'it ended early';
    super(`PostgreSQL did not start: ${reason} (see ${logFile})`);
    this.output = output;
  }
}

/** Resolves when PostgreSQL accepts connections. @throws {PostgresStartFailed} */
export async function startPostgresServer(
  dataDir: string,
  programs: PostgresPrograms,
  settings: PostgresSettings,
  log: (line: string) => void,
): Promise<PostgresServer> {
  const { first, port } = await startOnFreePort(dataDir, programs, settings);
  let current = first;
  let isStopping = false;
  const interrupt = () => current.child.kill('SIGINT');
  // Stop PostgreSQL when this process exits. If this process is killed on Linux, the kernel stops PostgreSQL.
  process.once('exit', interrupt);

  async function keepRunning(): Promise<void> {
    for (;;) {
      const reason = await current.exited;
      if (isStopping) return;
      log(`PostgreSQL (pid ${current.child.pid}) stopped unexpectedly (${reason}). Restarting PostgreSQL.`);
      await sleep(restartDelayMs);
      if (isStopping) return;
      current = launchPostgres(dataDir, programs, { ...settings, port: String(port) });
      current.ready.then(
        () => log('PostgreSQL is running again.'),
        (error: Error) => log(error.message),
      );
    }
  }

  const kept = keepRunning();
  return {
    port,
    get pid() {
      return current.child.pid ?? 0;
    },
    async stop() {
      isStopping = true;
      interrupt();
      const force = setTimeout(() => current.child.kill('SIGQUIT'), stopTimeoutMs);
      await kept;
      clearTimeout(force);
      process.off('exit', interrupt);
    },
  };
}

/** Retries if another program takes the port, or if processes of a killed PostgreSQL are still running. */
async function startOnFreePort(dataDir: string, programs: PostgresPrograms, settings: PostgresSettings) {
  for (let tries = 1; ; tries++) {
    const port = await findFreeLoopbackPort();
    const first = launchPostgres(dataDir, programs, { ...settings, port: String(port) });
    try {
      await first.ready;
      return { first, port };
    } catch (error) {
      const isPassing =
        error instanceof PostgresStartFailed && /could not bind|still in use|lock file/.test(error.output);
      if (!isPassing || tries === 120) throw error;
      await sleep(restartDelayMs);
    }
  }
}

function launchPostgres(dataDir: string, programs: PostgresPrograms, settings: PostgresSettings) {
  replaceStalePostmasterPid(dataDir);
  const { folder, logFile } = getClusterPaths(dataDir);
  if (existsSync(logFile) && statSync(logFile).size > maxLogFileBytes) renameSync(logFile, `${logFile}.1`);
  const logFd = openSync(logFile, 'a', 0o600);
  const logStart = statSync(logFile).size;
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = programs.startPostgres(['-D', folder, ...flags], logFd);
  closeSync(logFd);
  const exited = new Promise<string>((resolve) => {
    child.once('error', ({ message }) => resolve(message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });

  async function waitUntilReady(): Promise<void> {
    while (!(await Promise.race([exited, sleep(10)]))) {
      const postmaster = readPostmasterFile(dataDir);
      if (postmaster?.isReady && postmaster.pid === child.pid) return;
    }
    throw new PostgresStartFailed(readFileSync(logFile).subarray(logStart).toString(), logFile);
  }
  return { child, exited, ready: waitUntilReady() };
}

function findFreeLoopbackPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port')),
      );
    });
  });
}
