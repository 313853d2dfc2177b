import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSignedInClient } from '../../test/support/api-client.ts';
import { createContactInput, createQuoteInput } from '../../test/support/factories.ts';
import { exchangeBytes, sendHttpRequest } from '../../test/support/http-request.ts';
import { plainRenderer } from '../../test/support/plain-renderer.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { executeSql } from '../../test/support/test-database.ts';
import type { SiteRenderer } from '../../web/site-renderer.ts';

const renderer: SiteRenderer = {
  ...plainRenderer,
  async render(request, api) {
    const { pathname } = new URL(request.url);
    if (request.method !== 'POST') return plainRenderer.render(request, api);
    const fields = Object.fromEntries([...(await request.formData())].map(([name, value]) => [name, String(value)]));
    const reply = pathname === '/quote' ? await api.submitQuote(fields) : await api.submitContact(fields);
    const status = 'status' in reply ? reply.status : 200;
    return { route: pathname, status, location: null, html: JSON.stringify(reply) };
  },
};

let app: TestApp;
let cookie: string;

beforeAll(async () => {
  app = await createTestApp({ renderer });
  cookie = (await createSignedInClient(app)).cookie;
});

afterAll(() => app.stop());

const formOf = (fields: Record<string, unknown>) =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();

const post = (path: string, body: string | Uint8Array, headers: Record<string, string>) =>
  sendHttpRequest(app, {
    method: 'POST',
    path,
    body,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  });

const leadCount = async () => (await executeSql(app.databaseUrl, 'select count(*) from lead')).rows[0].count;

describe.each([
  ['/quote', createQuoteInput, ['fullName', 'additionalInfo']],
  ['/contact', createContactInput, ['name', 'message']],
] as const)('a form sent to %s without JavaScript', (path, newLead, [nameField, textField]) => {
  test.each([
    ['Sec-Fetch-Site', () => ({ 'Sec-Fetch-Site': 'same-origin' })],
    ['Origin', () => ({ Origin: app.origin })],
    ['both, with a session', () => ({ 'Sec-Fetch-Site': 'same-origin', Origin: app.origin, Cookie: cookie })],
    ['neither, as text browsers send it', () => ({})],
    ['neither, with a charset', () => ({ 'Content-Type': 'application/x-www-form-urlencoded; charset=utf-8' })],
    ['neither, with a cookie of another program', () => ({ Cookie: 'theme=dark' })],
  ])('is accepted from our own origin by %s', async (_, headers: () => Record<string, string>) => {
    const before = await leadCount();
    const answer = await post(path, formOf(newLead()), headers());
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      200,
      { answer: expect.objectContaining({ status: 'new' }) },
    ]);
    expect(Number(await leadCount())).toBe(Number(before) + 1);
  });

  test.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a sister site', { 'Sec-Fetch-Site': 'same-site' }],
    ['nowhere', { 'Sec-Fetch-Site': 'none' }],
    ['another origin', { Origin: 'https://evil.example' }],
    ['a hidden origin', { Origin: 'null' }],
    ['an unknown origin with a session', () => ({ Cookie: cookie })],
  ])('is rejected from %s, and stores nothing', async (_, headers) => {
    const before = await leadCount();
    const sent = typeof headers === 'function' ? headers() : headers;
    expect((await post(path, formOf(newLead()), sent)).status).toBe(403);
    expect(await leadCount()).toBe(before);
  });

  test.each([
    ['text/plain', 415, {}],
    ['multipart/form-data', 400, {}],
    ['multipart/form-data; boundary=x', 400, {}],
    ['application/x-www-form-urlencoded', 415, { 'Content-Encoding': 'gzip' }],
  ])('is rejected as %s with %i', async (type, status, more) => {
    const headers = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': type, ...more };
    expect((await post(path, formOf(newLead()), headers)).status).toBe(status);
  });

  const storedTexts = async (body: string | Uint8Array, type = 'application/x-www-form-urlencoded') => {
    expect((await post(path, body, { 'Content-Type': type })).status).toBe(200);
    const sql = `select * from lead where kind = '${path.slice(1)}' order by created_at desc limit 1`;
    const [lead] = (await executeSql(app.databaseUrl, sql)).rows;
    return path === '/quote' ? [lead.full_name, lead.additional_info] : [lead.name, lead.message];
  };

  test.each([
    ['Windows-1252', 'Andr%E9+O%92Neil', 'Caf%E9+%80+5'],
    ['UTF-8', 'Andr%C3%A9+O%E2%80%99Neil', 'Caf%c3%a9+%e2%82%ac+5'],
    ['Windows-1252, not escaped', 'Andr\xe9+O\x92Neil', 'Caf\xe9+\x80+5'],
    ['UTF-8, not escaped', 'Andr\xc3\xa9+O\xe2\x80\x99Neil', 'Caf\xc3\xa9+\xe2\x82\xac+5'],
    ['both', 'Andr%E9+O%92Neil', 'Caf%C3%A9+%E2%82%AC+5'],
  ])('stores text in %s as it was typed', async (_, name, text) => {
    const fields = `_charset_=iso-8859-1&${formOf(newLead())}&${nameField}=${name}&${textField}=${text}`;
    const bytes = Buffer.from(fields, 'latin1');
    for (const charset of ['', '; charset=iso-8859-1', '; charset=windows-1252', '; charset=utf-8'])
      expect(await storedTexts(bytes, `application/x-www-form-urlencoded${charset}`)).toEqual([
        'André O’Neil',
        'Café € 5',
      ]);
  });

  test('stores percent signs that begin no escape', async () => {
    expect((await storedTexts(`${formOf(newLead())}&${textField}=100%+%zz+%2`))[1]).toBe('100% %zz %2');
  });

  const partsOf = (fields: Record<string, unknown>, headers = '') =>
    Object.entries(fields).map(
      ([name, value]) => `--xyz\r\nContent-Disposition: form-data; name="${name}"${headers}\r\n\r\n${value}\r\n`,
    );
  const multipart = 'multipart/form-data; boundary=xyz';

  test.each([
    ['UTF-8', 'utf8', ''],
    ['Windows-1252', 'latin1', ''],
    ['typed parts', 'utf8', '\r\nContent-Type: text/plain; charset=utf-8'],
  ] as const)('is accepted as multipart/form-data in %s', async (_, encoding, headers) => {
    const parts = partsOf(newLead({ [nameField]: 'André', [textField]: 'Café, 100%E9\r\na+b & c=d' }), headers);
    expect(await storedTexts(Buffer.from(`${parts.join('')}--xyz--\r\n`, encoding), multipart)).toEqual([
      'André',
      'Café, 100%E9\r\na+b & c=d',
    ]);
  });

  test.each([
    ['a file', () => [...partsOf(newLead()), ...partsOf({ file: 'x' }, '; filename="x.txt"')], 400],
    ['a file of a known field', () => partsOf(newLead(), '; filename=""'), 400],
    ['half a part', () => ['--xyz\r\nContent-Disposition: form-data; name="fullName"\r\n\r\nAnna'], 400],
    ['1,001 names', () => Array.from({ length: 1_001 }, () => partsOf({ a: '' }).join('')), 400],
    ['65 KiB', () => partsOf({ message: 'x'.repeat(65 * 1_024) }), 413],
  ])('answers multipart/form-data with %s with a client error', async (_, parts, status) => {
    const before = await leadCount();
    expect((await post(path, `${parts().join('')}--xyz--\r\n`, { 'Content-Type': multipart })).status).toBe(status);
    expect(await leadCount()).toBe(before);
  });

  test('answers multipart/form-data with wrong values like any other form', async () => {
    const fields = newLead({ email: 'none' });
    const answer = await post(path, `${partsOf(fields).join('')}--xyz--\r\n`, { 'Content-Type': multipart });
    expect(answer).toMatchObject({ status: 400, body: (await post(path, formOf(fields), {})).body });
    expect(JSON.parse(answer.body).problem.errors).toMatchObject([{ path: 'email' }]);
  });

  test.each([
    ['names of prototypes', '__proto__[x]=1&constructor[prototype][x]=1', 400],
    ['lists and objects', 'fullName[]=a&name[b]=c&email.x=1', 400],
    ['broken escapes', 'fullName=%&name=%zz&email=%ff', 400],
    ['2,000 names', 'a=1&'.repeat(2_000), 400],
    ['65 KiB', `message=${'x'.repeat(65 * 1_024)}`, 413],
  ])('answers %s with a client error', async (_, body, status) => {
    expect((await post(path, body, { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(status);
    expect(Reflect.get({}, 'x')).toBeUndefined();
  });
});

test.each(['//[', '//evil.example/quote', '*', '/%', '/%00', '/\\evil.example'])(
  'counts no server failure for a form or a page at %s',
  async (target) => {
    const head = `POST ${target} HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nConnection: close\r\n`;
    const form = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 3\r\n\r\na=1';
    expect(await exchangeBytes(app, head + form)).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(await exchangeBytes(app, `${head.replace('POST', 'GET')}\r\n`)).toMatch(/^HTTP\/1\.1 [34]\d\d /);
  },
);
