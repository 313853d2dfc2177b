import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildNotFoundPath, listAllEndpoints, type TestedEndpoint } from '../../test/support/all-endpoints.ts';
import { createSignedInClient } from '../../test/support/api-client.ts';
import { computeDatabaseFingerprint } from '../../test/support/database-fingerprint.ts';
import { createAllRecords, createLazyRecords } from '../../test/support/endpoint-records.ts';
import { getSampleCall } from '../../test/support/endpoint-samples.ts';
import { sendHttpRequest } from '../../test/support/http-request.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { executeSql } from '../../test/support/test-database.ts';
import { isLongFuzzRun } from '../../test/support/texts/arbitrary-text.ts';

const contentTypes = {
  json: 'application/json',
  urlencoded: 'application/x-www-form-urlencoded',
  plain: 'text/plain',
  multipart: 'multipart/form-data; boundary=x',
  none: null,
} as const;

interface Combination {
  site: 'same-origin' | 'same-site' | 'cross-site' | 'none' | null;
  origin: 'own' | 'foreign' | 'null' | null;
  type: keyof typeof contentTypes;
  cookie: boolean;
}

const combinations: Combination[] = (['same-origin', 'same-site', 'cross-site', 'none', null] as const).flatMap(
  (site) =>
    (['own', 'foreign', 'null', null] as const).flatMap((origin) =>
      (['json', 'urlencoded', 'plain', 'multipart', 'none'] as const).flatMap((type) =>
        [true, false].map((cookie) => ({ site, origin, type, cookie })),
      ),
    ),
);

const step = isLongFuzzRun ? 1 : 7;

const takesForms = ({ name }: TestedEndpoint) => name === 'post /api/newsletter/unsubscribe';

function expectedStatuses(endpoint: TestedEndpoint, { site, origin, type, cookie }: Combination): number[] {
  const provenForeign = (origin !== null && origin !== 'own') || (site !== null && site !== 'same-origin');
  const unproven = site === null && origin === null;
  if (provenForeign || (unproven && cookie)) return [403];
  if (takesForms(endpoint) && (type === 'urlencoded' || type === 'multipart')) return [400];
  if (endpoint.isStaffOnly && !cookie) return [401];
  if (endpoint.declaration.upload) return type === 'multipart' ? [400] : [415];
  if (!endpoint.declaration.body) return [200, 404, 409];
  return type === 'json' ? [400, 404] : [415];
}

let app: TestApp;
let endpoints: TestedEndpoint[];
let cookie: string;

beforeAll(async () => {
  app = await createTestApp();
  endpoints = listAllEndpoints(app).filter(({ isWrite }) => isWrite);
  cookie = (await createSignedInClient(app)).cookie;
});

afterAll(() => app.stop());

function send(endpoint: TestedEndpoint, path: string, body: string, combination: Combination) {
  const { site, type } = combination;
  const contentType = contentTypes[type];
  const origin = { own: app.origin, foreign: 'https://evil.example', null: 'null' };
  return sendHttpRequest(app, {
    method: endpoint.method.toUpperCase(),
    path,
    body,
    headers: {
      ...(site ? { 'Sec-Fetch-Site': site } : {}),
      ...(combination.origin ? { Origin: origin[combination.origin] } : {}),
      ...(contentType ? { 'Content-Type': contentType } : {}),
      ...(combination.cookie ? { Cookie: cookie } : {}),
    },
  });
}

const corsHeaders = (headers: Headers) => [...headers.keys()].filter((name) => name.startsWith('access-control-'));

const describeIt = ({ site, origin, type, cookie: withCookie }: Combination) =>
  `site ${site ?? '-'}, origin ${origin ?? '-'}, ${type}, ${withCookie ? 'with' : 'without'} cookie`;

test('answers every combination of every write by the rule, without CORS headers', async () => {
  expect(combinations).toHaveLength(200);
  const surprises: string[] = [];
  for (const [place, endpoint] of endpoints.entries()) {
    for (const combination of combinations.filter((_, index) => (index + place) % step === 0)) {
      // The invalid body makes allowed calls fail later without changes.
      const answer = await send(endpoint, buildNotFoundPath(endpoint), '[]', combination);
      const expected = expectedStatuses(endpoint, combination);
      const isAsWritten = expected.includes(answer.status) && corsHeaders(answer.headers).length === 0;
      if (!isAsWritten) surprises.push(`${endpoint.name}, ${describeIt(combination)}: ${answer.status}`);
      if (answer.headers.getSetCookie().length > 0) cookie = (await createSignedInClient(app)).cookie;
    }
  }
  expect(surprises).toEqual([]);
});

describe('a valid write of another site in a signed-in browser', () => {
  test.each(['same-site', 'cross-site', 'none'] as const)('changes nothing with Sec-Fetch-Site: %s', async (site) => {
    const client = await createSignedInClient(app);
    cookie = client.cookie;
    const records = await createAllRecords(app, client);
    const before = await computeDatabaseFingerprint(app.databaseUrl);
    for (const endpoint of endpoints) {
      const { path, body = {} } = await getSampleCall(endpoint, records);
      const combination = { site, origin: 'foreign', type: 'json', cookie: true } as const;
      const answer = await send(endpoint, path, JSON.stringify(body), combination);
      expect([endpoint.name, answer.status]).toEqual([endpoint.name, 403]);
      expect(Object.keys(answer.body)).toEqual(['message']);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect(await computeDatabaseFingerprint(app.databaseUrl)).toEqual(before);
    expect((await client.get('/api/admin/session')).body.user).not.toBeNull();
  });
});

describe('one-click unsubscribing by a mail provider', () => {
  const oneClick = async (headers: Record<string, string>, body = 'List-Unsubscribe=One-Click') => {
    const { subscriber } = createLazyRecords(app, await createSignedInClient(app));
    const { unsubscribeToken } = await subscriber();
    const path = `/api/newsletter/unsubscribe?token=${unsubscribeToken}`;
    const answer = await sendHttpRequest(app, { method: 'POST', path, body, headers });
    const [row] = (
      await executeSql(
        app.databaseUrl,
        `select status from newsletter_subscriber where unsubscribe_token = '${unsubscribeToken}'`,
      )
    ).rows;
    return [answer.status, row.status];
  };
  const urlencoded = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const multipart = { 'Content-Type': 'multipart/form-data; boundary=xyz' };

  test('needs neither Origin nor cookie', async () => {
    expect(await oneClick(urlencoded)).toEqual([200, 'unsubscribed']);
    const parts = '--xyz\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--xyz--\r\n';
    expect(await oneClick(multipart, parts)).toEqual([200, 'unsubscribed']);
  });

  test.each([
    ['another site in a browser', 403, () => ({ ...urlencoded, 'Sec-Fetch-Site': 'cross-site' }), undefined],
    ['another origin', 403, () => ({ ...urlencoded, Origin: 'https://evil.example' }), undefined],
    ['a signed-in browser of unknown origin', 403, () => ({ ...urlencoded, Cookie: cookie }), undefined],
    ['another form', 400, () => urlencoded, 'List-Unsubscribe=Two-Clicks'],
    ['an empty form', 400, () => urlencoded, ''],
    ['half a form', 400, () => multipart, '--xyz\r\nContent-Disposition'],
    ['an endless form', 413, () => urlencoded, `List-Unsubscribe=${'x'.repeat(5_000)}`],
  ])('rejects %s', async (_, status, headers: () => Record<string, string>, body?: string) => {
    expect(await oneClick(headers(), body)).toEqual([status, 'pending']);
  });
});

test('grants no preflight', async () => {
  for (const endpoint of endpoints) {
    const answer = await sendHttpRequest(app, {
      method: 'OPTIONS',
      path: buildNotFoundPath(endpoint),
      headers: {
        Origin: 'https://evil.example',
        'Access-Control-Request-Method': endpoint.method.toUpperCase(),
        'Access-Control-Request-Headers': 'content-type',
      },
    });
    expect([endpoint.name, corsHeaders(answer.headers)]).toEqual([endpoint.name, []]);
  }
});

test.each([
  ['a longer host', (origin: string) => `${origin}.evil.example`],
  ['another port', (origin: string) => origin.replace(/\d+$/, '1')],
  ['another scheme', (origin: string) => origin.replace('http:', 'https:')],
  ['another spelling', (origin: string) => `${origin}/`],
  ['two origins', (origin: string) => `${origin}, https://evil.example`],
])('rejects an Origin with %s', async (_, change) => {
  const answer = await sendHttpRequest(app, {
    method: 'POST',
    path: '/api/admin/logout',
    headers: { Origin: change(app.origin) },
  });
  expect(answer.status).toBe(403);
});

test('rejects a cross-site request by Sec-Fetch-Site despite an exact Origin', async () => {
  const headers = { Origin: app.origin, 'Sec-Fetch-Site': 'cross-site' };
  expect((await sendHttpRequest(app, { method: 'POST', path: '/api/admin/logout', headers })).status).toBe(403);
});
