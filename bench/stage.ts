import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../server/db/embedded-postgres.ts';
import type { CleanUps } from './clean-ups.ts';
import { type Load, type Outcome, replySchema } from './load.ts';
import { freePort, isRunning, nextMessage, projectFolder, startNode } from './processes.ts';
import type { Cores } from './processors.ts';

/** A server on 127.0.0.1 that answers. */
export interface RunningServer {
  port: number;
  pid: number;
}

/** Everything that takes part in a measurement. */
export interface Stage {
  postgres: { pid: number; version: string };
  product: RunningServer;
  yardstick: RunningServer;
  /** The yardstick's database, for those who insert without a server. */
  plainDatabaseUrl: string;
  /** Has the load generator do this, and waits for what comes of it. */
  measure(load: Omit<Load, 'postgresPid'>): Promise<Outcome>;
}

/** More than the load generator opens at once, and the two pools of ten. */
const maxConnections = '200';
/** Milliseconds for a server to start, migrations and a first page included. */
const startTime = 60_000;
/** Milliseconds beyond its own time that a measurement may take: opening connections, a busy machine. */
const measureSlack = 30_000;

/** Starts one PostgreSQL, the product and the yardstick on it, each with a database of its own, and the load generator. */
export async function setStage(cleanUps: CleanUps, cores: Cores | null): Promise<Stage> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'trinity-bench-'));
  cleanUps.add(() => rm(dataFolder, { recursive: true, force: true }));
  const postgres = await startPostgres(cleanUps, join(dataFolder, 'postgres'));
  const version = await runSql(postgres.url, 'show server_version');
  const productDatabase = await createDatabase(postgres.url, 'product');
  const plainDatabaseUrl = await createDatabase(postgres.url, 'yardstick');
  const product = await startProduct(cleanUps, cores, {
    DATABASE_URL: productDatabase,
    DATA_DIR: join(dataFolder, 'product'),
  });
  const yardstick = await startYardstick(cleanUps, cores, {
    DATABASE_URL: plainDatabaseUrl,
    DIST_FOLDER: join(projectFolder, 'dist'),
    PRODUCT_ORIGIN: `http://127.0.0.1:${product.port}`,
  });
  const measure = startLoadGenerator(cleanUps, cores, postgres);
  return { postgres: { pid: postgres.pid, version }, product, yardstick, plainDatabaseUrl, measure };
}

/** As the product starts it, with every commit flushed to disk. */
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

async function createDatabase(postgresUrl: string, name: string): Promise<string> {
  await runSql(postgresUrl, `create database ${name}`);
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** @returns the first value of the first row, as text */
async function runSql(databaseUrl: string, statement: string): Promise<string> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: statement, rowMode: 'array' });
    return String(rows[0]?.[0] ?? '');
  } finally {
    await client.end();
  }
}

/** The product as in production, but for its limits, which would refuse a benchmark. */
async function startProduct(cleanUps: CleanUps, cores: Cores | null, environment: Record<string, string>) {
  const port = await freePort();
  const child = startNode(cleanUps, {
    script: 'server/index.ts',
    core: cores?.server,
    environment: { ...environment, PORT: String(port), RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
    channel: false,
  });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const deadline = Date.now() + startTime; !(await isReady()); await sleep(50)) {
    if (!isRunning(child)) throw new Error('The product ended before it was ready: see above.');
    if (Date.now() > deadline) throw new Error('The product was not ready within a minute.');
  }
  return { port, pid: child.pid };
}

async function startYardstick(cleanUps: CleanUps, cores: Cores | null, environment: Record<string, string>) {
  const child = startNode(cleanUps, {
    script: 'bench/yardstick-server.ts',
    core: cores?.server,
    environment,
    channel: true,
  });
  const ready = await nextMessage(child, 'The yardstick', startTime);
  return { port: z.object({ port: z.int() }).parse(ready).port, pid: child.pid };
}

function startLoadGenerator(cleanUps: CleanUps, cores: Cores | null, postgres: EmbeddedPostgres): Stage['measure'] {
  const worker = startNode(cleanUps, {
    script: 'bench/load-worker.ts',
    core: cores?.load,
    environment: {},
    channel: true,
  });
  return async (load) => {
    const patience = (load.warmUpSeconds + load.seconds) * 1_000 + measureSlack;
    const reply = nextMessage(worker, 'The load generator', patience);
    worker.send({ ...load, postgresPid: postgres.pid } satisfies Load);
    const outcome = replySchema.parse(await reply);
    if ('failure' in outcome) throw new Error(outcome.failure);
    return outcome;
  };
}
