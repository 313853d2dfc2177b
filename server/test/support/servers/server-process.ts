import { cpSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { demoStaff } from '../../../modules/staff/demo-staff.ts';
import { ApiClient } from '../api-client.ts';
import { launchBuiltServer, type ServerExit } from './built-server.ts';

type Environment = Record<string, string>;

export interface ServerProcess {
  /** `http://127.0.0.1:…`, no slash at the end. */
  origin: string;
  signal(name: NodeJS.Signals): void;
  exited: Promise<ServerExit>;
}

/** Starts the built server, on a free port unless `PORT` names one. Killed when the test is over, if it still lives. */
export async function launchServer({ PORT, ...environment }: Environment) {
  const { child, origin, ready, exited } = await launchBuiltServer({
    environment,
    ...(PORT === undefined ? {} : { port: Number(PORT) }),
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  return { origin, ready, exited, signal: (name: NodeJS.Signals) => child.kill(name) };
}

/**
 * Starts the server and waits until it is ready.
 * @throws when it ends before that.
 */
export async function startServer(environment: Environment): Promise<ServerProcess> {
  const { ready, ...server } = await launchServer(environment);
  await ready;
  return server;
}

/** Starts a server that is expected to give up, and waits for its end. */
export async function runServerUntilExit(environment: Environment): Promise<ServerExit> {
  return (await launchServer(environment)).exited;
}

/** A client with a session of an account; the demo account is there when the server has its own PostgreSQL. */
export async function signIn(
  server: Pick<ServerProcess, 'origin'>,
  account: Credentials = demoStaff,
): Promise<ApiClient> {
  const client = new ApiClient(server);
  const { username, password } = account;
  const { status } = await client.post('/api/admin/login', { username, password });
  if (status !== 200) throw new Error(`${username} cannot sign in: ${status}`);
  return client;
}

interface Credentials {
  username: string;
  password: string;
}

/** A folder that is removed when the test is over. */
export function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'trinity-process-'));
  // PostgreSQL may still write to it when its server has been killed, which `rmSync` gives up on without a word.
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  return folder;
}

/**
 * The data folder of a server in demo mode that has been started and stopped: a copy of one for the whole run, because to
 * make a cluster with its schema takes longer than most of what is tested with it.
 */
export async function createUsedDataFolder(folder = createTemporaryFolder()): Promise<string> {
  const original = inject('usedDataFolder');
  if (!existsSync(original)) {
    const dataDir = createTemporaryFolder();
    const server = await startServer({ DATA_DIR: dataDir });
    server.signal('SIGTERM');
    await server.exited;
    // Another worker may have made one meanwhile.
    const copy = `${original}-${process.pid}`;
    cpSync(dataDir, copy, { recursive: true });
    await rename(copy, original).catch(() => rm(copy, { recursive: true }));
  }
  // The one that waits takes half the time of the other.
  cpSync(original, folder, { recursive: true });
  return folder;
}

/** The embedded PostgreSQL of a server whose `DATA_DIR` is the folder. */
export function readEmbeddedPostgres(dataDir: string): { url: string; pid: number } {
  const [pid, , , port] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim();
  return { url: `postgresql://trinity:${password}@127.0.0.1:${port}/trinity`, pid: Number(pid) };
}

/** Returns true if a process has this pid. A zombie does not count. */
export function isProcessRunning(pid: number): boolean {
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
