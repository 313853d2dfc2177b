import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayMs, minuteMs } from '../../../shared/domain/time/durations.ts';
import type { ApiToken, CreatedApiToken } from '../../../shared/schemas/accounts/api-token.ts';
import { ApiClient, createSignedInClient, staffAccount } from '../../test/support/api-client.ts';
import { EventReader } from '../../test/support/event-reader.ts';
import { createFaqInput, createTokenInput } from '../../test/support/factories.ts';
import { freezeClock } from '../../test/support/freeze-clock.ts';
import { sendHttpRequest } from '../../test/support/http-request.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { executeSql } from '../../test/support/test-database.ts';

let app: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  app = await createTestApp();
  admin = await createSignedInClient(app);
});

afterAll(() => app.stop());

const sql = async (statement: string) => (await executeSql(app.databaseUrl, statement)).rows;
const program = (token: string) => new ApiClient({ origin: app.origin, token });

async function makeToken(fields: Record<string, unknown> = {}, maker = admin): Promise<CreatedApiToken> {
  const { status, body } = await maker.post('/api/admin/tokens', createTokenInput(fields));
  expect(status).toBe(201);
  return body;
}

const listed = async (id: string): Promise<ApiToken | undefined> =>
  (await admin.get('/api/admin/tokens')).body.find((token: ApiToken) => token.id === id);

async function otherAdmin(username: string) {
  const client = await createSignedInClient(app, { username, email: `${username}@example.com`, role: 'admin' });
  const { id } = (await client.get('/api/admin/session')).body.user;
  return { client, change: (fields: object) => admin.patch(`/api/admin/staff/${id}`, fields) };
}

describe('a token', () => {
  test('is shown once, stored as a hash, and sufficient for calls', async () => {
    const now = freezeClock();
    const { id, token, start, state, expiresAt } = await makeToken({
      name: 'Portal',
      permissions: ['faqs', 'leads', 'faqs'],
    });
    expect(token).toMatch(/^tm_[\w-]{43}$/);
    expect([start, state]).toEqual([token.slice(0, 7), 'working']);
    expect(Date.parse(expiresAt)).toBe(now + 365 * dayMs);
    expect(await listed(id)).toMatchObject({
      name: 'Portal',
      permissions: ['leads', 'faqs'],
      madeBy: staffAccount.firstName,
    });
    expect(JSON.stringify((await admin.get('/api/admin/tokens')).body)).not.toContain(token);
    expect(JSON.stringify(await sql('select * from api_token'))).not.toContain(token.slice(7));
    const answer = await sendHttpRequest(app, {
      method: 'POST',
      path: '/api/faqs',
      headers: { Authorization: `bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(createFaqInput()),
    });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([201, null]);
    expect(answer.body.updatedBy).toBe('Portal');
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ permissions: [] }, 'permissions'],
    [{ permissions: ['staff'] }, 'permissions.0'],
    [{ days: 731 }, 'days'],
    [{ days: 0 }, 'days'],
  ])('cannot be created from %j', async (fields, path) => {
    const { status, body } = await admin.post('/api/admin/tokens', createTokenInput(fields));
    expect([status, body.errors[0].path]).toEqual([400, path]);
  });

  test('is rejected together with a cookie', async () => {
    const { token } = await makeToken({ permissions: ['leads'] });
    for (const [method, path] of [
      ['GET', '/api/quotes'],
      ['POST', '/api/quotes'],
      ['GET', '/api/site'],
    ] as const) {
      const headers = { Authorization: `Bearer ${token}`, Cookie: admin.cookie };
      const { status, body } = await sendHttpRequest(app, { method, path, headers });
      expect([path, status, body.message]).toEqual([path, 400, 'Send either a token or a session cookie, not both.']);
    }
  });

  test('gets the same response for every kind of invalid token', async () => {
    const [expired, revoked, resting] = [
      await makeToken({ permissions: ['leads'], days: 1 }),
      await makeToken({ permissions: ['leads'] }),
      await otherAdmin('leaver').then(async ({ client, change }) => {
        const made = await makeToken({ permissions: ['leads'] }, client);
        await change({ isActive: false });
        return made;
      }),
    ];
    await sql(`update api_token set expires_at = now() - interval '1 second' where id = '${expired.id}'`);
    await admin.delete(`/api/admin/tokens/${revoked.id}`);
    expect([(await listed(expired.id))?.state, (await listed(resting.id))?.state]).toEqual(['expired', 'resting']);
    const wrong = [
      expired.token,
      revoked.token,
      resting.token,
      `${expired.token.slice(0, -1)}_`,
      'tm_',
      'nonsense',
      '',
    ];
    for (const token of wrong) {
      const { status, body, headers } = await program(token).get('/api/quotes');
      expect([status, body, headers.get('www-authenticate')]).toEqual([
        401,
        { message: 'Invalid token. The token is unknown, expired or revoked, or its creator is disabled.' },
        'Bearer error="invalid_token"',
      ]);
    }
  });

  test('is invalid if a fast clock made it', async () => {
    const { id, token } = await makeToken({ permissions: ['leads'] });
    await sql(`update api_token set expires_at = now() + interval '20 years' where id = '${id}'`);
    expect((await program(token).get('/api/quotes')).status).toBe(401);
  });

  test('has the current permissions of its maker', async () => {
    const { client, change } = await otherAdmin('climber');
    const { id, token } = await makeToken({ permissions: ['leads', 'blog'] }, client);
    const statuses = async () => [
      (await program(token).get('/api/quotes')).status,
      (await program(token).get('/api/blog-posts')).status,
    ];
    expect(await statuses()).toEqual([200, 200]);
    await change({ role: 'editor' });
    expect(await statuses()).toEqual([403, 200]);
    expect(await listed(id)).toMatchObject({ permissions: ['blog'], lostPermissions: ['leads'], state: 'working' });
    await change({ isActive: false });
    expect(await statuses()).toEqual([401, 401]);
    await change({ isActive: true, role: 'office' });
    expect(await statuses()).toEqual([200, 403]);
  });

  test('records its last use once a minute', async () => {
    freezeClock();
    const { id, token } = await makeToken({ permissions: ['leads'] });
    expect((await listed(id))?.lastUsedAt).toBeNull();
    await program(token).get('/api/quotes');
    const first = (await listed(id))?.lastUsedAt;
    await program(token).get('/api/quotes');
    expect([first !== null, (await listed(id))?.lastUsedAt === first]).toEqual([true, true]);
    app.advanceClock(2 * minuteMs);
    await program(token).get('/api/quotes');
    expect(Date.parse((await listed(id))?.lastUsedAt ?? '') - Date.parse(first ?? '')).toBe(2 * minuteMs);
  });

  test('is named in the audit when it is created and revoked, but never stored there', async () => {
    const { id, token } = await makeToken({ name: 'FAQ robot', permissions: ['faqs', 'audit'] });
    const { body: faq } = await program(token).post('/api/faqs', createFaqInput());
    await admin.delete(`/api/admin/tokens/${id}`);
    const { body: entries } = await admin.get(`/api/admin/audit?kind=token&thing=${id}`);
    expect(entries.map(({ verb, summary }: { verb: string; summary: string }) => [verb, summary])).toEqual([
      ['delete', 'Revoked the token “FAQ robot”'],
      [
        'create',
        'Created the token “FAQ robot”, valid for 365 days, with permission to work with FAQs; see the audit log',
      ],
    ]);
    const { body: ofFaq } = await admin.get(`/api/admin/audit?kind=faq&thing=${faq.id}`);
    expect(ofFaq[0].actor).toEqual({ kind: 'token', id, name: 'FAQ robot', username: null });
    expect((await admin.get('/api/admin/audit/people')).body).toContainEqual({
      id,
      kind: 'token',
      name: 'FAQ robot',
      username: null,
    });
    expect(JSON.stringify(await sql('select * from audit_entry'))).not.toContain(token.slice(7));
  });

  test('ends its open streams when it is revoked, or its maker is disabled or changes role', async () => {
    const { client, change } = await otherAdmin('streamer');
    const ends = [
      (id: string) => admin.delete(`/api/admin/tokens/${id}`),
      () => change({ role: 'editor' }),
      () => change({ role: 'admin' }).then(() => change({ isActive: false })),
    ];
    for (const end of ends) {
      await change({ role: 'admin', isActive: true });
      await client.post('/api/admin/login', { username: 'streamer', password: staffAccount.password });
      const { id, token } = await makeToken({ permissions: ['leads'] }, client);
      const reader = await EventReader.open(app.origin, { token });
      await reader.find(({ name }) => name === 'ready');
      await end(id);
      await reader.ended;
      expect((await program(token).get('/api/admin/events')).status).toBeGreaterThanOrEqual(401);
    }
  });

  test('is rejected above 100 tokens', async () => {
    await sql(
      `insert into api_token (id, hash, start, name, permissions, maker_id, expires_at)
       select gen_random_uuid(), n::text, 'tm_none', 'filler', '{leads}', (select id from staff_user limit 1), now() + interval '1 day'
       from generate_series(1, 100) n`,
    );
    const { status, body } = await admin.post('/api/admin/tokens', createTokenInput());
    await sql(`delete from api_token where name = 'filler'`);
    expect([status, body.message]).toEqual([409, 'There are already 100 tokens. Revoke unused tokens first.']);
  });
});

test('limits a token to 600 calls a minute, 120 of them writes, without effect on others', async () => {
  const now = freezeClock();
  const limited = await createTestApp({ config: { hasRateLimits: true } });
  const maker = await createSignedInClient(limited);
  const make = async (permissions: string[]) => {
    const { body } = await maker.post('/api/admin/tokens', createTokenInput({ permissions }));
    return { id: body.id, client: new ApiClient({ origin: limited.origin, token: body.token }) };
  };
  const [busy, calm] = [await make(['faqs']), await make(['faqs'])];
  const use = (counter: string, id: string, points: number) =>
    executeSql(
      limited.databaseUrl,
      `insert into rate_limit (key, points, expire) values ('${counter}:${id}', ${points}, ${now + 59_000})
       on conflict (key) do update set points = excluded.points, expire = excluded.expire`,
    );
  await use('staffWrite', busy.id, 120);
  const refused = await busy.client.post('/api/faqs', createFaqInput());
  expect([refused.status, refused.body.message]).toEqual([
    429,
    expect.stringMatching(/^Too many attempts\. Please try again in \d+ seconds\.$/),
  ]);
  expect(refused.headers.get('retry-after')).toBe('59');
  expect((await busy.client.get('/api/faqs')).status).toBe(200);
  await use('tokenCall', busy.id, 600);
  expect((await busy.client.get('/api/faqs')).status).toBe(429);
  expect((await calm.client.post('/api/faqs', createFaqInput())).status).toBe(201);
  await limited.stop();
});
