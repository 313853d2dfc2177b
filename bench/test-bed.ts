// Longer than most: everything that a measurement runs on is started here, in its order, on one PostgreSQL.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { z } from 'zod';
import { openDatabase } from '../server/bootstrap/open-database.ts';
import { loadConfig } from '../server/config.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../server/embedded-postgres/embedded-postgres.ts';
import { demoStaff } from '../server/modules/staff/demo-staff.ts';
import { createStaff } from '../server/modules/staff/staff.service.ts';
import { projectFolder, startTimeoutMs } from '../server/test/built-server.ts';
import type { NewStaff } from '../shared/schemas/staff.ts';
import type { CleanUps } from './clean-ups.ts';
import { type Load, type Outcome, replySchema } from './load.ts';
import { nextMessage, startNode } from './processes.ts';
import type { Cores } from './processors.ts';
import { type Product, type RunningServer, startProduct } from './product.ts';

/** Everything that takes part in a measurement. */
export interface TestBed {
  postgres: { pid: number; version: string };
  /** Folder for the benchmark's own files; removed at the end. */
  folder: string;
  cores: Cores | null;
  /** Environment with which the product runs, and a replica of it. */
  productEnvironment: Record<string, string>;
  product: Product;
  yardstick: RunningServer;
  /** The yardstick's database, for those who insert without a server. */
  plainDatabaseUrl: string;
  /** Has the load generator do this, and waits for what comes of it. */
  measure(load: Omit<Load, 'postgresPid'>): Promise<Outcome>;
}

/** Connections of PostgreSQL: more than the load generator opens at once, and the two pools of ten. */
const maxConnections = '200';
/** Beyond its own time that a measurement may take: opening connections, a busy machine. */
const measureSlackMs = 30_000;

/** Starts one PostgreSQL, the product and the yardstick on it, each with a database of its own, and the load generator. */
export async function setUpTestBed(cleanUps: CleanUps, cores: Cores | null): Promise<TestBed> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'trinity-bench-'));
  cleanUps.add(() => rm(dataFolder, { recursive: true, force: true }));
  const postgres = await startPostgres(cleanUps, join(dataFolder, 'postgres'));
  const version = await runSql(postgres.url, 'show server_version');
  const productDatabase = await createDatabase(postgres.url, 'product');
  const plainDatabaseUrl = await createDatabase(postgres.url, 'yardstick');
  const productEnvironment = {
    DATABASE_URL: productDatabase,
    DATA_DIR: join(dataFolder, 'product'),
  };
  await fillProductDatabase(productDatabase);
  const product = await startProduct(cleanUps, cores, productEnvironment);
  const yardstick = await startYardstick(cleanUps, cores, {
    DATABASE_URL: plainDatabaseUrl,
    DIST_FOLDER: join(projectFolder, 'dist'),
    PRODUCT_ORIGIN: `http://127.0.0.1:${product.port}`,
  });
  const measure = startLoadGenerator(cleanUps, cores, postgres);
  return {
    postgres: { pid: postgres.pid, version },
    folder: dataFolder,
    cores,
    productEnvironment,
    product,
    yardstick,
    plainDatabaseUrl,
    measure,
  };
}

/** Starts PostgreSQL as the product does, with every commit flushed to disk. */
async function startPostgres(cleanUps: CleanUps, dataDir: string): Promise<EmbeddedPostgres> {
  const starting = startEmbeddedPostgres({ dataDir, settings: { max_connections: maxConnections, fsync: 'on' } });
  cleanUps.add(() =>
    starting.then(
      (postgres) => postgres.stop(),
      () => {},
    ),
  );
  return starting;
}

/** @param postgresUrl of any database beside it */
export async function createDatabase(postgresUrl: string, name: string): Promise<string> {
  await runSql(postgresUrl, `create database ${name}`);
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** @returns the first value of the first row, as text */
export async function runSql(databaseUrl: string, statement: string): Promise<string> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: statement, rowMode: 'array' });
    return String(rows[0]?.[0] ?? '');
  } finally {
    await client.end();
  }
}

/** Somebody to sign in as. */
export const benchStaff = {
  username: 'bench',
  email: 'bench@example.com',
  password: 'measure twice and cut once',
  firstName: 'Bench',
  lastName: null,
} satisfies NewStaff;

/** Somebody else to sign in as, for whom other leads are their own. */
export const benchColleague = { ...benchStaff, username: 'colleague', email: 'colleague@example.com' };

/** The demo content, with accounts of our own: a server with a database does not start with the one that all know. */
async function fillProductDatabase(databaseUrl: string): Promise<void> {
  const config = { ...loadConfig({}), databaseUrl, demoMode: true };
  const { orm, close } = await openDatabase(config, pino({ level: 'silent' }), new Date());
  try {
    const em = orm.em.fork();
    await createStaff(em, benchStaff);
    await createStaff(em, benchColleague);
    await em.execute('delete from staff_user where username = ?', [demoStaff.username]);
  } finally {
    await close();
  }
}

async function startYardstick(cleanUps: CleanUps, cores: Cores | null, environment: Record<string, string>) {
  const child = startNode(cleanUps, {
    script: 'bench/yardstick-server.ts',
    core: cores?.server,
    environment,
    channel: true,
  });
  const ready = await nextMessage(child, 'The yardstick', startTimeoutMs);
  return { port: z.object({ port: z.int() }).parse(ready).port, pid: child.pid };
}

function startLoadGenerator(cleanUps: CleanUps, cores: Cores | null, postgres: EmbeddedPostgres): TestBed['measure'] {
  const worker = startNode(cleanUps, {
    script: 'bench/load-worker.ts',
    core: cores?.load,
    environment: {},
    channel: true,
  });
  return async (load) => {
    const timeoutMs = (load.warmUpSeconds + load.seconds) * 1_000 + measureSlackMs;
    const reply = nextMessage(worker, 'The load generator', timeoutMs);
    worker.send({ ...load, postgresPid: postgres.pid } satisfies Load);
    const outcome = replySchema.parse(await reply);
    if ('failure' in outcome) throw new Error(outcome.failure);
    return outcome;
  };
}
