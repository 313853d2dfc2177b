import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { dayMs, hourMs, minuteMs } from '../../shared/domain/time/durations.ts';
import { ApiClient, createSignedInClient } from '../test/support/api-client.ts';
import { createQuoteInput } from '../test/support/factories.ts';
import { createTestApp, type TestApp } from '../test/support/test-app.ts';
import { executeSql, rejectRows } from '../test/support/test-database.ts';
import { startMaintenance } from './maintenance.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.stop());

const isFailure = (said: unknown): said is { work: string } =>
  typeof said === 'object' && said !== null && 'work' in said && typeof said.work === 'string';

const sql = (statement: string) => executeSql(app.databaseUrl, statement);

test('continues after a failed task and repeats only that task ten minutes later', async () => {
  const { body: lead } = await new ApiClient(app).post('/api/quotes', createQuoteInput());
  await sql(
    `update lead set status = 'lost', created_at = now() - interval '3 years', updated_at = now() - interval '3 years' where id = '${lead.id}'`,
  );
  await sql(`insert into rate_limit (key, points, expire) values ('long ago', 1, 0)`);
  app.advanceClock(dayMs - (Date.now() % dayMs) + 12 * hourMs);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const maintenance = startMaintenance(app.context);
  onTestFinished(() => {
    maintenance.stop();
    vi.useRealTimers();
  });
  const lists = vi.spyOn(app.context.media.store, 'list');
  const warnings = vi.spyOn(app.context.log, 'warn');
  const done = () => ({
    lists: lists.mock.calls.length,
    failures: warnings.mock.calls.map(([said]) => said).flatMap((said) => (isFailure(said) ? [said.work] : [])),
  });

  for (const table of ['staff_session', 'newsletter_subscriber', 'media'])
    await sql(`alter table ${table} rename to ${table}_away`);
  vi.advanceTimersByTime(10 * minuteMs);
  const left = `select id::text from lead where kind = 'quote' and id = '${lead.id}' union all select key from rate_limit where key = 'long ago'`;
  await expect.poll(async () => (await sql(left)).rows).toEqual([]);
  await expect.poll(done).toEqual({ lists: 0, failures: ['staff_session', 'former subscribers', 'pictures'] });
  warnings.mockClear();

  for (const table of ['staff_session', 'newsletter_subscriber'])
    await sql(`alter table ${table}_away rename to ${table}`);
  vi.advanceTimersByTime(10 * minuteMs);
  await expect.poll(done).toEqual({ lists: 0, failures: ['pictures'] });
  await sql('alter table media_away rename to media');
  vi.advanceTimersByTime(10 * minuteMs);
  await expect.poll(done).toEqual({ lists: 1, failures: ['pictures'] });
  const staff = await createSignedInClient(app);
  const { body: entries } = await staff.get('/api/admin/privacy/log');
  expect(entries).toMatchObject([{ action: 'retention', quotes: 1 }]);
});

test('reports a permanent failure once a day and deletes everything else', async () => {
  const visitor = new ApiClient(app);
  const [{ body: stuck }, { body: old }] = [
    await visitor.post('/api/quotes', createQuoteInput({ fullName: 'Poison' })),
    await visitor.post('/api/quotes', createQuoteInput()),
  ];
  await sql(
    `update lead set status = 'lost', created_at = now() - interval '3 years', updated_at = now() - interval '3 years';
     insert into rate_limit (key, points, expire) values ('poison', 1, 0)`,
  );
  await rejectRows(app.databaseUrl, 'lead', 'delete', `old.full_name = 'Poison'`);
  await rejectRows(app.databaseUrl, 'rate_limit', 'delete', `old.key = 'poison'`);
  app.advanceClock(dayMs);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const maintenance = startMaintenance(app.context);
  onTestFinished(() => {
    maintenance.stop();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const looks = vi.spyOn(app.context.media.store, 'list');
  const failures = async () =>
    (await sql(`select kind, thing_id, summary from audit_entry where verb = 'fail' order by id`)).rows;
  const reported = [
    { kind: 'maintenance', thing_id: null, summary: expect.stringContaining('rate_limit') },
    {
      kind: 'quote',
      thing_id: stuck.id,
      summary: expect.stringMatching(/23514\)\. Ask the person who looks after this website\.$/),
    },
  ];
  vi.advanceTimersByTime(10 * minuteMs);
  await expect.poll(failures).toEqual(reported);
  await expect.poll(() => looks.mock.calls.length).toBe(1);
  expect((await sql(`select 1 from lead where kind = 'quote' and id = '${old.id}'`)).rows).toEqual([]);
  const warnings = vi.spyOn(app.context.log, 'warn').mockClear();
  await sql(
    `insert into lead_import (id, kind, file_name, headings, mapping, lines, created_at)
     values (gen_random_uuid(), 'quote', 'old.csv', '[]', '{}', 1, now() - interval '1 year')`,
  );
  const runAgain = async () => {
    // Repeated, because maintenance ignores the timer until the previous run has ended.
    vi.advanceTimersByTime(10 * minuteMs);
    return (await sql('select 1 from lead_import')).rows;
  };
  await expect.poll(runAgain).toEqual([]);
  expect([await failures(), warnings.mock.calls]).toEqual([reported, []]);
});
