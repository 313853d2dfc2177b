import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultPromiseHours } from '../../../../shared/domain/time/promise-clock.ts';
import { type ApiClient, createSignedInClient } from '../../../test/support/api-client.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

let app: TestApp;
let staff: ApiClient;

beforeAll(async () => {
  app = await createTestApp();
  staff = await createSignedInClient(app);
});

afterAll(() => app.stop());

const promise = async () => (await staff.get('/api/admin/answer-promise')).body;
const set = (key: string, value: string | null) => staff.put(`/api/admin/settings/${key}`, { value });

test('promises an answer within 24 hours and has office hours in a new installation', async () => {
  expect(await promise()).toEqual({
    promiseHours: 24,
    officeHours: {
      weekdays: '8:00 AM-6:00 PM',
      saturday: '8:00 AM-4:00 PM',
      sunday: 'Closed',
      publicHolidays: expect.stringContaining('1 January, Good Friday, Easter Monday, 1 May, 1 June, 10 October'),
    },
  });
});

test('uses the Site Settings, with defaults for empty ones', async () => {
  await set('answer_promise_hours', '4');
  await set('public_holidays', '20 March 2026');
  await set('hours_saturday', null);
  expect(await promise()).toMatchObject({
    promiseHours: 4,
    officeHours: { saturday: null, publicHolidays: '20 March 2026' },
  });
  await set('answer_promise_hours', null);
  await set('public_holidays', null);
  expect(await promise()).toMatchObject({ promiseHours: defaultPromiseHours, officeHours: { publicHolidays: null } });
});

test.each([
  ['answer_promise_hours', '0', 'Enter a whole number from 1 to 168'],
  ['public_holidays', 'Labour Day', 'Enter days separated by commas, such as 1 May, 20 March 2026, Good Friday'],
])('rejects %s with the value %s', async (key, value, message) => {
  const answer = await set(key, value);
  expect([answer.status, answer.body.errors]).toEqual([400, [{ path: 'value', message }]]);
});
