import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs } from '../../../../shared/domain/time/durations.ts';
import { ApiClient, createSignedInClient, staffAccount } from '../../../test/support/api-client.ts';
import { MailServer } from '../../../test/support/servers/mail-server.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { executeSql } from '../../../test/support/test-database.ts';

const currentPassword = staffAccount.password;

const mails = new MailServer();
let app: TestApp;
let staff: ApiClient;

beforeAll(async () => {
  await mails.start();
  app = await createTestApp({ config: { smtpUrl: mails.url } });
  staff = await createSignedInClient(app);
});

afterAll(async () => {
  await app.stop();
  await mails.stop();
});

const visitor = () => new ApiClient(app);
const own = async () => (await staff.get('/api/admin/email')).body;
const ask = (email: string, fields: object = {}) =>
  staff.post('/api/admin/email', { email, currentPassword, ...fields });
const confirm = (token: string) => visitor().post('/api/admin/email/confirm', { token });

test('stores preferences in the profile, and keeps omitted fields', async () => {
  const save = (body: object) => staff.put('/api/admin/profile', body);
  const names = { firstName: 'Wanjirũ', lastName: 'Kimani' };
  const before = (await staff.get('/api/admin/session')).body.user;
  expect(before).toMatchObject({ templateLanguage: 'en', alerts: 'all' });
  expect((await save({ ...names, templateLanguage: 'sw', alerts: 'mine' })).status).toBe(200);
  expect((await save(names)).body).toMatchObject({ ...names, templateLanguage: 'sw', alerts: 'mine' });
  expect((await staff.get('/api/admin/session')).body.user).toMatchObject({ templateLanguage: 'sw', alerts: 'mine' });
  expect((await save({ ...names, alerts: 'loud' })).status).toBe(400);
  const { body: entries } = await staff.get(`/api/admin/audit?kind=staff&thing=${before.id}&limit=2`);
  expect(entries[1]).toMatchObject({
    summary: 'Changed their profile',
    changes: [
      { field: 'lastName', before: '', after: 'Kimani' },
      { field: 'templateLanguage', before: 'en', after: 'sw' },
      { field: 'alerts', before: 'all', after: 'mine' },
    ],
  });
});

async function askForLink(email: string): Promise<string> {
  const before = mails.to(email).length;
  expect((await ask(email)).status).toBe(200);
  await expect.poll(() => mails.to(email).length).toBe(before + 1);
  const urls =
    mails
      .to(email)
      .at(-1)
      ?.body.match(/http[^"\s<]+\/admin\/confirm-email#[\w-]{43}/g) ?? [];
  expect([urls.length, new Set(urls).size]).toEqual([2, 1]);
  return urls[0]?.split('#')[1] ?? '';
}

test('replaces the address after its link is followed, and notifies the previous address', async () => {
  const former = staffAccount.email;
  const token = await askForLink('wanjiru@new.example');
  expect(await own()).toEqual({ email: former, pendingEmail: 'wanjiru@new.example' });
  const { body: link } = await staff.post(
    `/api/admin/staff/${(await staff.get('/api/admin/session')).body.user.id}/link`,
  );
  const both = await Promise.all([confirm(token), confirm(token)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect(await own()).toEqual({ email: 'wanjiru@new.example', pendingEmail: null });

  const told = () => mails.to(former).filter(({ headers }) => headers.subject?.includes('was changed'));
  await expect.poll(() => told().length).toBe(1);
  expect(told()[0]?.body).toContain('Username: wanjiru');
  const read = await visitor().post('/api/admin/join/read', { token: link.url.split('#')[1] });
  expect(read.status).toBe(404);
  const { body: entries } = await staff.get('/api/admin/audit?kind=staff');
  expect(entries[0]).toMatchObject({
    summary: 'Confirmed their new e-mail address',
    changes: [{ field: 'email', before: null, after: null }],
  });
  expect(entries.map(({ summary }: { summary: string }) => summary)).toContain('Requested a change of e-mail address');
  const { rows } = await executeSql(
    app.databaseUrl,
    'select row_to_json(l)::text as row from staff_mail_link l union all select data::text from pgboss.job',
  );
  expect(rows.some(({ row }: { row: string }) => row.includes(token))).toBe(false);
});

test('rejects a link that expired or was replaced, or from before a new password', async () => {
  const { email } = await own();
  const first = await askForLink('first@new.example');
  const second = await askForLink('second@new.example');
  expect((await confirm(first)).status).toBe(404);
  await executeSql(app.databaseUrl, `update staff_mail_link set expires_at = expires_at - interval '${dayMs} ms'`);
  expect((await confirm(second)).status).toBe(404);

  // A thief who knows the password may have requested another address.
  const stolen = await askForLink('thief@new.example');
  const newPassword = 'other words of my own';
  await staff.post('/api/admin/password', { currentPassword, newPassword });
  expect((await confirm(stolen)).status).toBe(404);
  expect(await own()).toEqual({ email, pendingEmail: null });
  await staff.post('/api/admin/password', { currentPassword: newPassword, newPassword: currentPassword });
});

test('requires the password and a free address', async () => {
  await createSignedInClient(app, { username: 'otieno', email: 'otieno@example.com' });
  const { email } = await own();
  expect((await ask('mine@new.example', { currentPassword: 'a wrong password' })).body.errors[0].path).toBe(
    'currentPassword',
  );
  expect((await ask('Otieno@Example.com')).status).toBe(409);
  expect((await ask(email)).status).toBe(400);
  expect((await own()).pendingEmail).toBeNull();

  const token = await askForLink('wanted@new.example');
  await executeSql(app.databaseUrl, `update staff_user set email = 'wanted@new.example' where username = 'otieno'`);
  expect((await confirm(token)).status).toBe(409);
  expect((await own()).email).toBe(email);
});
