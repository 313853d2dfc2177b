import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs, hourMs } from '../../../shared/domain/time/durations.ts';
import { staffSessionSchema } from '../../../shared/schemas/accounts/session.ts';
import { ApiClient, createSignedInClient, staffAccount } from '../../test/support/api-client.ts';
import { freezeClock } from '../../test/support/freeze-clock.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { executeSql } from '../../test/support/test-database.ts';
import { createStaff } from './staff.service.ts';
import { StaffUserEntity } from './staff-user.entity.ts';

const second = 1_000;

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
  { kind: 'a browser', keepSignedIn: false, idle: 8 * hourMs, absolute: dayMs },
  { kind: 'the desktop app', keepSignedIn: true, idle: 7 * dayMs, absolute: 30 * dayMs },
])('the session of $kind', ({ keepSignedIn, idle, absolute }) => {
  test('ends after its idle time without a request', async () => {
    freezeClock();
    const client = await signIn(keepSignedIn);
    app.advanceClock(idle - 5 * second);
    expect(await isSignedIn(client)).toBe(true);
    app.advanceClock(idle + second);
    expect(await isSignedIn(client)).toBe(false);
  });

  test('ends after its absolute time, however busy', async () => {
    freezeClock();
    const client = await signIn(keepSignedIn);
    const step = idle - hourMs;
    let passed = 0;
    while (passed + step < absolute) {
      app.advanceClock(step);
      passed += step;
      expect(await isSignedIn(client)).toBe(true);
    }
    app.advanceClock(absolute - passed - 5 * second);
    expect(await isSignedIn(client)).toBe(true);
    app.advanceClock(6 * second);
    expect(await isSignedIn(client)).toBe(false);
  });

  test('is not revived by a request after its end', async () => {
    const client = await signIn(keepSignedIn);
    app.advanceClock(idle + second);
    await isSignedIn(client);
    await client.get('/api/admin/session');
    expect(await isSignedIn(client)).toBe(false);
  });
});

test('blocks a disabled account everywhere at once, until it is enabled', async () => {
  const clients = [await signIn(false), await signIn(true)];
  const setActive = (isActive: boolean) => app.orm.em.fork().nativeUpdate(StaffUserEntity, { username }, { isActive });
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
    expect(answer.headers.getSetCookie()).toEqual([
      'sid=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT; samesite=strict; httponly',
    ]);
    expect(await sessionCount()).toBe(1);
    leaving.cookie = cookie;
    expect(await isSignedIn(leaving)).toBe(false);
    expect(await isSignedIn(staying)).toBe(true);
  });

  test('succeeds without a session', async () => {
    expect((await new ApiClient(app).post('/api/admin/logout')).status).toBe(200);
  });
});

describe('/api/admin/sessions', () => {
  const list = async (client: ApiClient) =>
    staffSessionSchema
      .strict()
      .array()
      .parse((await client.get('/api/admin/sessions')).body);

  test('lists the user’s active sessions with their device, and marks the current one', async () => {
    await createSignedInClient(app, { username: 'colleague', email: 'colleague@example.com' });
    await signIn(false);
    app.advanceClock(9 * hourMs);
    const desktop = await signIn(true);
    app.advanceClock(second);
    const own = await signIn(false);
    const shown = (await list(own)).map(({ kind, isCurrent }) => ({ kind, isCurrent }));
    expect(shown).toEqual([
      { kind: 'web', isCurrent: true },
      { kind: 'desktop', isCurrent: false },
    ]);
    expect((await list(desktop)).filter(({ isCurrent }) => isCurrent)).toMatchObject([{ kind: 'desktop' }]);
  });

  test('reveals no secrets', async () => {
    const own = await signIn(false);
    const [session] = await list(own);
    expect(own.cookie).not.toContain(session?.id);
    const thief = new ApiClient(app);
    thief.cookie = `sid=${session?.id}`;
    expect(await isSignedIn(thief)).toBe(false);
  });

  test('ends another session at once, but not the current one or foreign ones', async () => {
    const [own, other] = [await signIn(false), await signIn(true)];
    const colleague = await createSignedInClient(app, { username: 'colleague', email: 'colleague@example.com' });
    const end = async (id: string | undefined) => (await own.delete(`/api/admin/sessions/${id}`)).status;
    const sessions = await list(own);
    expect(await end(sessions.find(({ isCurrent }) => isCurrent)?.id)).toBe(400);
    expect(await end((await list(colleague))[0]?.id)).toBe(404);
    const others = sessions.find(({ isCurrent }) => !isCurrent)?.id;
    expect([await end(others), await end(others)]).toEqual([200, 404]);
    expect([await isSignedIn(own), await isSignedIn(other), await isSignedIn(colleague)]).toEqual([true, false, true]);
  });

  test('ends all others at once', async () => {
    const [own, one, two] = [await signIn(false), await signIn(false), await signIn(true)];
    const colleague = await createSignedInClient(app, { username: 'colleague', email: 'colleague@example.com' });
    expect((await own.delete('/api/admin/sessions')).status).toBe(200);
    expect(await Promise.all([own, one, two, colleague].map(isSignedIn))).toEqual([true, false, false, true]);
    expect((await own.delete('/api/admin/sessions')).body.message).toBe('You were not signed in anywhere else.');
  });
});

test('stores the last activity beyond the session', async () => {
  freezeClock();
  const admin = await createSignedInClient(app, { ...staffAccount, username: 'looker', email: 'looker@example.com' });
  const lastSeen = async () =>
    (await admin.get('/api/admin/staff')).body.find((member: { username: string }) => member.username === username)
      .lastSeenAt;
  const client = await signIn(false);
  app.advanceClock(hourMs);
  await isSignedIn(client);
  const seen = await lastSeen();
  expect(Date.parse(seen)).toBe(app.context.now().getTime());
  await client.post('/api/admin/logout');
  expect(await lastSeen()).toBe(seen);
});

describe('POST /api/admin/password', () => {
  const newPassword = 'quite another password';
  const change = (client: ApiClient, fields: Record<string, unknown> = {}) =>
    client.post('/api/admin/password', { currentPassword: password, newPassword, ...fields });

  test('ends all other sessions, and gives the current one a new id', async () => {
    const own = { username: 'changer', email: 'changer@example.com' };
    const [client, elsewhere, desktop] = [
      await createSignedInClient(app, own),
      await createSignedInClient(app, own),
      await createSignedInClient(app, own),
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

  test('keeps the type of session', async () => {
    const own = { username: 'desk', email: 'desk@example.com' };
    const client = await createSignedInClient(app, own);
    await client.post('/api/admin/login', { username: 'desk', password, keepSignedIn: true });
    const [cookie] = (await change(client)).headers.getSetCookie();
    expect(cookie).toContain('; expires=');
  });

  test.each([
    ['a wrong current password', { currentPassword: 'not the password' }, 'currentPassword'],
    ['a new one of 11 characters', { newPassword: 'x'.repeat(11) }, 'newPassword'],
    ['a new one of 257 characters', { newPassword: 'x'.repeat(257) }, 'newPassword'],
    ['no new one', { newPassword: undefined }, 'newPassword'],
    ['one of the most common', { newPassword: '123456789012' }, 'newPassword'],
    ['a common one in capitals', { newPassword: 'PasswordPassword' }, 'newPassword'],
    ['a common one with a year', { newPassword: 'Password2026!' }, 'newPassword'],
    ['a first name with digits', { newPassword: 'mwangi123456' }, 'newPassword'],
    ['a month with a year', { newPassword: 'January-2026!' }, 'newPassword'],
    ['two common words', { newPassword: 'good morning' }, 'newPassword'],
    ['a row of keys', { newPassword: 'qazwsxedcrfv1' }, 'newPassword'],
    ['the company’s name with a year', { newPassword: 'Trinity-Movers 2026!' }, 'newPassword'],
    ['the user’s own name twice', { newPassword: 'wanjiruWANJIRU' }, 'newPassword'],
    ['the user’s own address', { newPassword: 'wanjiru@example.com' }, 'newPassword'],
    ['half a surrogate pair in the new one', { newPassword: `${'x'.repeat(12)}\ud800` }, 'newPassword'],
    ['half a surrogate pair in the current one', { currentPassword: `${password}\udfff` }, 'currentPassword'],
  ])('rejects %s and changes nothing', async (_, fields, path) => {
    const [client, other] = [await signIn(false), await signIn(false)];
    const answer = await change(client, fields);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([{ path, message: expect.any(String) }]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    for (const each of [client, other]) expect(await isSignedIn(each)).toBe(true);
  });

  test('changes the password and ends the sessions, or neither', async () => {
    const client = await createSignedInClient(app, { username: 'atomic', email: 'atomic@example.com' });
    const hashOf = async () =>
      (await executeSql(app.databaseUrl, `select password from staff_user where username = 'atomic'`)).rows[0].password;
    const before = await hashOf();
    await executeSql(
      app.databaseUrl,
      `create function refuse() returns trigger as $$ begin raise exception 'no'; end; $$ language plpgsql;
       create trigger refuse before delete on staff_session for each row execute function refuse()`,
    );
    expect((await change(client)).status).toBe(500);
    await executeSql(app.databaseUrl, 'drop trigger refuse on staff_session; drop function refuse');
    expect(await hashOf()).toBe(before);
    expect(await isSignedIn(client)).toBe(true);
  });

  test('accepts any 12 characters, without rules of composition', async () => {
    const client = await createSignedInClient(app, { username: 'plain', email: 'plain@example.com' });
    expect((await change(client, { newPassword: 'wvtkpqmzrhcd' })).status).toBe(200);
  });

  test('accepts a name among other words', async () => {
    const client = await createSignedInClient(app, { username: 'worded', email: 'worded@example.com' });
    expect((await change(client, { newPassword: 'wanjiru likes green tea' })).status).toBe(200);
  });
});
