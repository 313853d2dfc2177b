import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { loadConfig } from '../config.ts';
import { waitForIdlePool } from '../db/broken-connections.ts';
import { createTestDatabase } from '../test/support/test-database.ts';
import { openDatabase } from './open-database.ts';

test('answers queries that are made while the database is being closed', async () => {
  const { url, drop } = await createTestDatabase();
  const config = { ...loadConfig({}), demoMode: false, databaseUrl: url };
  for (let moment = 0; moment < 16; moment += 1) {
    const { orm, close } = await openDatabase(config, pino({ level: 'silent' }), new Date());
    const answer = orm.em.execute('select 1 as one');
    for (let step = 0; step < moment; step += 1) await Promise.resolve();
    await close();
    expect(await answer).toEqual([{ one: 1 }]);
  }
  await drop();
});

test('initializes an empty database only in the migration service with docker compose', async () => {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  vi.stubEnv('COMMANDS', 'deploy');
  onTestFinished(() => void vi.unstubAllEnvs());
  const config = { ...loadConfig({}), demoMode: false, databaseUrl: url };
  const open = (options = {}) => openDatabase(config, pino({ level: 'silent' }), new Date(), options);
  await expect(open()).rejects.toThrow(/^The database is empty\. .+"The database is damaged or gone"\.$/);
  await (await open({ mayBegin: true })).close();
  await (await open()).close();
});

test('limits how long a statement, a lock, a connection and silence may take', async () => {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const config = { ...loadConfig({}), demoMode: false, databaseUrl: url };
  const { orm, close } = await openDatabase(config, pino({ level: 'silent' }), new Date());
  onTestFinished(close);
  const pool = await orm.em.getConnection().getNativeClient();
  expect(pool.options).toMatchObject({ max: 10, connectionTimeoutMillis: 5_000, keepAlive: true });
  const client = await pool.connect();
  onTestFinished(() => client.release());
  const limitOf = async (name: string) => (await client.query(`show ${name}`)).rows[0]?.[name];
  expect(await limitOf('statement_timeout')).toBe('5s');
  expect(await limitOf('lock_timeout')).toBe('2s');
  expect(client.connection.stream).toMatchObject({ timeout: 4_500 });
});

test('waits five seconds for a connection in use before the pool is closed', async () => {
  const { url, drop } = await createTestDatabase();
  const pool = new Pool({ connectionString: url });
  const client = await pool.connect();
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  let isOver = false;
  const waiting = waitForIdlePool(pool).then(() => {
    isOver = true;
  });
  vi.advanceTimersByTime(4_999);
  await sleep(100);
  expect(isOver).toBe(false);
  vi.advanceTimersByTime(1);
  await waiting;
  client.release();
  await pool.end();
  await drop();
});
