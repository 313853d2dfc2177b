import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { dayMs, hourMs, minuteMs } from '../../shared/domain/durations.ts';
import { ApiClient, signedInClient } from '../test/api-client.ts';
import { newQuote } from '../test/factories.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';
import { executeSql } from '../test/test-database.ts';
import { startMaintenance } from './maintenance.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.stop());

/** What the log is told of a work that was not done. */
const isFailure = (said: unknown): said is { work: string } =>
  typeof said === 'object' && said !== null && 'work' in said && typeof said.work === 'string';

const sql = (statement: string) => executeSql(app.databaseUrl, statement);

test('what fails at night holds up nothing else, and is all that is done again ten minutes later', async () => {
  const { body: lead } = await new ApiClient(app).post('/api/quotes', newQuote());
  await sql(
    `update quote set status = 'lost', created_at = now() - interval '3 years', updated_at = now() - interval '3 years' where id = '${lead.id}'`,
  );
  await sql(`insert into rate_limit (key, points, expire) values ('long ago', 1, 0)`);
  // Noon of tomorrow, whatever the hour of this test.
  app.advance(dayMs - (Date.now() % dayMs) + 12 * hourMs);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const maintenance = startMaintenance(app.context);
  onTestFinished(() => {
    maintenance.stop();
    vi.useRealTimers();
  });
  const [looks, lists] = [vi.spyOn(app.context.brokenLinks, 'run'), vi.spyOn(app.context.media.store, 'list')];
  const warnings = vi.spyOn(app.context.log, 'warn');
  const done = () => ({
    looks: looks.mock.calls.length,
    lists: lists.mock.calls.length,
    failures: warnings.mock.calls.map(([said]) => said).flatMap((said) => (isFailure(said) ? [said.work] : [])),
  });

  for (const table of ['staff_session', 'broken_link', 'media'])
    await sql(`alter table ${table} rename to ${table}_away`);
  vi.advanceTimersByTime(10 * minuteMs);
  const left = `select id::text from quote where id = '${lead.id}' union all select key from rate_limit where key = 'long ago'`;
  await expect.poll(async () => (await sql(left)).rows).toEqual([]);
  await expect
    .poll(done)
    .toEqual({ looks: 1, lists: 0, failures: ['staff_session', 'links that lead nowhere', 'pictures'] });
  warnings.mockClear();

  for (const table of ['staff_session', 'broken_link']) await sql(`alter table ${table}_away rename to ${table}`);
  vi.advanceTimersByTime(10 * minuteMs);
  await expect.poll(done).toEqual({ looks: 2, lists: 0, failures: ['pictures'] });
  await sql('alter table media_away rename to media');
  vi.advanceTimersByTime(10 * minuteMs);
  await expect.poll(done).toEqual({ looks: 2, lists: 1, failures: ['pictures'] });
  const staff = await signedInClient(app);
  const { body: entries } = await staff.get('/api/admin/privacy/log');
  expect(entries).toMatchObject([{ action: 'retention', quotes: 1 }]);
});
