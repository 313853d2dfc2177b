import { expect } from 'vitest';
import { executeSql } from '../test-database.ts';
import { isProcessRunning, readEmbeddedPostgres, type ServerProcess, startServer } from './server-process.ts';

export class CrashTestServer {
  readonly #environment: Record<string, string>;
  #server: ServerProcess | undefined;
  readonly dataDir: string;

  constructor(port: number, dataDir: string, environment: Record<string, string> = {}) {
    this.#environment = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error', ...environment };
    this.dataDir = dataDir;
  }

  get server(): ServerProcess {
    if (!this.#server) throw new Error('not started');
    return this.#server;
  }

  async start(changes: Record<string, string> = {}): Promise<void> {
    this.#server = await startServer({ ...this.#environment, ...changes });
  }

  readonly faults = {
    'the server is killed': async () => {
      this.server.signal('SIGKILL');
      await this.server.exited;
      await this.start();
    },
    'PostgreSQL is killed': async () => {
      const { pid } = readEmbeddedPostgres(this.dataDir);
      process.kill(pid, 'SIGKILL');
      await expect.poll(() => isProcessRunning(pid)).toBe(false);
      await this.#waitUntilReady();
    },
    'both are killed': async () => {
      process.kill(readEmbeddedPostgres(this.dataDir).pid, 'SIGKILL');
      this.server.signal('SIGKILL');
      await this.server.exited;
      await this.start();
    },
    'the server is told to stop': async () => {
      this.server.signal('SIGTERM');
      expect(await this.server.exited).toMatchObject({ code: 0, stderr: '' });
      await this.start();
    },
    'PostgreSQL is told to stop': async () => {
      const { pid } = readEmbeddedPostgres(this.dataDir);
      process.kill(pid, 'SIGINT');
      await expect.poll(() => isProcessRunning(pid)).toBe(false);
      await this.#waitUntilReady();
    },
    'one of its connections breaks PostgreSQL': async () => {
      // If a single connection process is killed, PostgreSQL ends all others and recovers.
      const { url } = readEmbeddedPostgres(this.dataDir);
      const backend = await executeSql(
        url,
        'select pid from pg_stat_activity where pid <> pg_backend_pid() and datname is not null order by random() limit 1',
      );
      process.kill(backend.rows[0].pid, 'SIGKILL');
      await this.#waitUntilReady();
    },
  };

  #waitUntilReady = () =>
    expect
      .poll(() =>
        fetch(`${this.server.origin}/health/ready`).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
}
