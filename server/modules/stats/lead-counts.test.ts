import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type ApiClient, signedInClient } from '../../test/support/api-client.ts';
import { newContact, newQuote } from '../../test/support/factories.ts';
import { storeLeads } from '../../test/support/many-leads.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { executeSql } from '../../test/support/test-database.ts';

let app: TestApp;
let staff: ApiClient;

beforeAll(async () => {
  app = await createTestApp();
  staff = await signedInClient(app);
});

afterAll(() => app.stop());

beforeEach(() => sql('truncate quote, contact'));

const sql = async (statement: string) => (await executeSql(app.databaseUrl, statement)).rows;

const figures = async () => {
  const { totalQuotes, newQuotes, totalContacts, newContacts } = (await staff.get('/api/admin/stats')).body;
  const { days, sources } = (await staff.get('/api/admin/lead-trend')).body;
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
  return {
    ...{ totalQuotes, newQuotes, totalContacts, newContacts },
    lately: sum(days.map(({ quotes }: { quotes: number }) => quotes)),
    latelyWritten: sum(days.map(({ contacts }: { contacts: number }) => contacts)),
    sources: Object.fromEntries(
      sources.map(({ source, quotes }: { source: string; quotes: number }) => [source, quotes]),
    ),
  };
};

/** What the tables themselves say. */
async function counted() {
  const lately = `created_at >= date_trunc('day', now() at time zone 'Africa/Nairobi') at time zone 'Africa/Nairobi' - interval '29 days'`;
  const [row] = await sql(`select
    (select count(*)::int from quote where status <> 'spam') as "totalQuotes",
    (select count(*)::int from quote where status = 'new') as "newQuotes",
    (select count(*)::int from contact where status <> 'spam') as "totalContacts",
    (select count(*)::int from contact where status = 'new') as "newContacts",
    (select count(*)::int from quote where status <> 'spam' and ${lately}) as lately,
    (select count(*)::int from contact where status <> 'spam' and ${lately}) as "latelyWritten",
    (select coalesce(json_object_agg(coalesce(source, 'null'), count), '{}') from (
      select source, count(*) from quote where status <> 'spam' and ${lately} group by 1) as by_source) as sources`);
  return row;
}

const countedUpTo = async () => (await sql(`select number from lead_counted where kind = 'quote'`))[0].number;
const lastNumber = async () => (await sql('select max(number) as number from quote'))[0].number;

/** Counting waits for whoever writes and had begun before, in the databases of other tests too. */
const untilCounted = () => expect.poll(async () => [await figures(), await countedUpTo()][1]);

test('the figures are right while leads come, change and go', async () => {
  await storeLeads(app.databaseUrl, 2_500);
  const before = await counted();
  expect(before.newQuotes).toBeGreaterThan(100);
  expect(await figures()).toEqual(before);
  await untilCounted().toBe(await lastNumber());
  // Counted ones and new ones.
  const ids = (await sql('select id from quote order by number limit 10')).map(({ id }) => id);
  for (let count = 0; count < 5; count += 1) {
    const { body } = await staff.post('/api/quotes', newQuote({ source: 'trucks' }));
    ids.push(body.id);
    await staff.post('/api/contacts', newContact());
  }
  await staff.post('/api/quotes', newQuote({ leaveEmpty: 'x' }));
  expect(await figures()).toEqual(await counted());
  await Promise.all(
    ids.flatMap((id, index) => [
      staff.patch(`/api/quotes/${id}`, { status: index % 2 ? 'spam' : 'won' }),
      staff.patch(`/api/quotes/${id}`, { status: 'new' }),
      figures(),
    ]),
  );
  await sql(`update quote set created_at = created_at - interval '40 days', source = null where number % 7 = 0`);
  await sql('delete from quote where number % 5 = 0; delete from contact where number % 5 = 0');
  expect(await figures()).toEqual(await counted());
  await storeLeads(app.databaseUrl, 1_500);
  expect(await figures()).toEqual(await counted());
  await untilCounted().toBe(await lastNumber());
  await sql('truncate quote');
  expect(await figures()).toMatchObject({ totalQuotes: 0, newQuotes: 0, lately: 0, sources: {} });
});

test('a lead that is stored after later ones is counted, and so are changes while others count', async () => {
  const slow = new pg.Client(app.databaseUrl);
  await slow.connect();
  onTestFinished(() => slow.end());
  await slow.query('begin');
  await slow.query(`insert into quote (id, full_name, phone, email, moving_from)
    values (gen_random_uuid(), 'Wanjiru', '0712', 'w@example.com', 'Nairobi')`);
  await storeLeads(app.databaseUrl, 1_500);
  const [{ id, number }] = await sql(`select id, number from quote where status = 'new' order by number limit 1`);
  expect(await figures()).toEqual(await counted());
  expect(await countedUpTo()).toBe(0);
  await slow.query('commit');

  // Changed before it is counted, committed after that.
  await slow.query('begin');
  await slow.query(`update quote set status = 'won' where id = '${id}'`);
  expect(await figures()).toEqual(await counted());
  await slow.query('commit');
  expect(await figures()).toEqual(await counted());
  await untilCounted().toBeGreaterThan(number);
});
