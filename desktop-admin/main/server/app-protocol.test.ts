import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createAppProtocolHandler } from './app-protocol.ts';

let folder: string;
const onAnswer = vi.fn();
const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

const open = (url: string, init?: RequestInit) =>
  createAppProtocolHandler({
    rendererDir: join(folder, 'renderer'),
    server: { origin: 'https://movers.test', fetch },
    onAnswer,
  })(new Request(url, init));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'app-protocol-'));
  await mkdir(join(folder, 'renderer/assets'), { recursive: true });
  await writeFile(join(folder, 'renderer/index.html'), '<div id="root"></div>');
  await writeFile(join(folder, 'renderer/assets/main.js'), 'start();');
  await writeFile(join(folder, 'secret.json'), 'secret');
});

afterAll(() => rm(folder, { recursive: true }));

test.each(['app://desk/admin', 'app://desk/admin/', 'app://desk/admin/quotes/0199a4b2'])(
  'serves the document for the screen %s',
  async (url) => {
    const answer = await open(url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    const policy = answer.headers.get('Content-Security-Policy');
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types rendered-html pasted-html default");
    expect(await answer.text()).toContain('id="root"');
  },
);

test('serves files with their type', async () => {
  const answer = await open('app://desk/admin/assets/main.js');
  expect(answer.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
  expect(await answer.text()).toBe('start();');
});

test.each([
  'app://desk/admin/assets/none.js',
  'app://desk/admin/../../secret.json',
  'app://desk/admin/..%2f..%2fsecret.json',
  'app://desk/admin/..%2fsecret.json',
  'app://desk/admin/assets/..%5c..%5csecret.json',
  'app://desk/admin/%00.json',
  'app://desk/admin/%',
  'app://desk/secret.json',
  'app://desk/',
  'app://elsewhere/admin/',
])('serves nothing for %s', async (url) => {
  const answer = await open(url);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toBe('');
});

test('writes nothing to disk', async () => {
  expect((await open('app://desk/admin/', { method: 'PUT', body: 'x' })).status).toBe(405);
});

test('forwards calls to the server like a page of its origin, with the cookies of the session', async () => {
  fetch.mockResolvedValueOnce(Response.json({ ok: true }, { status: 201 }));
  const answer = await open('app://desk/api/quotes?status=new', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Last-Event-ID': '7',
      'Sec-Fetch-Site': 'none',
      Referer: 'app://desk/',
    },
    body: '{"a":1}',
  });
  expect(answer.status).toBe(201);
  expect(await answer.json()).toEqual({ ok: true });
  const [url, init] = fetch.mock.lastCall ?? [];
  expect(url).toBe('https://movers.test/api/quotes?status=new');
  expect(init).toMatchObject({ method: 'POST', credentials: 'include', redirect: 'error' });
  const headers = new Headers(init?.headers);
  expect(Object.fromEntries(headers)).toMatchObject({
    origin: 'https://movers.test',
    'content-type': 'application/json',
    'last-event-id': '7',
  });
  expect(headers.has('Sec-Fetch-Site')).toBe(false);
  expect(headers.has('Referer')).toBe(false);
  expect(await new Response(init?.body).text()).toBe('{"a":1}');
  expect(onAnswer).toHaveBeenLastCalledWith({ method: 'POST', path: '/api/quotes' }, 201);
});

test('hides the cookie and the transfer encoding from the window', async () => {
  const headers = { 'Set-Cookie': 'sid=secret', 'Content-Encoding': 'gzip', 'Content-Type': 'application/json' };
  fetch.mockResolvedValueOnce(new Response('{}', { headers }));
  const answer = await open('app://desk/api/admin/session');
  expect(Object.fromEntries(answer.headers)).toEqual({ 'content-type': 'application/json' });
});

test('passes streams on as they come', async () => {
  const stream = new TransformStream<Uint8Array, Uint8Array>();
  fetch.mockResolvedValueOnce(new Response(stream.readable, { headers: { 'Content-Type': 'text/event-stream' } }));
  const reader = (await open('app://desk/api/admin/events')).body?.getReader();
  const writer = stream.writable.getWriter();
  void writer.write(new TextEncoder().encode('event: ready\n\n'));
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('event: ready\n\n');
});

test('reports an unreachable server', async () => {
  fetch.mockRejectedValueOnce(new TypeError('net::ERR_CONNECTION_REFUSED'));
  const answer = await open('app://desk/api/admin/stats');
  expect(answer.status).toBe(502);
  expect(await answer.json()).toEqual({ message: 'The server at https://movers.test cannot be reached.' });
});
