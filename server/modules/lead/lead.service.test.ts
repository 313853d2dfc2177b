import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient, createSignedInClient } from '../../test/support/api-client.ts';
import { createQuoteInput } from '../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { executeSql, waitForLockWaiters } from '../../test/support/test-database.ts';

let app: TestApp;
let visitor: ApiClient;

beforeAll(async () => {
  app = await createTestApp();
  visitor = new ApiClient(app);
});

afterAll(() => app.stop());

const breakConnections = () =>
  executeSql(
    app.databaseUrl,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );

test('stores each lead once while connections to PostgreSQL break', async () => {
  const sendUntilAcknowledged = async () => {
    const body = createQuoteInput();
    const statuses: number[] = [];
    while (statuses.at(-1) !== 201) {
      const answer = await visitor.post('/api/quotes', body, { 'Idempotency-Key': body.email });
      statuses.push(answer.status);
      if (answer.status === 201) return { id: answer.body.id, email: body.email, statuses };
      expect(answer.headers.get('Retry-After')).toBe('5');
      await sleep(20);
    }
  };
  const sending = Promise.all(
    Array.from({ length: 20 }, async () => {
      const leads = [];
      for (let count = 0; count < 20; count++) leads.push(await sendUntilAcknowledged());
      return leads;
    }),
  );
  for (let round = 0; round < 8; round++) {
    await sleep(80);
    await breakConnections();
  }
  const leads = (await sending).flat();
  expect(new Set(leads.flatMap((lead) => lead?.statuses))).toEqual(new Set([201, 503]));
  const stored = await executeSql(app.databaseUrl, 'select id, email from lead');
  const pairs = (rows: ({ id: string; email: string } | undefined)[]) =>
    rows.map((row) => `${row?.id} ${row?.email}`).toSorted();
  expect(pairs(stored.rows)).toEqual(pairs(leads));
});

test('answers 503 to a change in a deadlock, and accepts the retry', async () => {
  const staff = await createSignedInClient(app);
  const { body: lead } = await visitor.post('/api/quotes', createQuoteInput());
  const change = () => staff.patch(`/api/quotes/${lead.id}`, { status: 'contacted' });
  const other = new pg.Client({ connectionString: app.databaseUrl });
  await other.connect();
  // Makes PostgreSQL cancel the change instead of this transaction.
  await other.query(`set deadlock_timeout = '1min'; begin; lock table lead_entry in share mode`);
  const refused = change();
  await waitForLockWaiters(app.databaseUrl, 1);
  const locked = other.query(`select from lead where kind = 'quote' and id = $1 for update`, [lead.id]);
  const { status, headers } = await refused;
  await locked;
  await other.end();
  expect([status, headers.get('Retry-After')]).toEqual([503, '5']);
  expect((await change()).body).toMatchObject({ status: 'contacted', version: 2 });
});
