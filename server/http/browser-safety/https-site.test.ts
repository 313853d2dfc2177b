import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayMs } from '../../../shared/domain/time/durations.ts';
import { createStaff } from '../../modules/staff/staff.service.ts';
import { staffAccount } from '../../test/support/api-client.ts';
import { freezeClock } from '../../test/support/freeze-clock.ts';
import { sendHttpRequest } from '../../test/support/http-request.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';

let site: TestApp;

beforeAll(async () => {
  site = await createTestApp({ config: { siteOrigin: 'https://movers.example', loopback: false } });
  await createStaff(site.orm.em.fork(), staffAccount);
});

afterAll(() => site.stop());

const call = (method: string, path: string, { body, cookie }: { body?: object; cookie?: string } = {}) =>
  sendHttpRequest(site, {
    method,
    path,
    headers: {
      Host: 'movers.example',
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'application/json',
      ...(cookie ? { Cookie: cookie } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

const { username, password } = staffAccount;

const logIn = async (keepSignedIn = false) => {
  const answer = await call('POST', '/api/admin/login', { body: { username, password, keepSignedIn } });
  const [pair = '', ...attributes] = (answer.headers.getSetCookie()[0] ?? '').split('; ');
  return { pair, attributes: attributes.toSorted() };
};

const userWith = async (cookie: string) => (await call('GET', '/api/admin/session', { cookie })).body.user;

test.each(['/api/site', '/api/nothing', '/nothing', '/health/live'])(
  'tells browsers at %s to use https only, for a year and for subdomains',
  async (path) => {
    const { headers } = await call('GET', path);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  },
);

describe('the session cookie', () => {
  test('is __Host-sid with 256 random bits, bound to this host and hidden from scripts', async () => {
    const { pair, attributes } = await logIn();
    expect(pair).toMatch(/^__Host-sid=[\w-]{43}$/);
    expect(attributes).toEqual(['httponly', 'path=/', 'samesite=strict', 'secure']);
    expect(await userWith(pair)).toMatchObject({ username });
  });

  test('lasts for 30 days in the desktop app', async () => {
    const now = freezeClock();
    const { attributes } = await logIn(true);
    const expires = Date.parse(attributes.find((text) => text.startsWith('expires='))?.slice(8) ?? '');
    expect(expires).toBe(now + 30 * dayMs);
  });

  test('is ignored under any other name', async () => {
    const { pair } = await logIn();
    expect(await userWith(pair.replace('__Host-sid', 'sid'))).toBeNull();
    expect(await userWith(pair.replace('__Host-sid', '__Secure-sid'))).toBeNull();
  });

  test('is removed with the attributes it was set with', async () => {
    const { pair } = await logIn();
    const answer = await call('POST', '/api/admin/logout', { cookie: pair });
    expect(answer.headers.getSetCookie()).toEqual([
      '__Host-sid=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT; samesite=strict; secure; httponly',
    ]);
  });
});

test('takes absolute addresses from the configuration only', async () => {
  const answer = await sendHttpRequest(site, {
    path: '/api/site',
    headers: { Host: 'movers.example', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'http' },
  });
  expect(answer.body.origin).toBe('https://movers.example');
});
