import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient, createSignedInClient } from '../../../test/support/api-client.ts';
import { createContactInput, createQuoteInput } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { executeSql } from '../../../test/support/test-database.ts';

let app: TestApp;
let staff: ApiClient;

beforeAll(async () => {
  app = await createTestApp();
  staff = await createSignedInClient(app);
});

afterAll(() => app.stop());

const visitor = () => new ApiClient(app);

/** Values that no form sends. Times with and without fractions of a second. */
const work = `owner_id = (select id from staff_user limit 1), status_before = 'new', status_changed_by = 'Amina',
  status_changed_at = '2026-03-01 23:59:59.999+00', follow_up_at = '2026-03-02 05:00+00', follow_up_reason = 'Ask again',
  first_answered_at = '2026-03-01 12:00:00.5+03', first_answered_by = 'Amina', channel = 'phone',
  import_id = '0198c000-0000-7000-8000-000000000001', imported_from = 'old “leads”.xlsx', version = 7`;

test.each([
  { path: 'quotes', lost: `status = 'quoted', lost_reason = 'price'`, form: createQuoteInput() },
  { path: 'contacts', lost: `status = 'replied'`, form: createContactInput() },
])('returns every field in lists of $path as in the single lead', async (one) => {
  const bare = (await visitor().post(`/api/${one.path}`, one.form)).body.id;
  const worked = (await visitor().post(`/api/${one.path}`, { ...one.form, email: 'someone.else@example.com' })).body.id;
  await executeSql(app.databaseUrl, `update lead set ${work}, ${one.lost} where id = '${worked}'`);
  const alone = await Promise.all([worked, bare].map(async (id) => (await staff.get(`/api/${one.path}/${id}`)).body));
  expect(alone[0]).toMatchObject({
    followUpAt: '2026-03-02T05:00:00.000Z',
    firstAnsweredAt: '2026-03-01T09:00:00.500Z',
    statusChange: { from: 'new', by: 'Amina', at: '2026-03-01T23:59:59.999Z' },
  });
  const name = encodeURIComponent(alone[0].fullName ?? alone[0].name);
  for (const query of ['', '?order=newest&limit=2', `?q=${name}`, '?view=all']) {
    expect((await staff.get(`/api/${one.path}${query}`)).body, query).toEqual(alone);
  }
  expect((await staff.get(`/api/${one.path}?view=due`)).body).toEqual([alone[0]]);
  const { body: oldest } = await staff.get(`/api/${one.path}?order=oldest`);
  expect(oldest).toEqual(alone.toReversed());
});
