import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoStaff } from '../../modules/staff/demo-staff.ts';
import { exchangeBytes, sendHttpRequest } from '../../test/support/http-request.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';

let local: TestApp;
let site: TestApp;
let demo: TestApp;

beforeAll(async () => {
  local = await createTestApp();
  site = await createTestApp({ config: { siteOrigin: 'https://movers.example', loopback: false, trustedProxies: 1 } });
  demo = await createTestApp({ config: { demoMode: true } });
});

afterAll(async () => {
  await local.stop();
  await site.stop();
  await demo.stop();
});

const statusFor = async (app: TestApp, host: string, path = '/api/site') =>
  (await sendHttpRequest(app, { path, headers: { Host: host } })).status;

test.each(['127.0.0.1', 'localhost', '[::1]', 'localhost:5173'])(
  'answers for %s on a loopback server',
  async (host) => {
    expect(await statusFor(local, host)).toBe(200);
  },
);

test.each([
  'evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'evil.example:3000',
  'localhost@evil.example',
  'movers.example',
])('answers 421 for "%s" on a loopback server', async (host) => {
  expect(await statusFor(local, host)).toBe(421);
});

test.each(['localhost', '127.0.0.1', 'evil.example', 'movers.example.evil.example', 'www.movers.example'])(
  'answers 421 for "%s" on a public server',
  async (host) => {
    expect(await statusFor(site, host)).toBe(421);
    expect(await statusFor(site, host, '/')).toBe(421);
  },
);

test.each(['Movers.Example', 'MOVERS.EXAMPLE.', 'movers.example.', 'movers.example:443', 'movers.example:'])(
  'answers for its own name, written as "%s", on a public server',
  async (host) => {
    expect(await statusFor(site, host)).toBe(200);
  },
);

test.each(['movers.example:80', 'movers.example..', '.movers.example', 'movers.example:4433', 'a@movers.example', ''])(
  'answers 421 for the similar name "%s" on a public server',
  async (host) => {
    expect(await statusFor(site, host)).toBe(421);
  },
);

test.each(['LOCALHOST', 'localhost.', 'LocalHost.:5173', '127.0.0.1:80', '[::1]:'])(
  'answers for its own address, written as "%s", on a loopback server',
  async (host) => {
    expect(await statusFor(local, host)).toBe(200);
  },
);

test('accepts writes from our own site in any spelling of its name', async () => {
  const write = (host: string, origin: string) =>
    sendHttpRequest(site, { method: 'POST', path: '/api/admin/logout', headers: { Host: host, Origin: origin } });
  expect((await write('MOVERS.example:443', 'https://movers.example')).status).toBe(200);
  expect((await write('movers.example.', 'https://movers.example.')).status).toBe(200);
  for (const origin of [
    'http://movers.example',
    'https://movers.example:8443',
    'https://movers.example/',
    'https://',
  ]) {
    expect([origin, (await write('movers.example', origin)).status]).toEqual([origin, 403]);
  }
});

describe('demo mode', () => {
  const ask = (headers: Record<string, string>, path = '/api/admin/session') =>
    sendHttpRequest(demo, { path, headers: { Host: 'localhost', ...headers } });

  test.each([
    ['X-Forwarded-For', '203.0.113.7'],
    ['X-Forwarded-Host', 'movers.example'],
    ['X-Forwarded-Proto', 'https'],
    ['X-Forwarded-Anything', ''],
    ['X-Real-IP', '203.0.113.7'],
    ['Forwarded', 'for=203.0.113.7'],
    ['Via', '1.1 proxy'],
  ])('rejects requests of a proxy with %s and explains the setting', async (name, value) => {
    for (const path of ['/api/admin/session', '/api/site', '/']) {
      const { status, body } = await ask({ [name]: value }, path);
      expect([path, status, JSON.stringify(body)]).toEqual([path, 403, expect.stringContaining('SITE_ORIGIN')]);
      expect(JSON.stringify(body)).not.toContain(demoStaff.password);
    }
    expect((await ask({})).status).toBe(200);
  });

  test('rejects requests of an nginx without proxy headers', async () => {
    const over = (version: string) =>
      exchangeBytes(
        demo,
        `GET /api/admin/session HTTP/${version}\r\nHost: 127.0.0.1:3000\r\nConnection: close\r\n\r\n`,
      );
    expect(await over('1.0')).toMatch(/^HTTP\/1\.1 403 /);
    expect(await over('1.1')).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('rejects a login from a page with another address', async () => {
    const { username, password } = demoStaff;
    const signIn = (origin: string) =>
      sendHttpRequest(demo, {
        method: 'POST',
        path: '/api/admin/login',
        headers: {
          Host: 'localhost',
          Origin: origin,
          'Sec-Fetch-Site': 'same-origin',
          'Content-Type': 'application/json',
        },
        body: JSON.stringify({ username, password }),
      });
    expect((await signIn('https://movers.example')).status).toBe(403);
    expect((await signIn('http://localhost')).status).toBe(200);
  });
});

test('ignores a different name in proxy headers on a public server', async () => {
  expect(await statusFor(site, 'movers.example')).toBe(200);
  const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'movers.example' };
  expect((await sendHttpRequest(site, { path: '/api/site', headers })).status).toBe(421);
});

test('answers health checks under any name, for load balancers', async () => {
  expect(await statusFor(site, '10.0.0.7:3000', '/health/ready')).toBe(200);
});

describe('over a raw connection', () => {
  const exchange = (...lines: string[]) => exchangeBytes(local, [...lines, 'Connection: close', '', ''].join('\r\n'));

  test.each([
    ['the same twice', ['Host: localhost', 'Host: localhost']],
    ['ours first', ['Host: localhost', 'Host: evil.example']],
    ['ours last', ['host: evil.example', 'HOST: localhost']],
  ])('answers 400 for two Host headers, %s', async (_, hosts) => {
    expect(await exchange('GET /api/site HTTP/1.1', ...hosts)).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('rejects a request without Host', async () => {
    expect(await exchange('GET /api/site HTTP/1.1')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await exchange('GET /api/site HTTP/1.0')).toMatch(/^HTTP\/1\.1 421 /);
    expect(await exchange('GET /api/site HTTP/1.1', 'Host: ')).toMatch(/^HTTP\/1\.1 4(?:00|21) /);
  });

  test('rejects another host in the request line', async () => {
    expect(await exchange('GET http://evil.example/api/site HTTP/1.1', 'Host: localhost')).toMatch(/^HTTP\/1\.1 421 /);
    expect(await exchange('GET http://localhost/api/site HTTP/1.1', 'Host: localhost')).toMatch(/^HTTP\/1\.1 200 /);
    expect(await exchange('GET //evil.example/api/site HTTP/1.1', 'Host: localhost')).toMatch(/^HTTP\/1\.1 404 /);
    expect(await exchange('OPTIONS * HTTP/1.1', 'Host: localhost')).toMatch(/^HTTP\/1\.1 404 /);
  });

  test.each(['TRACE', 'PROPFIND', 'PURGE'])('answers %s with 405 and echoes nothing', async (method) => {
    for (const path of ['/', '/api/site', '/api/quotes', '/health/live']) {
      const answer = await exchange(`${method} ${path} HTTP/1.1`, 'Host: localhost', 'Cookie: sid=echo-me');
      expect(answer).toMatch(/^HTTP\/1\.1 405 /);
      expect(answer).toContain('\r\nAllow: GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE\r\n');
      expect(answer).not.toContain('echo-me');
    }
  });

  test('opens no tunnel for CONNECT', async () => {
    expect(await exchange('CONNECT evil.example:443 HTTP/1.1', 'Host: localhost')).not.toMatch(/^HTTP\/1\.1 2/);
  });

  test.each([
    ['a header section of 20 KiB', [`Cookie: sid=${'x'.repeat(20_000)}`], 431],
    ['a folded header', ['X-A: 1', ' folded'], 400],
    ['both a length and chunks', ['Content-Length: 1', 'Transfer-Encoding: chunked'], 400],
    ['two lengths', ['Content-Length: 1', 'Content-Length: 2'], 400],
    ['a space before the colon', ['Content-Length : 1'], 400],
  ])('rejects %s in the HTTP parser', async (_, headers, status) => {
    const answer = await exchange('POST /api/quotes HTTP/1.1', 'Host: localhost', ...headers);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).not.toMatch(/node_modules|\.[jt]s:\d/);
  });
});
