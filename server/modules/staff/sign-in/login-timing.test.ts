import { createHook } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ApiClient, createSignedInClient, staffAccount } from '../../../test/support/api-client.ts';
import { createInvitationInput, createTokenInput } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { executeSql } from '../../../test/support/test-database.ts';
import { dummyPasswordHash, hashPassword } from '../password.ts';
import { createSignOutLink } from '../session-link.service.ts';
import { createStaff } from '../staff.service.ts';
import { StaffUserEntity } from '../staff-user.entity.ts';

let app: TestApp;
let visitor: ApiClient;
let admin: ApiClient;

beforeAll(async () => {
  // Turn off background work, so that only the statements of requests are counted.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  app = await createTestApp();
  vi.useRealTimers();
  visitor = new ApiClient(app);
  // Use the real hash, because a cheap hash is rejected faster.
  await createStaff(app.orm.em.fork(), staffAccount);
  admin = await createSignedInClient(app);
  await createStaff(app.orm.em.fork(), { ...staffAccount, username: 'disabled', email: 'disabled@example.com' });
  await app.orm.em.fork().nativeUpdate(StaffUserEntity, { username: 'disabled' }, { isActive: false });
});

afterAll(() => app.stop());

const answering = (status: number, call: () => Promise<{ status: number }>) => async () =>
  expect((await call()).status).toBe(status);

const login = (username: string, password: string) =>
  answering(401, () => visitor.post('/api/admin/login', { username, password }));

const readWith = (token: string) =>
  answering(401, () => new ApiClient({ origin: app.origin, token }).get('/api/quotes'));

const follow = (token: string) => answering(404, () => visitor.post('/api/admin/join/read', { token }));

const signOut = (token: string) => answering(404, () => visitor.post('/api/admin/session-link', { token }));

const forget = (account: string) => answering(200, () => visitor.post('/api/admin/forgotten-password', { account }));

async function makeToken(): Promise<{ id: string; token: string }> {
  return (await admin.post('/api/admin/tokens', createTokenInput({ permissions: ['leads'] }))).body;
}

async function makeLink(): Promise<string> {
  const { body } = await admin.post('/api/admin/staff/invitations', createInvitationInput());
  return body.url.split('#')[1];
}

async function makeSignOutLink(): Promise<string> {
  const em = app.orm.em.fork();
  const user = await em.findOneOrFail(StaffUserEntity, { username: staffAccount.username });
  const url = await createSignOutLink(em, user, randomUUID(), '', new Date());
  return url.split('#')[1] ?? '';
}

const secret = 'A'.repeat(43);
const noName = login('nobody-at-all', 'a wrong password');
const noToken = () => readWith(`tm_${secret}`);
const noLink = follow(secret);
const noSignOutLink = signOut(secret);
const noAccount = forget('nobody-at-all');

const pairs = {
  'a sign-in with a known name': async () => [noName, login(staffAccount.username, 'a wrong password')],
  'a sign-in to a disabled account with its right password': async () => [
    noName,
    login('disabled', staffAccount.password),
  ],
  'a token that begins like one of ours': async () => [
    noToken(),
    readWith(`${(await makeToken()).token.slice(0, 30)}${'A'.repeat(16)}`),
  ],
  'a token that has expired': async () => {
    const { id, token } = await makeToken();
    await executeSql(app.databaseUrl, `update api_token set expires_at = now() - interval '1 day' where id = '${id}'`);
    return [noToken(), readWith(token)];
  },
  'a token that was revoked': async () => {
    const { id, token } = await makeToken();
    await admin.delete(`/api/admin/tokens/${id}`);
    return [noToken(), readWith(token)];
  },
  'a link that has expired': async () => {
    const token = await makeLink();
    await executeSql(app.databaseUrl, `update staff_link set expires_at = now() - interval '1 day'`);
    return [noLink, follow(token)];
  },
  'a link that was used': async () => {
    const token = await makeLink();
    const { status } = await visitor.post('/api/admin/join', {
      token,
      username: randomUUID(),
      password: staffAccount.password,
    });
    expect(status).toBe(200);
    return [noLink, follow(token)];
  },
  'a link to sign a device out that has expired': async () => {
    const token = await makeSignOutLink();
    await executeSql(app.databaseUrl, `update staff_mail_link set expires_at = now() - interval '1 day'`);
    return [noSignOutLink, signOut(token)];
  },
  'a link to sign a device out that was used': async () => {
    const token = await makeSignOutLink();
    expect((await visitor.post('/api/admin/session-link', { token })).status).toBe(200);
    return [noSignOutLink, signOut(token)];
  },
  'a forgotten password of a known name': async () => [noAccount, forget(staffAccount.username)],
  'a forgotten password of a known address': async () => [noAccount, forget(staffAccount.email)],
} satisfies Record<string, () => Promise<[() => Promise<void>, () => Promise<void>]>>;

/** The ORM's driver can be another version than ours. */
const driver: typeof pg = createRequire(createRequire(import.meta.url).resolve('@mikro-orm/postgresql'))('pg');

const valueInStatement = /'(?:[^']|'')*'|\bnull\b/g;

async function workOf(attempt: () => Promise<void>): Promise<{ statements: string[]; hashes: number }> {
  let hashes = 0;
  const hook = createHook({
    init: (_, type) => {
      if (type === 'undefined') hashes += 1;
    },
  }).enable();
  const query = vi.spyOn(driver.Client.prototype, 'query');
  await attempt();
  hook.disable();
  const statements = query.mock.calls
    .map(([statement]) => String(statement).replace(valueInStatement, '?'))
    // The listener for leads may start its only query late.
    .filter((statement) => !statement.includes('from lead_event'));
  query.mockRestore();
  return { statements, hashes };
}

test.for(Object.entries(pairs))('does the same work for %s as for an unknown one', async ([name, prepare]) => {
  const [unknown, known] = await prepare();
  const [workOfUnknown, workOfKnown] = [await workOf(unknown), await workOf(known)];
  expect(workOfKnown).toEqual(workOfUnknown);
  expect(workOfKnown.statements).not.toEqual([]);
  expect(workOfKnown.hashes).toBe(name.startsWith('a sign-in') ? 1 : 0);
});

test('hashes unknown names at the same cost as known names', async () => {
  const costOf = (hash: string) => hash.split('$').slice(0, 4);
  expect(costOf(dummyPasswordHash)).toEqual(costOf(await hashPassword(staffAccount.password)));
});

test('writes the same rows for the forgotten password of an unknown account, but sends no mail', async () => {
  const jobs = async () =>
    (
      await executeSql(
        app.databaseUrl,
        `select state, data->>'userId' as "userId" from pgboss.job where name = 'staff-mail' order by state`,
      )
    ).rows;
  await executeSql(app.databaseUrl, `delete from pgboss.job where name = 'staff-mail'`);
  for (const account of [staffAccount.username, 'nobody-at-all', 'disabled', 'disabled@example.com'])
    await visitor.post('/api/admin/forgotten-password', { account });
  expect((await jobs()).map(({ state, userId }) => [state, userId !== null])).toEqual([
    ['created', true],
    ['completed', false],
    ['completed', false],
    ['completed', false],
  ]);
  expect((await admin.get('/api/admin/mail')).body.staff.counts).toMatchObject({ waiting: 1, sent: 0 });
});
