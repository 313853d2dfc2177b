// @module-tag slow
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAllEndpoints } from '../support/all-endpoints.ts';
import { ApiClient, createSignedInClient } from '../support/api-client.ts';
import { createAllRecords } from '../support/endpoint-records.ts';
import { getSampleCall } from '../support/endpoint-samples.ts';
import { createBlogPostInput, createQuoteInput } from '../support/factories.ts';
import { exchangeBytes, sendHttpRequest } from '../support/http-request.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { createArbitraryText, fuzzRunCount, fuzzTimeoutMs } from '../support/texts/arbitrary-text.ts';
import { expectClientError } from '../support/texts/text-rules.ts';

interface BodyWrite {
  name: string;
  method: string;
  path: string;
}

let app: TestApp;
let staff: ApiClient;
let writes: BodyWrite[];

beforeAll(async () => {
  app = await createTestApp();
  staff = await createSignedInClient(app);
  const records = await createAllRecords(app, staff);
  const endpoints = listAllEndpoints(app).filter(({ isWrite, declaration }) => isWrite && declaration.body);
  writes = await Promise.all(
    endpoints.map(async (endpoint) => ({
      name: endpoint.name,
      method: endpoint.method.toUpperCase(),
      path: (await getSampleCall(endpoint, records)).path,
    })),
  );
});

afterAll(() => app.stop());

const sendTo = (
  { method, path }: Omit<BodyWrite, 'name'>,
  body: string | Uint8Array,
  headers: Record<string, string> = {},
) =>
  sendHttpRequest(app, {
    method,
    path,
    body,
    headers: { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json', Cookie: staff.cookie, ...headers },
  });

const quotes = { method: 'POST', path: '/api/quotes' };
const posts = { method: 'POST', path: '/api/blog-posts' };

/** Bodies that every write rejects, with the allowed statuses. */
const unreadable: [string, string | Uint8Array, Record<string, string>, number[]][] = [
  ['half an object', '{"name":', {}, [400]],
  ['two objects', '{}{}', {}, [400]],
  ['a trailing comma', '{"a":1,}', {}, [400]],
  ['single quotes', "{'a':1}", {}, [400]],
  ['a comment', '{/* */}', {}, [400]],
  ['NaN', '{"a":NaN}', {}, [400]],
  ['a NUL between', '{"a":\u00001}', {}, [400]],
  ['a byte order mark in UTF-16', new Uint8Array([0xff, 0xfe, 0x7b, 0, 0x7d, 0]), {}, [400]],
  ['a text', '"text"', {}, [400]],
  ['a number', '1', {}, [400]],
  ['null', 'null', {}, [400]],
  ['a list', '[1,2,3]', {}, [400]],
  ['10,000 lists in each other', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, {}, [400]],
  ['5,000 objects in each other', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`, {}, [400]],
  ['51 objects in each other', `${'{"a":'.repeat(51)}1${'}'.repeat(51)}`, {}, [400]],
  ['51 lists in an unknown field', `{"a":${'['.repeat(50)}${']'.repeat(50)}}`, {}, [400]],
  ['30,000 lists never closed', '['.repeat(30_000), {}, [400]],
  ['__proto__', '{"__proto__":{"isAdmin":true}}', {}, [400]],
  ['__proto__ deep inside', '{"page":{"a":{"__proto__":{"isAdmin":true}}}}', {}, [400]],
  ['no gzip in gzip', '{}', { 'Content-Encoding': 'gzip' }, [400]],
  ['half a gzip', gzipSync('{"a":"b"}').subarray(0, 12), { 'Content-Encoding': 'gzip' }, [400]],
  ['an encoding that nobody knows', '{}', { 'Content-Encoding': 'zstd' }, [415]],
  ['two encodings', gzipSync('{}'), { 'Content-Encoding': 'gzip, gzip' }, [415]],
  ['Latin-1', '{"a":"b"}', { 'Content-Type': 'application/json; charset=iso-8859-1' }, [415]],
  ['UTF-16', '{"a":"b"}', { 'Content-Type': 'application/json; charset=utf-16' }, [415]],
  ['plain text', '{}', { 'Content-Type': 'text/plain' }, [415]],
  ['JSON by another name', '{}', { 'Content-Type': 'application/vnd.api+json' }, [415]],
  ['an invalid content type', '{}', { 'Content-Type': 'x' }, [415]],
  [
    'XML',
    '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>',
    { 'Content-Type': 'application/xml' },
    [415],
  ],
  ['more than anybody may send', 'x'.repeat(1_048_577), {}, [413]],
  ['a bomb', gzipSync(`{"a":"${'x'.repeat(20_000_000)}"}`), { 'Content-Encoding': 'gzip' }, [413]],
];

test('explains a rejected body in plain words', async () => {
  for (const body of ['{"fullName":', '{"a":1,}', 'nothing']) {
    const answer = await sendTo(quotes, body);
    expect([body, answer.body]).toEqual([body, { message: 'The request body is not valid JSON.' }]);
  }
});

describe('every write rejects', () => {
  test.each(unreadable)('%s', async (_, body, headers, statuses) => {
    for (const write of writes) {
      const answer = await sendTo(write, body, headers);
      expect([write.name, statuses.includes(answer.status), answer.status]).toEqual([write.name, true, answer.status]);
      if (answer.status >= 400) expectClientError(answer);
    }
    expect((await staff.get('/api/admin/session')).body.user).not.toBeNull();
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
  });

  test('any unreadable body', { timeout: fuzzTimeoutMs }, async () => {
    const anyBytes = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      createArbitraryText({ maxLength: 200 }),
      fc.json({ depthSize: 'large' }),
    );
    await fc.assert(
      fc.asyncProperty(anyBytes, fc.nat(), async (body, index) => {
        const write = writes[index % writes.length];
        if (!write) throw new Error('There are no writes');
        const answer = await sendTo(write, body);
        if (answer.status >= 300) expectClientError(answer);
      }),
      { numRuns: fuzzRunCount },
    );
  });
});

describe('a body', () => {
  const json = (fields = {}) => JSON.stringify(createQuoteInput(fields));

  test('has at most 64 KiB from the public and 1 MiB from staff, compressed or not', async () => {
    const padded = (text: string, bytes: number) =>
      text.replace('{', `{${' '.repeat(bytes - Buffer.byteLength(text))}`);
    const kib = 1_024;
    const post = JSON.stringify(createBlogPostInput({ content: 'x'.repeat(190_000) }));
    expect((await sendTo(quotes, padded(json(), 64 * kib))).status).toBe(201);
    expect((await sendTo(quotes, padded(json(), 64 * kib + 1))).status).toBe(413);
    expect((await sendTo(posts, padded(post, 1_024 * kib))).status).toBe(201);
    expect((await sendTo(posts, padded(post, 1_024 * kib + 1))).status).toBe(413);
    const gzip = { 'Content-Encoding': 'gzip' };
    expect((await sendTo(quotes, gzipSync(padded(json(), 64 * kib + 1)), gzip)).status).toBe(413);
  });

  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ] as const)('may come as %s', async (encoding, compress) => {
    const answer = await sendTo(quotes, compress(json({ fullName: 'Ngũgĩ' })), { 'Content-Encoding': encoding });
    expect((await staff.get(`/api/quotes/${answer.body.id}`)).body.fullName).toBe('Ngũgĩ');
  });

  test.each(['application/json; charset=utf-8', 'application/json; charset="UTF-8"', 'APPLICATION/JSON'])(
    'may have the type %s',
    async (type) => {
      expect((await sendTo(quotes, json(), { 'Content-Type': type })).status).toBe(201);
    },
  );

  test('has at most 50 levels', async () => {
    const send = (lists: number) =>
      sendTo(quotes, json().replace('{', `{"a":${'['.repeat(lists)}${']'.repeat(lists)},`));
    expect((await send(49)).status).toBe(201);
    const answer = await send(50);
    const message = 'The request body is nested too deeply. Use at most 50 levels.';
    expect([answer.status, answer.body]).toEqual([400, { message }]);
  });

  test('with a repeated key is read with the last value', async () => {
    const text = json({ fullName: 'Last' }).replace('{', '{"fullName":"First",');
    const { body } = await sendTo(quotes, text);
    expect((await staff.get(`/api/quotes/${body.id}`)).body.fullName).toBe('Last');
  });

  test('with names of built-in object members changes and stores none of them', async () => {
    const traps = {
      constructor: { prototype: { isAdmin: true } },
      toString: 'x',
      hasOwnProperty: 1,
      status: 'won',
      id: 'x',
      number: 1,
    };
    const { status, body } = await sendTo(quotes, json(traps));
    expect(status).toBe(201);
    expect(body.reference).not.toBe('Q-1');
    expect((await staff.get(`/api/quotes/${body.id}`)).body).toMatchObject({ status: 'new', id: body.id });
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
  });

  test.each([
    ['halves of surrogate pairs', '"\\ud83d"'],
    ['a low half first', '"\\udc00\\ud800"'],
    ['NUL', '"a\\u0000b"'],
  ])('with %s written in ASCII is rejected with the field', async (_, text) => {
    const answer = await sendTo(quotes, json().replace('"Wanjiru Kamau"', text));
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([
      { path: 'fullName', message: 'Contains characters that cannot be stored. Remove these characters' },
    ]);
  });

  test('keeps whole surrogate pairs written in ASCII', async () => {
    const { body } = await sendTo(quotes, json().replace('"Wanjiru Kamau"', '"\\ud83d\\ude9a"'));
    expect((await staff.get(`/api/quotes/${body.id}`)).body.fullName).toBe('🚚');
  });

  test('that breaks off affects no other request', async () => {
    const head = `POST /api/quotes HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\n`;
    for (const rest of [
      'Transfer-Encoding: chunked\r\n\r\nzz\r\n',
      'Transfer-Encoding: chunked\r\n\r\nffffffffffffffff1\r\n',
    ]) {
      expect(await exchangeBytes(app, head + rest)).toMatch(/^HTTP\/1\.1 400 /);
    }
    expect((await new ApiClient(app).get('/health/ready')).status).toBe(200);
  });
});
