import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { openOrm } from '../bootstrap/orm.ts';
import { migrate } from '../db/migrate.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { installJobs } from '../jobs/boss.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of a database that tests may create others beside. */
    postgresUrl: string;
    /** Name of a database with the schema of today and no rows, which tests copy: faster than making it anew. */
    migratedDatabase: string;
    /** Where the first test that needs it puts the data folder of a server that has run, for others to copy. */
    usedDataFolder: string;
  }
}

/** One PostgreSQL for the whole run; each worker makes its own databases in it. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trinity-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off', max_connections: '200' } });
  project.provide('postgresUrl', postgres.url);
  project.provide('usedDataFolder', join(dataDir, 'used'));
  project.provide('migratedDatabase', await makeMigratedDatabase(postgres.url));
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function makeMigratedDatabase(postgresUrl: string): Promise<string> {
  const name = 'migrated';
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const orm = await openOrm(new URL(`/${name}`, postgresUrl).href, pino({ level: 'silent' }), 0);
  const pool = await orm.em.getConnection().getNativeClient();
  await migrate(orm, () => installJobs(pool));
  await orm.close();
  return name;
}
