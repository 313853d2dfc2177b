import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '../../../../shared/domain/time/durations.ts';
import { loginAnswerSchema } from '../../../../shared/schemas/accounts/session.ts';
import { newStaffSchema } from '../../../../shared/schemas/accounts/staff.ts';
import { ApiClient, staffAccount } from '../../../test/support/api-client.ts';
import { freezeClock } from '../../../test/support/freeze-clock.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { executeSql } from '../../../test/support/test-database.ts';
import { demoStaff } from '../demo-staff.ts';
import { createStaff } from '../staff.service.ts';
import { StaffUserEntity } from '../staff-user.entity.ts';

const { username, password } = staffAccount;

let app: TestApp;
let visitor: ApiClient;

beforeAll(async () => {
  app = await createTestApp();
  await createStaff(app.orm.em.fork(), staffAccount);
});

afterAll(() => app.stop());

beforeEach(() => {
  visitor = new ApiClient(app);
});

const logIn = (fields: Record<string, unknown> = {}, headers = {}) =>
  visitor.post('/api/admin/login', { username, password, ...fields }, headers);

const readUser = () => app.orm.em.fork().findOneOrFail(StaffUserEntity, { username }, { populate: ['password'] });

describe('POST /api/admin/login', () => {
  test('returns success, user and message, but no secrets', async () => {
    const answer = await logIn();
    expect(answer.status).toBe(200);
    expect(loginAnswerSchema.strict().parse(answer.body)).toEqual({
      success: true,
      user: {
        id: expect.any(String),
        username,
        firstName: 'Wanjirũ',
        lastName: null,
        role: 'admin',
        templateLanguage: 'en',
        alerts: 'all',
      },
      message: 'Welcome, Wanjirũ.',
    });
  });

  test('sets a 256-bit session cookie that scripts and other sites cannot read', async () => {
    const now = freezeClock();
    const [cookie = '', device = '', ...others] = (await logIn()).headers.getSetCookie();
    expect(others).toEqual([]);
    const [pair = '', ...attributes] = cookie.split('; ');
    expect(pair).toMatch(/^sid=[\w-]{43}$/);
    expect(attributes.toSorted()).toEqual(['httponly', 'path=/', 'samesite=strict']);
    // The device cookie only identifies the browser. Nobody can sign in with this cookie.
    const [, expires = ''] =
      /^device=[\w-]{43}; path=\/; expires=([^;]+); samesite=strict; httponly$/.exec(device) ?? [];
    expect(Date.parse(expires)).toBe(now + 90 * dayMs);
    const stranger = new ApiClient(app);
    stranger.cookie = [device, device.replace('device=', 'sid=')].map((text) => text.split(';')[0]).join('; ');
    expect((await stranger.get('/api/admin/session')).body.user).toBeNull();
  });

  test('keeps the cookie of a known device', async () => {
    const deviceOf = ({ headers }: Awaited<ReturnType<typeof logIn>>) => headers.getSetCookie()[1]?.split(';')[0] ?? '';
    const first = deviceOf(await logIn());
    expect(deviceOf(await logIn({}, { Cookie: first }))).toBe(first);
    for (const other of ['', 'device=short', `device=${'x'.repeat(44)}`])
      expect(deviceOf(await logIn({}, { Cookie: other }))).toMatch(/^device=[\w-]{43}$/);
  });

  test('keeps the cookie of the desktop app for 30 days', async () => {
    const now = freezeClock();
    const [cookie = ''] = (await logIn({ keepSignedIn: true })).headers.getSetCookie();
    const expires = Date.parse(/; expires=([^;]+)/.exec(cookie)?.[1] ?? '');
    expect(expires).toBe(now + 30 * dayMs);
  });

  test.each(['WANJIRU', 'Wanjiru', '  wanjiru\t'])('accepts the username as %s', async (spelling) => {
    expect((await logIn({ username: spelling })).status).toBe(200);
  });

  test.each([
    ['a wrong password', { password: 'not the password' }],
    ['a password in capitals', { password: password.toUpperCase() }],
    ['a password with a space more', { password: `${password} ` }],
    ['a username that nobody has', { username: 'nobody' }],
    ['the e-mail address', { username: staffAccount.email }],
    ['a pattern for a username', { username: 'wanjir%' }],
  ])('returns 401 with the same message and no cookie for %s', async (_, fields) => {
    const answer = await logIn(fields);
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ success: false, message: 'Wrong username or password.' });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('gives a disabled account the answer of a wrong password', async () => {
    await createStaff(app.orm.em.fork(), { ...staffAccount, username: 'gone', email: 'gone@example.com' });
    await app.orm.em.fork().nativeUpdate(StaffUserEntity, { username: 'gone' }, { isActive: false });
    const answer = await logIn({ username: 'gone' });
    expect([answer.status, answer.body]).toEqual([401, { success: false, message: 'Wrong username or password.' }]);
  });

  test.each([
    [{}, ['username', 'password']],
    [{ username: ' ', password: '' }, ['username', 'password']],
    [{ username, password: null }, ['password']],
    [{ username: { $ne: null }, password: { $ne: null } }, ['username', 'password']],
    [{ username: [username], password }, ['username']],
    [{ username, password: 'x'.repeat(257) }, ['password']],
    [{ username, password, keepSignedIn: 'yes' }, ['keepSignedIn']],
  ])('returns 400 for %j and names the fields', async (body, paths) => {
    const answer = await visitor.post('/api/admin/login', body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map(({ path }: { path: string }) => path)).toEqual(paths);
  });

  test.each(['NFC', 'NFD'])('accepts accents in any Unicode form, stored in %s', async (form) => {
    const person = { username: `githu-${form.toLowerCase()}`, password: 'kĩrĩma kĩrĩ nyũmba wega' };
    const other = form === 'NFC' ? 'NFD' : 'NFC';
    const set = newStaffSchema.parse({
      username: person.username,
      password: person.password.normalize(form),
      email: `${form}@example.com`,
    });
    await createStaff(app.orm.em.fork(), set);
    const inOther = { ...person, password: person.password.normalize(other) };
    expect((await logIn(inOther)).status).toBe(200);
    const change = { currentPassword: inOther.password, newPassword: 'ũhoro wa mũthenya'.normalize(form) };
    expect((await visitor.post('/api/admin/password', change)).status).toBe(200);
    expect((await logIn({ ...inOther, password: change.newPassword.normalize(other) })).status).toBe(200);
  });

  test('counts characters as people see them', async () => {
    const { error } = newStaffSchema.shape.password.safeParse('ũĩũĩũĩ'.normalize('NFD'));
    expect(error?.issues[0]?.message).toBe('Use at least 12 characters');
  });

  test('stores the time', async () => {
    freezeClock();
    app.advanceClock(60_000);
    await logIn();
    expect((await readUser()).lastLogin).toEqual(app.context.now());
  });

  test('creates a new session id and ends the previous session', async () => {
    await logIn();
    const before = visitor.cookie;
    await logIn();
    expect(visitor.cookie).not.toBe(before);
    const old = new ApiClient(app);
    old.cookie = before;
    expect((await old.get('/api/admin/session')).body.user).toBeNull();
    expect((await visitor.get('/api/admin/session')).body.user).toMatchObject({ username });
  });

  test('never accepts a session id from the browser', async () => {
    const planted = 'A'.repeat(43);
    visitor.cookie = `sid=${planted}`;
    await logIn();
    expect(visitor.cookie).not.toContain(planted);
    visitor.cookie = `sid=${planted}`;
    expect((await visitor.get('/api/admin/session')).body.user).toBeNull();
  });
});

describe('stored data', () => {
  test('contains an Argon2id hash with the required parameters', async () => {
    expect((await readUser()).password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('contains only the SHA-256 of the session secret', async () => {
    await logIn({}, { 'User-Agent': 'Ünknown browser '.repeat(40) });
    const secret = visitor.cookie.replace('sid=', '');
    const { rows } = await executeSql(app.databaseUrl, 'select id, user_agent, s::text as all from staff_session s');
    const hash = createHash('sha256').update(secret).digest('hex');
    const row = rows.find(({ id }: { id: string }) => id === hash);
    expect(row?.user_agent).toHaveLength(300);
    expect(rows.map((each: { all: string }) => each.all).join()).not.toContain(secret);
  });
});

describe('demo mode', () => {
  test('shows a working demo account', async () => {
    const demo = await createTestApp({ config: { demoMode: true } });
    try {
      const client = new ApiClient(demo);
      const { username: name, password: word } = demoStaff;
      expect((await client.get('/api/admin/session')).body).toEqual({
        user: null,
        isMailConfigured: false,
        demo: { username: name, password: word },
      });
      expect((await client.post('/api/admin/login', { username: name, password: word })).status).toBe(200);
    } finally {
      await demo.stop();
    }
  });

  test('has no demo account and no hint of it when switched off', async () => {
    expect((await visitor.get('/api/admin/session')).body).toEqual({ user: null, isMailConfigured: false });
    expect((await logIn({ username: demoStaff.username, password: demoStaff.password })).status).toBe(401);
  });
});

test('creates the configured account only at the first start', async () => {
  const account = (name: string) => ({ ...staffAccount, username: name, email: `${name}@example.com` });
  const first = await createTestApp({ config: { firstStaff: account('first') } });
  const second = await createTestApp({ config: { firstStaff: account('second') }, databaseUrl: first.databaseUrl });
  try {
    const client = new ApiClient(second);
    const statusOf = async (name: string) =>
      (await client.post('/api/admin/login', { username: name, password })).status;
    expect([await statusOf('first'), await statusOf('second')]).toEqual([200, 401]);
  } finally {
    await second.stop();
    await first.stop();
  }
});
