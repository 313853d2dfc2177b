import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ApiClient, signedInClient, staffAccount } from '../../test/api-client.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { executeSql } from '../../test/test-database.ts';
import { createStaff } from './staff.service.ts';
import { StaffUser } from './staff-user.entity.ts';

const second = 1_000;
const hour = 3_600_000;
const day = 24 * hour;

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  await createStaff(app.orm.em.fork(), staffAccount);
});

afterAll(() => app.stop());

beforeEach(() => executeSql(app.databaseUrl, 'delete from staff_session'));

const { username, password } = staffAccount;

async function signIn(keepSignedIn: boolean): Promise<ApiClient> {
  const client = new ApiClient(app);
  await client.post('/api/admin/login', { username, password, keepSignedIn });
  return client;
}

const isSignedIn = async (client: ApiClient) => (await client.get('/api/admin/stats')).status === 200;

const sessionCount = async () =>
  (await executeSql(app.databaseUrl, 'select count(*)::int as count from staff_session')).rows[0].count;

describe.each([
  { kind: 'a browser', keepSignedIn: false, idle: 8 * hour, absolute: day },
  { kind: 'the desktop app', keepSignedIn: true, idle: 7 * day, absolute: 30 * day },
])('the session of $kind', ({ keepSignedIn, idle, absolute }) => {
  test('ends after its idle time without a request', async () => {
    const client = await signIn(keepSignedIn);
    app.advance(idle - 5 * second);
    expect(await isSignedIn(client)).toBe(true);
    app.advance(idle + second);
    expect(await isSignedIn(client)).toBe(false);
  });

  test('ends after its absolute time, however busy', async () => {
    const client = await signIn(keepSignedIn);
    const step = idle - hour;
    let passed = 0;
    while (passed + step < absolute) {
      app.advance(step);
      passed += step;
      expect(await isSignedIn(client)).toBe(true);
    }
    app.advance(absolute - passed - 5 * second);
    expect(await isSignedIn(client)).toBe(true);
    app.advance(6 * second);
    expect(await isSignedIn(client)).toBe(false);
  });

  test('is not brought back by a request after its end', async () => {
    const client = await signIn(keepSignedIn);
    app.advance(idle + second);
    await isSignedIn(client);
    await client.get('/api/admin/session');
    expect(await isSignedIn(client)).toBe(false);
  });
});

test('a disabled account is out at once, everywhere, and back in when it is enabled', async () => {
  const clients = [await signIn(false), await signIn(true)];
  const setActive = (isActive: boolean) => app.orm.em.fork().nativeUpdate(StaffUser, { username }, { isActive });
  await setActive(false);
  for (const client of clients) expect(await isSignedIn(client)).toBe(false);
  await setActive(true);
  for (const client of clients) expect(await isSignedIn(client)).toBe(true);
});

describe('POST /api/admin/logout', () => {
  test('deletes the session and its cookie, and no other session', async () => {
    const [leaving, staying] = [await signIn(false), await signIn(false)];
    const cookie = leaving.cookie;
    const answer = await leaving.post('/api/admin/logout');
    expect([answer.status, answer.body]).toEqual([200, { message: 'You are signed out.' }]);
    expect(answer.headers.getSetCookie()).toEqual(['sid=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0']);
    expect(await sessionCount()).toBe(1);
    leaving.cookie = cookie;
    expect(await isSignedIn(leaving)).toBe(false);
    expect(await isSignedIn(staying)).toBe(true);
  });

  test('is fine for who is signed out already', async () => {
    expect((await new ApiClient(app).post('/api/admin/logout')).status).toBe(200);
  });
});

describe('POST /api/admin/password', () => {
  const newPassword = 'quite another password';
  const change = (client: ApiClient, fields: Record<string, unknown> = {}) =>
    client.post('/api/admin/password', { currentPassword: password, newPassword, ...fields });

  test('ends every other session of the account, and keeps this one under a new id', async () => {
    const own = { username: 'changer', email: 'changer@example.com' };
    const [client, elsewhere, desktop] = [
      await signedInClient(app, own),
      await signedInClient(app, own),
      await signedInClient(app, own),
    ];
    const colleague = await signIn(false);
    const before = client.cookie;
    expect((await change(client)).status).toBe(200);
    expect(client.cookie).not.toBe(before);
    expect(await isSignedIn(client)).toBe(true);
    expect(await isSignedIn(colleague)).toBe(true);
    for (const other of [elsewhere, desktop]) expect(await isSignedIn(other)).toBe(false);
    const old = new ApiClient(app);
    old.cookie = before;
    expect(await isSignedIn(old)).toBe(false);
    const logIn = (word: string) => old.post('/api/admin/login', { username: 'changer', password: word });
    expect([(await logIn(password)).status, (await logIn(newPassword)).status]).toEqual([401, 200]);
  });

  test('keeps the kind of the session', async () => {
    const own = { username: 'desk', email: 'desk@example.com' };
    const client = await signedInClient(app, own);
    await client.post('/api/admin/login', { username: 'desk', password, keepSignedIn: true });
    const [cookie] = (await change(client)).headers.getSetCookie();
    expect(cookie).toContain('; Expires=');
  });

  test.each([
    ['a wrong current password', { currentPassword: 'not the password' }, 'currentPassword'],
    ['a new one of 11 characters', { newPassword: 'x'.repeat(11) }, 'newPassword'],
    ['a new one of 257 characters', { newPassword: 'x'.repeat(257) }, 'newPassword'],
    ['no new one', { newPassword: undefined }, 'newPassword'],
  ])('refuses %s, and nothing changes', async (_, fields, path) => {
    const [client, other] = [await signIn(false), await signIn(false)];
    const answer = await change(client, fields);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([{ path, message: expect.any(String) }]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    for (const each of [client, other]) expect(await isSignedIn(each)).toBe(true);
  });

  test('takes 12 characters of any kind, without rules of composition', async () => {
    const client = await signedInClient(app, { username: 'plain', email: 'plain@example.com' });
    expect((await change(client, { newPassword: 'aaaaaaaaaaaa' })).status).toBe(200);
  });
});
