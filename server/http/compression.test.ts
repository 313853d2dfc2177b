import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, createSignedInClient } from '../test/support/api-client.ts';
import { createTestApp, type TestApp } from '../test/support/test-app.ts';
import { executeSql } from '../test/support/test-database.ts';

let app: TestApp;
let staff: ApiClient;

beforeAll(async () => {
  app = await createTestApp();
  staff = await createSignedInClient(app);
  await executeSql(
    app.databaseUrl,
    `insert into lead (id, kind, full_name, phone, email, moving_from, additional_info)
     select gen_random_uuid(), 'quote', 'Wanjirũ Kamau', '0712 345 678', 'w' || turn || '@example.com', 'Donholm', repeat('€ and a piano. ', 200)
     from generate_series(1, 100) as turn`,
  );
});

afterAll(() => app.stop());

const list = (limit: number, accepted: string) =>
  fetch(`${app.origin}/api/quotes?limit=${limit}`, { headers: { Cookie: staff.cookie, 'Accept-Encoding': accepted } });

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['deflate', 'deflate'],
  ['identity', null],
])('answers a list for %s with %s and the same content', async (accepted, encoding) => {
  const plain = await (await list(10, 'identity')).text();
  const response = await list(10, accepted);
  const { headers } = response;
  expect([headers.get('content-encoding'), headers.get('content-type'), headers.get('vary')]).toEqual([
    encoding,
    'application/json; charset=utf-8',
    'Accept-Encoding',
  ]);
  expect(await response.text()).toBe(plain);
});

test.each(['*;q=0', 'identity;q=0', 'identity;q=0, *;q=0', 'compress, identity;q=0', 'compress, *;q=0'])(
  'answers uncompressed if no encoding is acceptable (%s)',
  async (accepted) => {
    for (const limit of [10, 100]) {
      const response = await list(limit, accepted);
      expect([response.status, response.headers.get('content-encoding')]).toEqual([200, null]);
      expect((await response.json()).length).toBe(limit);
    }
  },
);

test.each(['br', 'gzip'])('compresses a short list with %s at once, a long one in a stream', async (encoding) => {
  const [short, long] = [await list(10, encoding), await list(100, encoding)];
  expect([short, long].map(({ headers }) => headers.get('content-encoding'))).toEqual([encoding, encoding]);
  expect(Number(short.headers.get('content-length'))).toBeGreaterThan(500);
  expect(long.headers.get('content-length')).toBeNull();
  expect((await short.json()).length).toBe(10);
  expect((await long.json()).length).toBe(100);
});
