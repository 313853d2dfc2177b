import { afterAll, beforeAll, expect, test } from 'vitest';
import { leadTrendSchema } from '../../../shared/schemas/leads/stats.ts';
import { type ApiClient, createSignedInClient } from '../../test/support/api-client.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { executeSql } from '../../test/support/test-database.ts';

let app: TestApp;
let staff: ApiClient;

beforeAll(async () => {
  app = await createTestApp();
  app.advanceClock(Date.parse('2026-11-21T09:00:00Z') - Date.now());
  staff = await createSignedInClient(app);
});

afterAll(() => app.stop());

const trend = async () => leadTrendSchema.strict().parse((await staff.get('/api/admin/lead-trend')).body);

const quoteAt = (at: string, source: string | null, status = 'new') =>
  executeSql(
    app.databaseUrl,
    `insert into lead (id, kind, full_name, phone, email, moving_from, source, status, created_at) values
     (gen_random_uuid(), 'quote', 'Wanjiru', '0712', 'w@example.com', 'Nairobi', ${source ? `'${source}'` : 'null'}, '${status}', '${at}')`,
  );

test('has thirty empty days without leads', async () => {
  const { days, sources } = await trend();
  expect(days).toHaveLength(30);
  expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted());
  expect([days[0], days[29]]).toEqual([
    { day: '2026-10-23', quotes: 0, contacts: 0 },
    { day: '2026-11-21', quotes: 0, contacts: 0 },
  ]);
  expect(sources).toEqual([]);
});

test('counts leads by their day in Nairobi and their source, without spam', async () => {
  await quoteAt('2026-10-22T20:59:59Z', 'posters');
  await quoteAt('2026-10-22T21:00:00Z', 'trucks');
  await quoteAt('2026-11-20T20:59:59Z', null);
  await quoteAt('2026-11-20T21:00:00Z', 'trucks', 'won');
  await quoteAt('2026-11-21T08:00:00Z', 'website', 'spam');
  await executeSql(
    app.databaseUrl,
    `insert into lead (id, kind, name, email, subject, message, created_at) values
     (gen_random_uuid(), 'contact', 'Otieno', 'o@example.com', 'Storage', 'How much?', '2026-11-21T08:00:00Z')`,
  );
  const { days, sources } = await trend();
  expect(days.filter(({ quotes, contacts }) => quotes + contacts > 0)).toEqual([
    { day: '2026-10-23', quotes: 1, contacts: 0 },
    { day: '2026-11-20', quotes: 1, contacts: 0 },
    { day: '2026-11-21', quotes: 1, contacts: 1 },
  ]);
  expect(sources).toEqual([
    { source: 'trucks', quotes: 2 },
    { source: null, quotes: 1 },
  ]);
});
