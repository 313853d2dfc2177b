import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ApiClient, signedInClient } from '../../test/support/api-client.ts';
import { storeLeads } from '../../test/support/many-leads.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { executeSql } from '../../test/support/test-database.ts';

let app: TestApp;
let staff: ApiClient;

/** Many more than are looked at one by one. */
const leads = 9_000;

beforeAll(async () => {
  app = await createTestApp();
  staff = await signedInClient(app);
  await storeLeads(app.databaseUrl, leads);
});

afterAll(() => app.stop());

const explain = async (statement: string): Promise<string> => {
  // There are too few leads here for the index to be worth it.
  const results = [await executeSql(app.databaseUrl, `set enable_seqscan = off; explain ${statement}`)].flat();
  return JSON.stringify(results.at(-1)?.rows);
};

/** The statements that look through leads while something is sought. */
async function looksFor(q: string, more = ''): Promise<string[]> {
  const log = vi.spyOn(app.orm.config.getLogger(), 'logQuery');
  try {
    const { status } = await staff.get(`/api/quotes?q=${encodeURIComponent(q)}${more}`);
    expect(status).toBe(200);
    return log.mock.calls
      .map(([{ query = '', params = [] }]) => app.orm.em.getPlatform().formatQuery(query, params))
      .filter((query) => query.includes('search_text'));
  } finally {
    log.mockRestore();
  }
}

/** The list and then the index; in all that is done for a phone with a slip, too. */
test.each([
  ['zebra', 2],
  ['zq', 2],
  ['Wafula Zebra', 2],
  ['Wanjiru Zebra', 2],
  ['Q-99999 zebra', 2],
  ['0755 999 888', 4],
])('who is not there is looked for in a part of the list and by the index, as %j', async (q, times) => {
  const looks = await looksFor(q);
  expect(looks).toHaveLength(times);
  const plans = await Promise.all(looks.map(explain));
  for (const plan of plans) expect(plan).not.toContain('Seq Scan');
  expect(plans.at(-1)).toMatch(/quote_search_by_day_index|quote_number_unique/);
});

test.each([
  // By a part of its lists, which are long: a whole number needs no more.
  ['0755 999 888', ["'%755%'", "'%999%'", "'%888%'"]],
  ['+254 755 999', ["'%755%'", "'%559%'", "'%599%'", "'%999%'"]],
  ['254755999', ["'%755%'", "'%559%'", "'%599%'", "'%999%'"]],
])('a phone is looked for once, by the digits that few have, as %j', async (q, sought) => {
  const [, look] = await looksFor(q);
  // Whatever begins with 0 or 254 is a phone: of these the index has as many as there are leads.
  const asked = (look ?? '').match(/search_text like ('%' \|\| [^%]+|'[^']+')/g) ?? [];
  expect(asked).toEqual(sought.map((part) => expect.stringContaining(part)));
});

test('a list that is short is looked through once, and the index is not asked', async () => {
  const looks = await looksFor('Grace', '&view=mine');
  expect(looks).toHaveLength(1);
  expect(await explain(looks[0] ?? '')).not.toContain('quote_search');
});

/** One of sixty is so: more than a hundred of them all, a page of whom is not among the newest five hundred. */
const common = 'Grace Kamau Karen';

test.each([
  ['newest', '>='],
  ['oldest', '<='],
])('of words that many have the index is asked for the days that are listed first, the %s', async (order, sign) => {
  const looks = await looksFor(common, `&limit=50&order=${order}`);
  expect(looks).toHaveLength(2);
  const plan = await explain(looks[1] ?? '');
  expect(plan).toMatch(/Index Cond: [^"]*created_at AT TIME ZONE 'UTC'/);
  expect(plan).toMatch(new RegExp(`::date ${sign} '20\\d\\d-`));
});

test.each(['newest', 'oldest'])(
  'of words that many have every page is whole and in order, the %s first',
  async (order) => {
    const direction = order === 'newest' ? 'desc' : 'asc';
    const { rows } = await executeSql(
      app.databaseUrl,
      `select id from quote where status <> 'spam' and search_text like all (array['%grace%', '%kamau%', '%karen%'])
     order by created_at ${direction}, id ${direction}`,
    );
    const found: string[] = [];
    for (let path: string | undefined = `/api/quotes?q=${encodeURIComponent(common)}&limit=50&order=${order}`; path; ) {
      const { body, headers } = await staff.get(path);
      found.push(...body.map(({ id }: { id: string }) => id));
      path = /<(.+)>/.exec(headers.get('link') ?? '')?.[1];
    }
    expect(found.length).toBeGreaterThan(100);
    expect(found).toEqual(rows.map(({ id }) => id));
  },
);

test('who is alone of a name is found among the oldest', async () => {
  await executeSql(
    app.databaseUrl,
    `update quote set full_name = 'Zipporah Atieno' where id = (select id from quote where status = 'won' order by created_at limit 1)`,
  );
  const { body } = await staff.get('/api/quotes?q=Zipporah');
  expect(body.map(({ fullName }: { fullName: string }) => fullName)).toEqual(['Zipporah Atieno']);
});
