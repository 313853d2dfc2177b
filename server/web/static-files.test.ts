import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Koa from 'koa';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handleErrors } from '../http/error-handler.ts';
import { createHttpServer, startListening } from '../http/http-server.ts';
import type { RequestState } from '../http/request-state.ts';
import { sendHttpRequest } from '../test/support/http-request.ts';
import { serveAdminFiles, serveSiteFiles } from './static-files.ts';

const script = 'export const boxes = "packed, numbered and carried";\n'.repeat(40);
const compressed = brotliCompressSync(script);

const dist = mkdtempSync(join(tmpdir(), 'trinity-static-'));
let server: Server = createServer();
let origin = '';

beforeAll(async () => {
  for (const folder of ['site/assets', 'admin/assets']) mkdirSync(join(dist, folder), { recursive: true });
  writeFileSync(join(dist, 'site/index.html'), '<!--app-->');
  writeFileSync(join(dist, 'site/robots.svg'), '<svg/>');
  writeFileSync(join(dist, 'site/assets/app-1a2b.js'), script);
  writeFileSync(join(dist, 'site/assets/app-1a2b.js.br'), compressed);
  writeFileSync(join(dist, 'admin/index.html'), '<title>Admin</title>');
  writeFileSync(join(dist, 'admin/assets/desk-3c4d.js'), script);
  const app = new Koa<RequestState>().use(handleErrors).use(serveAdminFiles(dist)).use(serveSiteFiles(dist));
  app.silent = true;
  server = createHttpServer();
  server.on('request', app.callback());
  await startListening(server, 0, '127.0.0.1');
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(dist, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) => sendHttpRequest({ origin }, { path, headers });

test.each(['/assets/app-1a2b.js', '/admin/assets/desk-3c4d.js'])('caches %s forever', async (path) => {
  const { status, headers, body } = await get(path);
  expect([status, body]).toEqual([200, script]);
  expect(headers.get('cache-control')).toBe('max-age=31536000,immutable');
});

test('caches root files for a day and documents never', async () => {
  expect((await get('/robots.svg')).headers.get('cache-control')).toBe('max-age=86400');
  const { headers, body } = await get('/admin/quotes');
  expect([headers.get('cache-control'), body]).toEqual(['no-cache', '<title>Admin</title>']);
});

test('passes on undecodable addresses of the admin', async () => {
  expect((await get('/admin/quotes/%zz')).status).toBe(404);
  expect((await get('/admin/quotes/%25zz')).status).toBe(200);
});

test('answers a missing file without revealing folders', async () => {
  for (const path of ['/assets/none.js', '/admin/assets/none.js', `/assets/${'x'.repeat(300)}`]) {
    const { status, body } = await get(path);
    expect([status, body]).toEqual([404, expect.stringContaining('There is nothing at this address.')]);
    expect(body).not.toContain(dist);
  }
});

test('answers 304 for a cached file', async () => {
  for (const path of ['/robots.svg', '/admin/', '/assets/app-1a2b.js']) {
    const { headers } = await get(path);
    const tag = headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w.-]+"$/);
    const unchanged = await get(path, { 'If-None-Match': tag });
    expect([unchanged.status, unchanged.body]).toEqual([304, '']);
    expect((await get(path, { 'If-None-Match': '"other"' })).status).toBe(200);
  }
  const tags = await Promise.all(
    ['identity', 'br'].map((encoding) => get('/assets/app-1a2b.js', { 'Accept-Encoding': encoding })),
  );
  expect(new Set(tags.map(({ headers }) => headers.get('etag'))).size).toBe(2);
});

test('resumes a download unless the file has changed', async () => {
  const { headers } = await get('/assets/app-1a2b.js');
  expect(headers.get('accept-ranges')).toBe('bytes');
  const goOn = (tag: string) => get('/assets/app-1a2b.js', { Range: 'bytes=9-', 'If-Range': tag });
  expect((await goOn(headers.get('etag') ?? '')).body).toBe(script.slice(9));
  expect((await goOn('"other"')).body).toBe(script);
});

test('sends compressed files of the build as they are', async () => {
  const { status, headers } = await get('/assets/app-1a2b.js', { 'Accept-Encoding': 'br' });
  expect([status, headers.get('content-encoding')]).toEqual([200, 'br']);
  expect(headers.get('content-length')).toBe(String(compressed.length));
});

test.each([
  ['bytes=0-9', `bytes 0-9/${script.length}`, script.slice(0, 10)],
  ['bytes=-10', `bytes ${script.length - 10}-${script.length - 1}/${script.length}`, script.slice(-10)],
  [`bytes=${script.length - 5}-`, `bytes ${script.length - 5}-${script.length - 1}/${script.length}`, script.slice(-5)],
])('sends a part for the range %s', async (range, contentRange, part) => {
  const { status, headers, body } = await get('/assets/app-1a2b.js', { Range: range });
  expect([status, headers.get('content-range'), body]).toEqual([206, contentRange, part]);
  expect(headers.get('content-length')).toBe(String(part.length));
});

test('cuts parts from the compressed bytes', async () => {
  const { status, headers } = await get('/assets/app-1a2b.js', { 'Accept-Encoding': 'br', Range: 'bytes=4-7' });
  expect([status, headers.get('content-encoding')]).toEqual([206, 'br']);
  expect(headers.get('content-range')).toBe(`bytes 4-7/${compressed.length}`);
});

test.each([
  ['bytes=999999-', 416],
  ['bytes=9-2', 200],
  ['bytes=0-1,4-5', 200],
  ['words=0-1', 200],
  ['bytes=', 200],
])('answers a Range of "%s" with %i', async (range, status) => {
  expect((await get('/assets/app-1a2b.js', { Range: range })).status).toBe(status);
});

test('ignores ranges for HEAD and forbids caching of 416', async () => {
  const head = await sendHttpRequest(
    { origin },
    { method: 'HEAD', path: '/assets/app-1a2b.js', headers: { Range: 'bytes=0-9' } },
  );
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(script.length)]);
  const beyond = await get('/assets/app-1a2b.js', { Range: 'bytes=999999-', 'Accept-Encoding': 'br' });
  expect([beyond.headers.get('cache-control'), beyond.headers.get('content-encoding')]).toEqual(['no-store', null]);
});

test.each([
  ['/index.html', 404],
  ['/assets/', 404],
  ['/assets/none.js', 404],
  ['/assets/../index.html', 404],
  ['/assets/%2e%2e/index.html', 404],
  ['/assets/..%2findex.html', 404],
  ['/assets/%00', 400],
  ['/admin/../about', 404],
  ['/admin/%2e%2e\\about', 404],
  ['/admin/assets/../index.html', 404],
  ['/admin/assets/%2e%2e/%2e%2e/site/index.html', 404],
])('stays within its folder for %s: %i', async (path, status) => {
  expect((await get(path)).status).toBe(status);
});
