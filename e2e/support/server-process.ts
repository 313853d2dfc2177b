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
  /** Folder of its database. */
  dataDir: string;
  /** Ends it at once, as a crash does, or in order. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Starts it again on the same data and port. */
  start(): Promise<void>;
  /** Ends it and deletes its data. */
  remove(): Promise<void>;
}

/** Variable of the environment, which workers inherit: the folder whose data servers begin with. */
const initialDataVariable = 'E2E_FIRST_DATA';

/** Servers that start from now on, in this process and its workers, begin with the data of one that has been stopped. */
export function setInitialData({ dataDir }: RunningServer): void {
  process.env[initialDataVariable] = dataDir;
}

/** The product as `npm start` runs it, with data and a port of its own. Rate limits are off unless asked for. */
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
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
    async remove() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}

/**
 * The servers of a worker: one that tests only look at, which stays, and one after the other for what changes or counts
 * what all see.
 */
export class WorkerServers {
  #shared: Promise<RunningServer> | undefined;
  #own: { name: string; server: Promise<RunningServer> } | undefined;
  /** Removals of the servers that are left: the next test does not wait until they are gone. */
  readonly #removals: Promise<void>[] = [];

  /** The server of this name as the test before has left it, or a new one. */
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
