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
  origin: string;
  signal(name: NodeJS.Signals): void;
  exited: Promise<ServerExit>;
}

/** Uses `PORT` or a free port. Kills the server after the test. */
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

/** Waits until the server is ready. @throws if the server ends first */
export async function startServer(environment: Environment): Promise<ServerProcess> {
  const { ready, ...server } = await launchServer(environment);
  await ready;
  return server;
}

export async function runServerUntilExit(environment: Environment): Promise<ServerExit> {
  return (await launchServer(environment)).exited;
}

/** The demo account exists only with an embedded PostgreSQL. */
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

export function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'trinity-process-'));
  // PostgreSQL may still write after its server was killed. `rmSync` would then fail silently.
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  return folder;
}

/** Data folder of a stopped demo server. Tests copy a single folder, because creating a cluster is slow. */
export async function createUsedDataFolder(folder = createTemporaryFolder()): Promise<string> {
  const original = inject('usedDataFolder');
  if (!existsSync(original)) {
    const dataDir = createTemporaryFolder();
    const server = await startServer({ DATA_DIR: dataDir });
    server.signal('SIGTERM');
    await server.exited;
    // Another worker may have created the original in the meantime.
    const copy = `${original}-${process.pid}`;
    cpSync(dataDir, copy, { recursive: true });
    await rename(copy, original).catch(() => rm(copy, { recursive: true }));
  }
  cpSync(original, folder, { recursive: true });
  return folder;
}

export function readEmbeddedPostgres(dataDir: string): { url: string; pid: number } {
  const [pid, , , port] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim();
  return { url: `postgresql://trinity:${password}@127.0.0.1:${port}/trinity`, pid: Number(pid) };
}

/** A zombie does not count as running. */
export function isProcessRunning(pid: number): boolean {
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
