import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, createSignedInClient } from '../../../test/support/api-client.ts';
import { storeLeads } from '../../../test/support/many-leads.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { executeSql } from '../../../test/support/test-database.ts';

let app: TestApp;
let staff: ApiClient;

beforeAll(async () => {
  app = await createTestApp();
  staff = await createSignedInClient(app);
  await storeLeads(app.databaseUrl, 9_000);
});

afterAll(() => app.stop());

test.each(['newest', 'oldest'])(
  'returns every page complete and in order for words of many leads, the %s first',
  async (order) => {
    const direction = order === 'newest' ? 'desc' : 'asc';
    const { rows } = await executeSql(
      app.databaseUrl,
      `select id from lead where kind = 'quote' and status <> 'spam' and search_text like all (array['%grace%', '%kamau%', '%karen%'])
     order by created_at ${direction}, id ${direction}`,
    );
    const found: string[] = [];
    const first = `/api/quotes?q=${encodeURIComponent('Grace Kamau Karen')}&limit=50&order=${order}`;
    for (let path: string | undefined = first; path; ) {
      const { body, headers } = await staff.get(path);
      found.push(...body.map(({ id }: { id: string }) => id));
      path = /<(.+)>/.exec(headers.get('link') ?? '')?.[1];
    }
    expect(found.length).toBeGreaterThan(100);
    expect(found).toEqual(rows.map(({ id }) => id));
  },
);

test.each(['Zipporah', 'Ziporah'])('finds a lead among the oldest by %s', async (q) => {
  await executeSql(
    app.databaseUrl,
    `update lead set full_name = 'Zipporah Atieno' where id = (select id from lead where kind = 'quote' and status = 'won' order by created_at limit 1)`,
  );
  const { body } = await staff.get(`/api/quotes?q=${q}`);
  expect(body.map(({ fullName }: { fullName: string }) => fullName)).toEqual(['Zipporah Atieno']);
});
