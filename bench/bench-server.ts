import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../server/embedded-postgres/embedded-postgres.ts';
import { demoStaff } from '../server/modules/staff/demo-staff.ts';
import { ApiClient } from '../server/test/support/api-client.ts';
import { type BuiltServer, launchBuiltServer } from '../server/test/support/servers/built-server.ts';

/** The built server with demo content, on an embedded PostgreSQL in a temporary folder. */
export interface BenchServer {
  /** `http://127.0.0.1:…`. Changes with each start. */
  readonly origin: string;
  /** Returns the milliseconds from the start of the process to its first page. */
  start(): Promise<number>;
  stop(): Promise<void>;
  databaseUrl(): Promise<string>;
  signIn(): Promise<ApiClient>;
  /** Proportional set size. NaN without `/proc`. */
  memoryMiB(): number;
}

/** Deletes the server and its folder afterwards, also after Ctrl-C. */
export async function withBenchServer(measure: (server: BenchServer) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'trinity-bench-'));
  const server = createServer(folder);
  const clean = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => clean().finally(() => process.exit(1)));
  try {
    await server.start();
    await measure(server);
  } finally {
    await clean();
  }
}

/** Starts another server on the same database for the time of a measurement. */
export async function withSecondServer<T>(first: BenchServer, measure: (origin: string) => Promise<T>): Promise<T> {
  const second = await launchBuiltServer({
    environment: { NODE_ENV: 'production', LOG_LEVEL: 'error', DATABASE_URL: await first.databaseUrl() },
    showsErrors: true,
  });
  try {
    await second.ready;
    return await measure(second.origin);
  } finally {
    second.child.kill();
    await second.exited;
  }
}

function createServer(folder: string): BenchServer {
  let running: BuiltServer | undefined;
  const current = () => {
    if (!running) throw new Error('The server is not running.');
    return running;
  };
  return {
    get origin() {
      return current().origin;
    },
    async start() {
      const since = performance.now();
      const environment = { NODE_ENV: 'production', LOG_LEVEL: 'error', DATA_DIR: folder };
      running = await launchBuiltServer({ environment, showsErrors: true, isDetached: true });
      await running.ready;
      await fetch(running.origin);
      return performance.now() - since;
    },
    async stop() {
      running?.child.kill();
      await running?.exited;
      running = undefined;
    },
    async databaseUrl() {
      return (await startEmbeddedPostgres({ dataDir: folder, joinsRunning: true })).url;
    },
    async signIn() {
      const staff = new ApiClient({ origin: current().origin });
      const { username, password } = demoStaff;
      const { status } = await staff.post('/api/admin/login', { username, password });
      if (status !== 200) throw new Error(`The demo account could not sign in: ${status}.`);
      return staff;
    },
    memoryMiB() {
      const path = `/proc/${current().child.pid}/smaps_rollup`;
      if (!existsSync(path)) return Number.NaN;
      return Number(/^Pss:\s*(\d+)/m.exec(readFileSync(path, 'utf8'))?.[1]) / 1_024;
    },
  };
}
