import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { loadConfig } from '../config.ts';
import { createTestDatabase } from '../test/test-database.ts';
import { openDatabase } from './open-database.ts';

test('what is asked when the database is closed is still answered, and holds nothing up', async () => {
  const { url, drop } = await createTestDatabase();
  const config = { ...loadConfig({}), demoMode: false, databaseUrl: url };
  // Each moment on the way of a statement to its connection.
  for (let moment = 0; moment < 16; moment += 1) {
    const { orm, close } = await openDatabase(config, pino({ level: 'silent' }), new Date());
    const answer = orm.em.execute('select 1 as one');
    for (let step = 0; step < moment; step += 1) await Promise.resolve();
    await close();
    expect(await answer).toEqual([{ one: 1 }]);
  }
  await drop();
});

test('with docker compose only the service of the migrations begins an empty database', async () => {
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

test('PostgreSQL ends what takes so long that an answer of 503 is better', async () => {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const config = { ...loadConfig({}), demoMode: false, databaseUrl: url };
  const { orm, close } = await openDatabase(config, pino({ level: 'silent' }), new Date());
  onTestFinished(close);
  const limitOf = async (name: string) => (await orm.em.execute(`show ${name}`))[0]?.[name];
  expect(await limitOf('statement_timeout')).toBe('5s');
  expect(await limitOf('lock_timeout')).toBe('2s');
});
