import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresCluster } from './postgres-cluster.ts';
import { readPostmasterFile } from './postgres-orphan.ts';

/** How a PostgreSQL process ended: one of the two is set. */
export interface PostgresExit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** A PostgreSQL that accepts connections. */
export interface PostgresProcess {
  pid: number;
  exited: Promise<PostgresExit>;
  /** Asks PostgreSQL for a fast shutdown, and ends it at once when that takes longer than 20 seconds. */
  stop(): Promise<void>;
  /** Tells it to shut down and returns at once, for the exit of our process. */
  signalStop(): void;
}

/** PostgreSQL ended before it accepted connections. */
export class PostgresStartFailed extends Error {
  override name = 'PostgresStartFailed';
  /** All that this start wrote to the log. */
  readonly output: string;
  constructor(output: string, logFile: string) {
    super(`PostgreSQL did not start: ${reasonIn(output)} (see ${logFile})`);
    this.output = output;
  }
}

function reasonIn(output: string): string {
  if (output.includes('could not bind')) return 'another program has its port';
  const fatal = output.split('\n').findLast((line) => /FATAL:|PANIC:/.test(line));
  return fatal?.replace(/^.*?(FATAL|PANIC):\s*/, '') ?? 'it ended early';
}

/** Crash recovery reads what was written since the last checkpoint; minutes are possible on a slow disk. */
const readyTimeoutMs = 300_000;
/** Backends of a killed server need a moment to notice and go. */
const leftoversTimeoutMs = 30_000;
const stopTimeoutMs = 20_000;
const maxLogFileBytes = 10 * 1024 * 1024;

/**
 * Starts PostgreSQL and waits until it accepts connections. Waits for leftovers of a killed one to go.
 *
 * @param stopping - once aborted, the start is given up and fails.
 * @throws {PostgresStartFailed}
 */
export async function startPostgresProcess(
  cluster: PostgresCluster,
  settings: Record<string, string>,
  stopping?: AbortSignal,
): Promise<PostgresProcess> {
  for (const began = Date.now(); ; await sleep(100)) {
    try {
      return await startOnce(cluster, settings, stopping);
    } catch (error) {
      const leftovers = error instanceof PostgresStartFailed && /still in use|lock file/.test(error.output);
      if (!leftovers || stopping?.aborted || Date.now() - began > leftoversTimeoutMs) throw error;
    }
  }
}

async function startOnce(
  cluster: PostgresCluster,
  settings: Record<string, string>,
  stopping: AbortSignal | undefined,
): Promise<PostgresProcess> {
  const { folder, logFile, binaries, launcher } = cluster;
  const { fd: logFd, size: logStart } = openLog(logFile);
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = launcher.start(binaries.postgres, ['-D', folder, ...flags], logFd);
  closeSync(logFd);
  const exited = new Promise<PostgresExit>((resolve) => {
    child.once('error', () => resolve({ code: 127, signal: null }));
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  const signalStop = () => void child.kill('SIGINT');
  const stop = async () => {
    signalStop();
    const hard = setTimeout(() => child.kill('SIGQUIT'), stopTimeoutMs);
    await exited;
    clearTimeout(hard);
  };
  const began = Date.now();
  for (;;) {
    const ended = await Promise.race([exited, sleep(10)]);
    if (ended || child.pid === undefined) break;
    if (stopping?.aborted || Date.now() - began > readyTimeoutMs) {
      await stop();
      break;
    }
    const said = readPostmasterFile(folder);
    if (said?.ready && said.pid === child.pid) return { pid: child.pid, exited, stop, signalStop };
  }
  throw new PostgresStartFailed(readFileSync(logFile).subarray(logStart).toString(), logFile);
}

/** Appends, and starts a new file at 10 MB; one older file is kept. */
function openLog(path: string): { fd: number; size: number } {
  if (existsSync(path) && statSync(path).size > maxLogFileBytes) renameSync(path, `${path}.1`);
  const fd = openSync(path, 'a', 0o600);
  return { fd, size: statSync(path).size };
}
