import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs } from '../../../../shared/domain/time/durations.ts';
import { ApiClient, createSignedInClient, staffAccount } from '../../../test/support/api-client.ts';
import { MailServer } from '../../../test/support/servers/mail-server.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { executeSql } from '../../../test/support/test-database.ts';
import { setUpTwoStep } from '../../../test/support/two-step.ts';
import { createStaff } from '../staff.service.ts';

const mails = new MailServer();
let app: TestApp;
let device: string;

beforeAll(async () => {
  await mails.start();
  app = await createTestApp({ config: { smtpUrl: mails.url, hasRateLimits: true } });
  await createStaff(app.orm.em.fork(), staffAccount);
  ({ device } = await signIn());
});

afterAll(async () => {
  await app.stop();
  await mails.stop();
});

const told = () => mails.to(staffAccount.email);
const visitor = () => new ApiClient(app);
const sql = async (statement: string) => (await executeSql(app.databaseUrl, statement)).rows;

async function signIn(cookie = '', userAgent = 'Mozilla/5.0 (Windows NT 10.0) Firefox/143.0') {
  const client = visitor();
  client.cookie = cookie;
  const { username, password } = staffAccount;
  const answer = await client.post('/api/admin/login', { username, password }, { 'User-Agent': userAgent });
  expect(answer.status).toBe(200);
  const made = answer.headers.getSetCookie().find((each) => /^(?:__Host-)?device=/.test(each));
  return { client, device: made?.split(';')[0] ?? '' };
}

const isSignedIn = async (client: ApiClient) => (await client.get('/api/admin/session')).body.user !== null;
const spend = (token: string) => visitor().post('/api/admin/session-link', { token });

async function nextMail(before: number) {
  await expect.poll(() => told().length).toBe(before + 1);
  const mail = told().at(-1);
  const urls = mail?.body.match(/http[^"\s<]+\/admin\/sign-out#[\w-]{43}/g) ?? [];
  return { mail, urls, token: urls[0]?.split('#')[1] ?? '' };
}

test('sends a mail with a single-use link to end the session of a new device, and stores no link', async () => {
  const mine = await signIn(device);
  const stranger = await signIn('', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36');
  const { mail, urls, token } = await nextMail(0);
  expect(mail?.headers).toMatchObject({
    subject: 'A new sign-in to your account at Trinity Movers',
    'auto-submitted': 'auto-generated',
  });
  expect(mail?.body).toContain('Device: Chrome on Linux');
  expect(mail?.body).toMatch(/When: \d{4}-\d\d-\d\d \d\d:\d\d, Nairobi time/);
  expect([urls.length, new Set(urls).size]).toEqual([2, 1]);
  const stored = await sql(`select row_to_json(l)::text as row from staff_mail_link l
    union all select data::text from pgboss.job union all select row_to_json(a)::text from audit_entry a`);
  expect(stored.some(({ row }) => row.includes(token))).toBe(false);

  const both = await Promise.all([spend(token), spend(token)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect(both.find(({ status }) => status === 200)?.body.message).toBe('That device has been signed out.');
  expect([await isSignedIn(stranger.client), await isSignedIn(mine.client)]).toEqual([false, true]);
  const [entry] = (await mine.client.get('/api/admin/audit?kind=session')).body;
  expect(entry).toMatchObject({ verb: 'end-session', actor: { name: staffAccount.firstName } });
  expect((await visitor().post('/api/admin/join/read', { token })).status).toBe(404);
  expect((await spend('x'.repeat(43))).status).toBe(404);
});

test('says in the answer to a link that the session has ended, and rejects a link after 30 days', async () => {
  const before = told().length;
  const { client } = await signIn();
  await client.post('/api/admin/logout');
  // Signing out at once does not stop the mail.
  const { token } = await nextMail(before);
  expect((await spend(token)).body.message).toBe('That device was already signed out.');

  const kept = await signIn();
  const later = await nextMail(before + 1);
  await executeSql(app.databaseUrl, `update staff_mail_link set expires_at = expires_at - interval '${30 * dayMs} ms'`);
  expect((await spend(later.token)).status).toBe(404);
  expect(await isSignedIn(kept.client)).toBe(true);
});

test('treats a device with a forged cookie as new until it passes both steps', async () => {
  const account = { username: 'mumbi', email: 'mumbi@example.com' };
  const owner = await createSignedInClient(app, account);
  const { codeOf } = await setUpTwoStep(app, owner);
  const logIn = (fields: object) =>
    visitor().post(
      '/api/admin/login',
      { username: account.username, password: staffAccount.password, ...fields },
      { Cookie: `device=${'m'.repeat(43)}` },
    );
  const newDevices = () =>
    mails.to(account.email).filter(({ headers }) => headers.subject?.startsWith('A new sign-in')).length;
  for (const fields of [{}, { code: '000000' }]) expect((await logIn(fields)).body.needsCode).toBe(true);
  expect((await logIn({ code: codeOf() })).status).toBe(200);
  await expect.poll(newDevices).toBe(1);
  expect((await logIn({ code: codeOf(1) })).status).toBe(200);
  await expect
    .poll(async () => (await sql(`select from pgboss.job where name = 'staff-mail' and state < 'completed'`)).length)
    .toBe(0);
  expect(newDevices()).toBe(1);
});
