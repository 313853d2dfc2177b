import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of a database that tests may create others beside. */
    postgresUrl: string;
  }
}

/** One PostgreSQL for the whole run; each worker makes its own databases in it. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trinity-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off', max_connections: '200' } });
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
