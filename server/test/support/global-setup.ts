import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { openOrm } from '../../bootstrap/orm.ts';
import { seedDatabase } from '../../bootstrap/seed/seed.ts';
import { loadConfig } from '../../config.ts';
import { migrate } from '../../db/migrate.ts';
import { startEmbeddedPostgres } from '../../embedded-postgres/embedded-postgres.ts';
import { installJobQueues } from '../../jobs/job-queues.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of a database that tests may create others beside. */
    postgresUrl: string;
    /** Name of a database with the schema of today and no rows, which tests copy: faster than making it anew. */
    migratedDatabase: string;
    /** Name of one that has, besides, what a first start gives every database: settings, menus, and pages. */
    seededDatabase: string;
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
  const migrated = await makeMigratedDatabase(postgres.url);
  project.provide('migratedDatabase', migrated);
  project.provide('seededDatabase', await makeSeededDatabase(postgres.url, migrated));
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function makeMigratedDatabase(postgresUrl: string): Promise<string> {
  const name = 'migrated';
  await withNewDatabase(postgresUrl, `create database ${name}`, name, async (orm) => {
    const pool = await orm.em.getConnection().getNativeClient();
    await migrate(orm, () => installJobQueues(pool, pino({ level: 'silent' })));
  });
  return name;
}

async function makeSeededDatabase(postgresUrl: string, template: string): Promise<string> {
  const name = 'seeded';
  await withNewDatabase(postgresUrl, `create database ${name} template ${template}`, name, (orm) =>
    seedDatabase(orm, { ...loadConfig({}), demoMode: false }, new Date()),
  );
  return name;
}

async function withNewDatabase(
  postgresUrl: string,
  statement: string,
  name: string,
  work: (orm: MikroORM) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
  const orm = await openOrm(new URL(`/${name}`, postgresUrl).href, pino({ level: 'silent' }), 0);
  await work(orm);
  await orm.close();
}
