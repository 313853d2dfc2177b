import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { explainMissingPermission, isAllowed, type StaffRole } from '../../../shared/domain/accounts/permissions.ts';
import { dayMs } from '../../../shared/domain/time/durations.ts';
import { createApi } from '../../api.ts';
import { findGuardedEndpoint } from '../../http/guard.ts';
import { StaffUserEntity } from '../../modules/staff/staff-user.entity.ts';
import { listAllEndpoints } from '../support/all-endpoints.ts';
import { type ApiClient, createSignedInClient } from '../support/api-client.ts';
import { computeDatabaseFingerprint } from '../support/database-fingerprint.ts';
import { encodeBody } from '../support/encoded-body.ts';
import { createAllRecords, type EndpointRecords } from '../support/endpoint-records.ts';
import {
  expectedStatusForOtherOwners,
  generateStaffCalls,
  getSampleCall,
  sampleCalls,
} from '../support/endpoint-samples.ts';
import {
  createBlogPostInput,
  createContactInput,
  createFaqInput,
  createPageInput,
  createQuoteInput,
} from '../support/factories.ts';
import { sendHttpRequest } from '../support/http-request.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

/** Part of every text that visitors must not see. */
const secretMark = 'zebra-7f3a9';

let app: TestApp;
let staff: ApiClient;
const strangers: Record<string, string> = {};

beforeAll(async () => {
  app = await createTestApp();
  strangers['a visitor'] = '';
  strangers['a visitor with a made-up session'] = 'sid=bm90IGEgc2Vzc2lvbiBvZiBvdXJzLCBzb3JyeSBhYm91dCB0aGF0';
  strangers['an expired session'] = (await createSignedInClient(app)).cookie;
  app.advanceClock(dayMs + 1);
  staff = await createSignedInClient(app);
  const leaving = await createSignedInClient(app);
  strangers['a revoked session'] = leaving.cookie;
  await leaving.post('/api/admin/logout');
  const dismissed = { username: 'dismissed', email: `${secretMark}@example.com`, firstName: secretMark };
  strangers['a disabled account'] = (await createSignedInClient(app, dismissed)).cookie;
  await app.orm.em.fork().nativeUpdate(StaffUserEntity, { username: 'dismissed' }, { isActive: false });
  await hideSecrets();
});

afterAll(() => app.stop());

async function hideSecrets(): Promise<void> {
  const slug = (kind: string) => `${kind}-${secretMark}`;
  await staff.post('/api/blog-posts', createBlogPostInput({ slug: slug('post'), published: false }));
  await staff.post('/api/faqs', createFaqInput({ question: secretMark, published: false }));
  for (const status of ['draft', 'archived']) {
    await staff.post('/api/admin/pages', createPageInput({ title: secretMark, slug: slug(status), status }));
  }
  await staff.post('/api/quotes', createQuoteInput({ fullName: secretMark, email: `${secretMark}@example.com` }));
  await staff.post('/api/contacts', createContactInput({ name: secretMark, email: `${secretMark}@example.com` }));
  await staff.post('/api/newsletter', { email: `${secretMark}@example.com` });
  await staff.put('/api/admin/settings/notification_emails', { value: `${secretMark}@example.com` });
}

const endpoints = () => listAllEndpoints(app);

let untouched: Promise<EndpointRecords> | undefined;

async function untouchedRecords(): Promise<EndpointRecords> {
  untouched ??= createAllRecords(app, await createSignedInClient(app));
  return untouched;
}

const callAs = (cookie: string, method: string, path: string, body?: unknown) =>
  sendHttpRequest(app, {
    ...encodeBody(body),
    method: method.toUpperCase(),
    path,
    headers: {
      'Sec-Fetch-Site': 'same-origin',
      ...(cookie ? { Cookie: cookie } : {}),
      ...encodeBody(body).headers,
    },
  });

test('guards every route, and every route has a sample call here', () => {
  const { health, api } = createApi(app.context);
  const unguarded = [...health.layers, ...api.layers].filter((layer) => !layer.stack.some(findGuardedEndpoint));
  expect(unguarded.map((layer) => layer.path)).toEqual([]);
  expect(Object.keys(sampleCalls).toSorted()).toEqual(
    endpoints()
      .map(({ name }) => name)
      .toSorted(),
  );
});

test('has only the intended public routes', () => {
  expect(
    endpoints()
      .filter(({ isStaffOnly }) => !isStaffOnly)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([
    'get /api/admin/session',
    'get /api/blog',
    'get /api/blog-posts',
    'get /api/blog-posts/{post}',
    'get /api/blog/latest',
    'get /api/blog/related/{post}',
    'get /api/docs',
    'get /api/docs/{file}',
    'get /api/faqs',
    'get /api/newsletter/unsubscribe',
    'get /api/openapi.json',
    'get /api/pages',
    'get /api/pages/{slug}',
    'get /api/previews/{token}',
    'get /api/product',
    'get /api/services/{slug}/reading',
    'get /api/site',
    'get /health/live',
    'get /health/ready',
    'get /media/{hash}/{width}.{type}',
    'post /api/admin/email/confirm',
    'post /api/admin/forgotten-password',
    'post /api/admin/join',
    'post /api/admin/join/read',
    'post /api/admin/login',
    'post /api/admin/login/passkey',
    'post /api/admin/login/passkey/challenge',
    'post /api/admin/logout',
    'post /api/admin/session-link',
    'post /api/contacts',
    'post /api/newsletter',
    'post /api/newsletter/confirm',
    'post /api/newsletter/unsubscribe',
    'post /api/newsletter/unsubscribe-link',
    'post /api/quotes',
  ]);
});

test('allows administrators to call every endpoint', async () => {
  for await (const { endpoint, cookie, call } of generateStaffCalls(app, endpoints())) {
    const { path, body, status } = call;
    const answer = await callAs(cookie, endpoint.method, path, body);
    expect([endpoint.name, answer.status]).toEqual([endpoint.name, status ?? endpoint.declaration.status ?? 200]);
  }
});

describe.each([
  'a visitor',
  'a visitor with a made-up session',
  'an expired session',
  'a revoked session',
  'a disabled account',
])('%s', (who) => {
  const cookie = () => strangers[who] ?? '';

  test('gets 401 from every staff endpoint, without data or effect', async () => {
    const records = await untouchedRecords();
    const before = await computeDatabaseFingerprint(app.databaseUrl);
    for (const endpoint of endpoints().filter(({ isStaffOnly }) => isStaffOnly)) {
      const { path, body } = await getSampleCall(endpoint, records);
      const answer = await callAs(cookie(), endpoint.method, path, body);
      expect([endpoint.name, answer.status, answer.body]).toEqual([
        endpoint.name,
        401,
        { message: 'Please sign in first.' },
      ]);
      if (!endpoint.isWrite) expect((await callAs(cookie(), 'HEAD', path)).status).toBe(401);
    }
    expect(await computeDatabaseFingerprint(app.databaseUrl)).toEqual(before);
  });

  test('gets only public data from public endpoints', async () => {
    const records = await createAllRecords(app, await createSignedInClient(app));
    for (const endpoint of endpoints().filter(({ isStaffOnly }) => !isStaffOnly)) {
      const { path, body, status } = await getSampleCall(endpoint, records);
      const answer = await callAs(cookie(), endpoint.method, path, body);
      const text = JSON.stringify([answer.body, [...answer.headers]]);
      expect([endpoint.name, answer.status]).toEqual([endpoint.name, status ?? endpoint.declaration.status ?? 200]);
      expect([endpoint.name, text.includes(secretMark), text.includes('$argon2')]).toEqual([
        endpoint.name,
        false,
        false,
      ]);
    }
  });

  test.each([
    ['/api/blog-posts', 401],
    ['/api/blog-posts?published=', 400],
    ['/api/blog-posts?published=false', 401],
    ['/api/blog-posts?published=true&published=false', 400],
    [`/api/blog-posts/post-${secretMark}`, 404],
    ['/api/faqs', 401],
    ['/api/faqs?published=false', 400],
    [`/api/pages/draft-${secretMark}`, 404],
    [`/api/pages/archived-${secretMark}`, 404],
  ])('gets no draft from %s', async (path, status) => {
    const answer = await callAs(cookie(), 'GET', path);
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).not.toContain('How to pack');
    expect(Object.keys(answer.body)).toEqual(status === 400 ? ['message', 'errors'] : ['message']);
  });

  test('has no session', async () => {
    expect((await callAs(cookie(), 'GET', '/api/admin/session')).body).toEqual({ user: null, isMailConfigured: false });
  });
});

test('shows drafts to staff only', async () => {
  for (const path of ['/api/blog-posts', `/api/blog-posts/post-${secretMark}`, '/api/faqs', '/api/admin/pages']) {
    const answer = await (await createSignedInClient(app)).get(path);
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).toContain(secretMark);
  }
});

/** A new cookie for the role, because the previous call may have ended the session. */
const cookieOf = async (role: StaffRole) =>
  (await createSignedInClient(app, { username: `${role}-person`, email: `${role}@example.com`, role })).cookie;

describe.each(['office', 'editor'] as const)('a person with the role %s', (role) => {
  const forbidden = () =>
    endpoints().flatMap((endpoint) => {
      const { access } = endpoint.declaration;
      const isForbidden = endpoint.isStaffOnly && typeof access === 'string' && access !== 'public';
      return isForbidden && !isAllowed(role, access) ? [{ endpoint, access }] : [];
    });

  test('may call the endpoints of its permissions', async () => {
    const permitted = endpoints().filter(({ declaration: { access } }) =>
      typeof access === 'string' ? access === 'public' || isAllowed(role, access) : true,
    );
    expect(permitted.length).toBeGreaterThan(30);
    for await (const { endpoint, call } of generateStaffCalls(app, permitted)) {
      const answer = await callAs(await cookieOf(role), endpoint.method, call.path, call.body);
      // Only the owner may end a session or remove a device. Only the author may change an entry.
      const status = expectedStatusForOtherOwners[endpoint.name] ?? call.status;
      expect([endpoint.name, answer.status]).toEqual([endpoint.name, status ?? endpoint.declaration.status ?? 200]);
    }
  });

  test('gets 403 with an explanation from every other endpoint, without data or effect', async () => {
    const records = await createAllRecords(app, await createSignedInClient(app));
    const cookie = await cookieOf(role);
    const before = await computeDatabaseFingerprint(app.databaseUrl);
    expect(forbidden().length).toBeGreaterThan(15);
    for (const { endpoint, access } of forbidden()) {
      const { path, body } = await getSampleCall(endpoint, records);
      const answer = await callAs(cookie, endpoint.method, path, body);
      expect([endpoint.name, answer.status, answer.body]).toEqual([
        endpoint.name,
        403,
        { message: explainMissingPermission(role, access) },
      ]);
      if (!endpoint.isWrite) expect((await callAs(cookie, 'HEAD', path)).status).toBe(403);
    }
    expect(await computeDatabaseFingerprint(app.databaseUrl)).toEqual(before);
  });

  test('gets no data of other roles from endpoints for everybody', async () => {
    const cookie = await cookieOf(role);
    const mayLeads = isAllowed(role, 'leads');
    const figures = await callAs(cookie, 'GET', '/api/admin/stats');
    const { totalQuotes, newContacts, recentQuotes, oldestNewQuoteAt } = figures.body;
    expect([totalQuotes > 0, newContacts > 0, recentQuotes.length > 0, oldestNewQuoteAt !== null]).toEqual(
      Array.from({ length: 4 }, () => mayLeads),
    );
    for (const [path, permission] of [
      ['/api/blog-posts', 'blog'],
      ['/api/blog-posts?published=false', 'blog'],
      ['/api/faqs', 'faqs'],
    ] as const) {
      const { status } = await callAs(cookie, 'GET', path);
      expect([path, status]).toEqual([path, isAllowed(role, permission) ? 200 : 403]);
    }
    const draft = await callAs(cookie, 'GET', `/api/blog-posts/post-${secretMark}`);
    expect(draft.status).toBe(isAllowed(role, 'blog') ? 200 : 404);
  });
});
