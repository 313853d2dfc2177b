import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../test/support/api-client.ts';
import { createQuoteInput } from '../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { executeSql } from '../../test/support/test-database.ts';

const behindProxies: TestApp[] = [];

beforeAll(async () => {
  for (const trustedProxies of [0, 1, 2]) {
    const [first] = behindProxies;
    behindProxies.push(
      await createTestApp({
        config: { trustedProxies, hasRateLimits: true },
        ...(first ? { databaseUrl: first.databaseUrl } : {}),
      }),
    );
  }
});

afterAll(async () => {
  for (const app of behindProxies.toReversed()) await app.stop();
});

async function countedNetworks(trustedProxies: number, forwardedFor: string): Promise<string[]> {
  const app = behindProxies[trustedProxies];
  if (!app) throw new Error(`No server has ${trustedProxies} proxies`);
  await executeSql(app.databaseUrl, 'delete from rate_limit');
  const answer = await new ApiClient(app).post('/api/quotes', createQuoteInput(), { 'X-Forwarded-For': forwardedFor });
  expect(answer.status).toBe(201);
  const { rows } = await executeSql(app.databaseUrl, `select key from rate_limit where key like 'formNetwork:%'`);
  return rows.map(({ key }: { key: string }) => key.replace('formNetwork:', ''));
}

test.each([
  ['is ignored without proxies', 0, '203.0.113.9', '127.0.0.1'],
  ['is taken from one proxy', 1, '203.0.113.9', '203.0.113.9'],
  ['counts from the right, so that what a client put before is ignored', 1, '1.1.1.1, 203.0.113.9', '203.0.113.9'],
  ['counts from the right with two proxies', 2, '1.1.1.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['can have very many spoofed values', 1, `${'1.1.1.1, '.repeat(500)}203.0.113.9`, '203.0.113.9'],
  ['can be an IPv4 address in IPv6 form', 1, '::ffff:203.0.113.9', '203.0.113.9'],
  ['is an IPv6 network of one customer', 1, '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['can have a zone', 1, 'fe80::1%eth0', 'fe80::'],
])('reads the network from X-Forwarded-For, which %s', async (_, trustedProxies, forwardedFor, network) => {
  expect(await countedNetworks(trustedProxies, forwardedFor)).toEqual([network]);
});

test.each([
  ['nonsense', 'unknown'],
  ['an endless word', 'x'.repeat(5_000)],
  ['an address with a port', '203.0.113.9:4711'],
  ['blanks', ' , '],
])('answers normally for X-Forwarded-For with %s', async (_, forwardedFor) => {
  expect(await countedNetworks(1, forwardedFor)).toHaveLength(1);
});
