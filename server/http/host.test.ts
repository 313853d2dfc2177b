import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { httpRequest, rawExchange } from '../test/http-request.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';

let local: TestApp;
let site: TestApp;

beforeAll(async () => {
  local = await createTestApp();
  site = await createTestApp({ config: { siteOrigin: 'https://movers.example', loopback: false, trustedProxies: 1 } });
});

afterAll(async () => {
  await local.stop();
  await site.stop();
});

const statusFor = async (app: TestApp, host: string, path = '/api/site') =>
  (await httpRequest(app, { path, headers: { Host: host } })).status;

test.each(['127.0.0.1', 'localhost', '[::1]', 'localhost:5173'])('a loopback server answers for %s', async (host) => {
  expect(await statusFor(local, host)).toBe(200);
});

test.each([
  'evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'evil.example:3000',
  'localhost@evil.example',
  'movers.example',
])('a loopback server answers 421 for "%s"', async (host) => {
  expect(await statusFor(local, host)).toBe(421);
});

test.each(['localhost', '127.0.0.1', 'evil.example', 'movers.example.evil.example', 'www.movers.example'])(
  'a public server answers 421 for "%s"',
  async (host) => {
    expect(await statusFor(site, host)).toBe(421);
    expect(await statusFor(site, host, '/')).toBe(421);
  },
);

test('a public server answers for its own name, whatever a proxy says of another', async () => {
  expect(await statusFor(site, 'movers.example')).toBe(200);
  const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'movers.example' };
  expect((await httpRequest(site, { path: '/api/site', headers })).status).toBe(421);
});

test('health is answered under any name, for load balancers', async () => {
  expect(await statusFor(site, '10.0.0.7:3000', '/health/ready')).toBe(200);
});

describe('over a raw connection', () => {
  const exchange = (...lines: string[]) => rawExchange(local, [...lines, 'Connection: close', '', ''].join('\r\n'));

  test.each([
    ['the same twice', ['Host: localhost', 'Host: localhost']],
    ['ours first', ['Host: localhost', 'Host: evil.example']],
    ['ours last', ['host: evil.example', 'HOST: localhost']],
  ])('two Host headers, %s, are answered with 400', async (_, hosts) => {
    expect(await exchange('GET /api/site HTTP/1.1', ...hosts)).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('a request without Host is refused', async () => {
    expect(await exchange('GET /api/site HTTP/1.1')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await exchange('GET /api/site HTTP/1.0')).toMatch(/^HTTP\/1\.1 421 /);
    expect(await exchange('GET /api/site HTTP/1.1', 'Host: ')).toMatch(/^HTTP\/1\.1 4(?:00|21) /);
  });

  test('another host in the request line is refused', async () => {
    expect(await exchange('GET http://evil.example/api/site HTTP/1.1', 'Host: localhost')).toMatch(/^HTTP\/1\.1 421 /);
    expect(await exchange('GET http://localhost/api/site HTTP/1.1', 'Host: localhost')).toMatch(/^HTTP\/1\.1 200 /);
    expect(await exchange('GET //evil.example/api/site HTTP/1.1', 'Host: localhost')).toMatch(/^HTTP\/1\.1 404 /);
    expect(await exchange('OPTIONS * HTTP/1.1', 'Host: localhost')).toMatch(/^HTTP\/1\.1 404 /);
  });

  test.each(['TRACE', 'PROPFIND', 'PURGE'])('%s is answered with 405, and echoes nothing', async (method) => {
    for (const path of ['/', '/api/site', '/api/quotes', '/health/live']) {
      const answer = await exchange(`${method} ${path} HTTP/1.1`, 'Host: localhost', 'Cookie: sid=echo-me');
      expect(answer).toMatch(/^HTTP\/1\.1 405 /);
      expect(answer).toContain('\r\nAllow: GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE\r\n');
      expect(answer).not.toContain('echo-me');
    }
  });

  test('CONNECT makes no tunnel', async () => {
    expect(await exchange('CONNECT evil.example:443 HTTP/1.1', 'Host: localhost')).not.toMatch(/^HTTP\/1\.1 2/);
  });

  test.each([
    ['a header section of 20 KiB', [`Cookie: sid=${'x'.repeat(20_000)}`], 431],
    ['a folded header', ['X-A: 1', ' folded'], 400],
    ['both a length and chunks', ['Content-Length: 1', 'Transfer-Encoding: chunked'], 400],
    ['two lengths', ['Content-Length: 1', 'Content-Length: 2'], 400],
    ['a space before the colon', ['Content-Length : 1'], 400],
  ])('%s is refused before it reaches us', async (_, headers, status) => {
    const answer = await exchange('POST /api/quotes HTTP/1.1', 'Host: localhost', ...headers);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).not.toMatch(/node_modules|\.[jt]s:\d/);
  });
});
