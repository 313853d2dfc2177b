import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBuiltServer } from '../../server/test/support/servers/built-server.ts';
import { reserveFreePort } from '../../server/test/support/servers/free-port.ts';

export interface RunningServer {
  origin: string;
  dataDir: string;
  /** Shuts the server down, or kills it as a crash does. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** Environment variable with the folder of the initial data. Workers inherit the variable. */
const initialDataVariable = 'E2E_FIRST_DATA';

/** Makes new servers of this process and its workers start with a copy of a stopped server's data. */
export function setInitialDataFolder({ dataDir }: RunningServer): void {
  process.env[initialDataVariable] = dataDir;
}

/** Starts the product as `npm start` does, with its own data and port. Rate limits are off by default. */
export async function startTestServer(environment: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trinity-e2e-'));
  const first = process.env[initialDataVariable];
  if (first) cpSync(first, dataDir, { recursive: true });
  const port = await reserveFreePort();
  let child: ChildProcess | undefined;

  const server: RunningServer = {
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    async start() {
      const launched = await launchBuiltServer({
        environment: { DATA_DIR: dataDir, LOG_LEVEL: 'error', ...environment },
        port,
        showsErrors: true,
      });
      child = launched.child;
      await launched.ready;
    },
    async stop(signal = 'SIGTERM') {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    },
    async remove() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}

/** The servers of a worker: one for all tests, and one at a time for tests that change or count shared data. */
export class WorkerServers {
  #shared: Promise<RunningServer> | undefined;
  #own: { name: string; server: Promise<RunningServer> } | undefined;
  /** Removals in progress. The next test does not wait for them. */
  readonly #removals: Promise<void>[] = [];

  /** Returns the previous test's server if the name is the same, otherwise a new server. */
  async getServer(name: string | undefined): Promise<RunningServer> {
    if (name === undefined) {
      this.#shared ??= startTestServer();
      return this.#shared;
    }
    if (this.#own?.name !== name) {
      this.#removeDedicated();
      this.#own = { name, server: startTestServer() };
    }
    return this.#own.server;
  }

  async remove(): Promise<void> {
    this.#removeDedicated();
    await Promise.all([...this.#removals, this.#shared?.then((server) => server.remove())]);
  }

  #removeDedicated(): void {
    if (this.#own) this.#removals.push(this.#own.server.then((server) => server.remove()));
    this.#own = undefined;
  }
}
