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
    /** Address of PostgreSQL with permission to create databases. */
    postgresUrl: string;
    /** Migrated database without rows. Copying it is faster than migrating. */
    migratedDatabase: string;
    /** Has the settings, menus and pages of a first start. */
    seededDatabase: string;
    /** Data folder of a stopped server. The first test that needs this folder creates it. Other tests copy it. */
    usedDataFolder: string;
  }
}

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
