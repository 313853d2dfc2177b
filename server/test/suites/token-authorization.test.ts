import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  explainMissingTokenPermission,
  isAllowed,
  isTokenPermission,
  type Permission,
  type TokenPermission,
  tokenPermissions,
} from '../../../shared/domain/accounts/permissions.ts';
import { StaffUserEntity } from '../../modules/staff/staff-user.entity.ts';
import { listAllEndpoints, type TestedEndpoint } from '../support/all-endpoints.ts';
import { ApiClient, createSignedInClient } from '../support/api-client.ts';
import { computeDatabaseFingerprint } from '../support/database-fingerprint.ts';
import { encodeBody } from '../support/encoded-body.ts';
import { createAllRecords } from '../support/endpoint-records.ts';
import { expectedStatusForOtherOwners, generateStaffCalls, getSampleCall } from '../support/endpoint-samples.ts';
import { createBlogPostInput, createTokenInput } from '../support/factories.ts';
import { sendHttpRequest } from '../support/http-request.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

// Calls every endpoint with each token permission.

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.stop());

async function makeToken(maker: ApiClient, permissions: readonly TokenPermission[]): Promise<string> {
  return (await maker.post('/api/admin/tokens', createTokenInput({ permissions }))).body.token;
}

/** A token with all permissions, whose administrator now has another role. */
async function tokenOfFormerAdmin(role: 'office' | 'editor'): Promise<string> {
  const username = `former-${role}`;
  const maker = await createSignedInClient(app, { username, email: `${username}@example.com`, role: 'admin' });
  const token = await makeToken(maker, tokenPermissions);
  await app.orm.em.fork().nativeUpdate(StaffUserEntity, { username }, { role });
  return token;
}

const tokens: { what: string; may: (permission: Permission) => boolean; make: () => Promise<string> }[] = [
  ...tokenPermissions.map((permission) => ({
    what: `for ${permission}`,
    may: (asked: Permission) => asked === permission,
    make: async () => makeToken(await createSignedInClient(app), [permission]),
  })),
  ...(['office', 'editor'] as const).map((role) => ({
    what: `for everything, of who has the role ${role} now`,
    may: (asked: Permission) => isTokenPermission(asked) && isAllowed(role, asked),
    make: () => tokenOfFormerAdmin(role),
  })),
];

/** @returns null for a public endpoint */
function neededPermission({ declaration: { access, tokenPermission } }: TestedEndpoint): Permission | null {
  if (typeof access === 'object') return null;
  return access === 'public' ? (tokenPermission ?? null) : access;
}

const callWith = (token: string, method: string, path: string, body?: unknown) =>
  sendHttpRequest(app, {
    ...encodeBody(body),
    method: method.toUpperCase(),
    path,
    headers: {
      Authorization: `Bearer ${token}`,
      ...encodeBody(body).headers,
    },
  });

test('allows each token the endpoints of its permissions, and answers others with an explained 403, without data or effect', {
  timeout: 120_000,
}, async () => {
  const records = await createAllRecords(app, await createSignedInClient(app));
  const made = await Promise.all(tokens.map(async ({ may, make }) => ({ may, token: await make() })));
  const before = await computeDatabaseFingerprint(app.databaseUrl);
  const called = { let: 0, refused: 0 };
  for (const endpoint of listAllEndpoints(app)) {
    const needed = neededPermission(endpoint);
    if (needed === null) continue;
    const { path, body } = await getSampleCall(endpoint, records);
    for (const { may, token } of made.filter((each) => !each.may(needed))) {
      const answer = await callWith(token, endpoint.method, path, body);
      expect([endpoint.name, answer.status, answer.body]).toEqual([
        endpoint.name,
        403,
        { message: explainMissingTokenPermission(needed) },
      ]);
      called.refused += 1;
      if (!endpoint.isWrite && may('new-leads')) expect((await callWith(token, 'HEAD', path)).status).toBe(403);
    }
  }
  expect(await computeDatabaseFingerprint(app.databaseUrl)).toEqual(before);

  const permitted = listAllEndpoints(app).filter((endpoint) =>
    made.some(({ may }) => may(neededPermission(endpoint) ?? 'staff')),
  );
  for await (const { endpoint, call } of generateStaffCalls(app, permitted)) {
    const needed = neededPermission(endpoint);
    const [first] = made.filter(({ may }) => needed && may(needed));
    const answer = await callWith(first?.token ?? '', endpoint.method, call.path, call.body);
    expect([endpoint.name, answer.status]).toEqual([
      endpoint.name,
      expectedStatusForOtherOwners[endpoint.name] ?? call.status ?? endpoint.declaration.status ?? 200,
    ]);
    called.let += 1;
  }
  expect(called.let).toBeGreaterThan(30);
  expect(called.refused).toBeGreaterThan(700);
});

describe('a public endpoint', () => {
  test('answers a program like a visitor, with drafts only if permitted', async () => {
    const staff = await createSignedInClient(app);
    const { body: draft } = await staff.post(
      '/api/blog-posts',
      createBlogPostInput({ title: 'Zebra crossing', published: false }),
    );
    const [forLeads, forBlog] = [await makeToken(staff, ['leads']), await makeToken(staff, ['blog'])];
    const read = async (token: string, path: string) => {
      const { status, body } = await callWith(token, 'get', path);
      return [status, JSON.stringify(body).includes('Zebra crossing')];
    };
    for (const path of ['/api/blog-posts?published=true', `/api/blog-posts/${draft.slug}`, '/api/blog-posts']) {
      expect([path, (await read(forLeads, path))[1]]).toEqual([path, false]);
    }
    expect(await read(forBlog, `/api/blog-posts/${draft.slug}`)).toEqual([200, true]);
    expect(await read(forBlog, '/api/blog-posts')).toEqual([200, true]);
    expect((await callWith(forLeads, 'get', '/api/blog-posts')).status).toBe(403);
  });

  test('rejects an invalid token', async () => {
    await new ApiClient(app).get('/api/faqs?published=true');
    for (const path of ['/api/site', '/api/faqs?published=true', '/api/blog/latest'])
      expect([path, (await callWith('tm_none', 'get', path)).status]).toEqual([path, 401]);
  });
});

describe('personal data', () => {
  test('is 404 for every other person of any role, without effect', async () => {
    const owner = await createSignedInClient(app);
    const records = await createAllRecords(app, owner);
    const other = await createSignedInClient(app, {
      username: 'other-admin',
      email: 'other-admin@example.com',
      role: 'admin',
    });
    const before = await computeDatabaseFingerprint(app.databaseUrl);
    const own = listAllEndpoints(app).filter(
      ({ declaration }) => declaration.access === 'own-account' && declaration.params,
    );
    expect(own.length).toBeGreaterThan(0);
    for (const endpoint of own) {
      const { path, body } = await getSampleCall(endpoint, records);
      const { status } = await other.call(endpoint.method.toUpperCase(), path, body);
      expect([endpoint.name, status]).toEqual([endpoint.name, 404]);
    }
    expect(await computeDatabaseFingerprint(app.databaseUrl)).toEqual(before);
    expect((await owner.get('/api/admin/session')).body.user).not.toBeNull();
  });
});
