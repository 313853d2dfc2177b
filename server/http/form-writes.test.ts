import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedInClient } from '../test/api-client.ts';
import { newContact, newQuote } from '../test/factories.ts';
import { httpRequest, rawExchange } from '../test/http-request.ts';
import { plainRenderer } from '../test/plain-renderer.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';
import { executeSql } from '../test/test-database.ts';
import type { SiteRenderer } from '../web/site-renderer.ts';

/** The two screens with forms, which work without JavaScript: they answer with what became of the form. */
const renderer: SiteRenderer = {
  ...plainRenderer,
  async render(request, api) {
    const { pathname } = new URL(request.url);
    if (request.method !== 'POST') return plainRenderer.render(request, api);
    const fields = Object.fromEntries([...(await request.formData())].map(([name, value]) => [name, String(value)]));
    const reply = pathname === '/quote' ? await api.requestQuote(fields) : await api.sendMessage(fields);
    const status = 'status' in reply ? reply.status : 200;
    return { route: pathname, status, location: null, html: JSON.stringify(reply) };
  },
};

let app: TestApp;
let cookie: string;

beforeAll(async () => {
  app = await createTestApp({ renderer });
  cookie = (await signedInClient(app)).cookie;
});

afterAll(() => app.stop());

const formOf = (fields: Record<string, unknown>) =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();

const post = (path: string, body: string, headers: Record<string, string>) =>
  httpRequest(app, {
    method: 'POST',
    path,
    body,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  });

const leadCount = async () =>
  (await executeSql(app.databaseUrl, 'select (select count(*) from quote) + (select count(*) from contact) as count'))
    .rows[0].count;

describe.each([
  ['/quote', newQuote],
  ['/contact', newContact],
] as const)('a form sent to %s without JavaScript', (path, newLead) => {
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
    ['text/plain', 415],
    ['multipart/form-data; boundary=x', 415],
    ['application/x-www-form-urlencoded; charset=iso-8859-1', 415],
  ])('is refused as %s', async (type, status) => {
    const headers = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': type };
    expect((await post(path, formOf(newLead()), headers)).status).toBe(status);
  });

  test.each([
    ['names of prototypes', '__proto__[x]=1&constructor[prototype][x]=1', 400],
    ['lists and objects', 'fullName[]=a&name[b]=c&email.x=1', 400],
    ['broken escapes', 'fullName=%&name=%zz&email=%ff', 400],
    ['2,000 names', 'a=1&'.repeat(2_000), 400],
    ['65 KiB', `message=${'x'.repeat(65 * 1_024)}`, 413],
  ])('with %s is a failure of the client', async (_, body, status) => {
    expect((await post(path, body, { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(status);
    expect(Reflect.get({}, 'x')).toBeUndefined();
  });
});

test.each(['//[', '//evil.example/quote', '*', '/%', '/%00', '/\\evil.example'])(
  'a form sent to %s, or a look at it, is no failure of the server',
  async (target) => {
    const head = `POST ${target} HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nConnection: close\r\n`;
    const form = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 3\r\n\r\na=1';
    expect(await rawExchange(app, head + form)).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(await rawExchange(app, `${head.replace('POST', 'GET')}\r\n`)).toMatch(/^HTTP\/1\.1 [34]\d\d /);
  },
);
