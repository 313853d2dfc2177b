import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayMs, minuteMs } from '../../../shared/domain/time/durations.ts';
import type { StaffMember } from '../../../shared/schemas/accounts/staff.ts';
import { ApiClient, createSignedInClient } from '../../test/support/api-client.ts';
import { createInvitationInput, createQuoteInput } from '../../test/support/factories.ts';
import { MailServer } from '../../test/support/servers/mail-server.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { executeSql } from '../../test/support/test-database.ts';
import { setUpTwoStep } from '../../test/support/two-step.ts';

const password = 'some words of my own';

const mails = new MailServer();
let app: TestApp;
let admin: ApiClient;
let adminId: string;

beforeAll(async () => {
  await mails.start();
  app = await createTestApp({ config: { smtpUrl: mails.url } });
  admin = await createSignedInClient(app);
  adminId = (await admin.get('/api/admin/session')).body.user.id;
});

afterAll(async () => {
  await app.stop();
  await mails.stop();
});

const visitor = () => new ApiClient(app);
const tokenIn = (url: string) => url.split('#')[1] ?? '';
const members = async (): Promise<StaffMember[]> => (await admin.get('/api/admin/staff')).body;
const memberOf = async (email: string) => (await members()).find((member) => member.email === email);

async function colleague(username: string, role: string) {
  const email = `${username}@example.com`;
  const { body } = await admin.post('/api/admin/staff/invitations', createInvitationInput({ email, role }));
  await visitor().post('/api/admin/join', { token: tokenIn(body.url), username, password });
  const client = visitor();
  await client.post('/api/admin/login', { username, password });
  return { client, email, id: (await memberOf(email))?.id ?? '' };
}

describe('an invitation', () => {
  test('creates the account at once, and lets the person choose username and password once', async () => {
    const invitation = createInvitationInput({ email: 'njeri@example.com', firstName: 'Njeri', role: 'editor' });
    const { status, body } = await admin.post('/api/admin/staff/invitations', invitation);
    expect([status, body.isMailed]).toEqual([201, true]);
    expect(await memberOf('njeri@example.com')).toMatchObject({ role: 'editor', isActive: true, lastSeenAt: null });
    const token = tokenIn(body.url);
    expect((await visitor().post('/api/admin/join/read', { token })).body).toEqual({
      purpose: 'invitation',
      firstName: 'Njeri',
      username: null,
    });
    const join = (fields: object) =>
      visitor().post('/api/admin/join', { token, username: 'njeri', password, ...fields });
    expect((await join({ username: 'wanjiru' })).status).toBe(409);
    expect((await join({ username: undefined })).body.errors[0].path).toBe('username');
    expect((await join({ password: 'passwordpassword' })).body.errors[0].path).toBe('password');
    const both = await Promise.all([join({}), join({})]);
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 404]);
    expect((await join({})).status).toBe(404);
    const login = await visitor().post('/api/admin/login', { username: 'njeri', password });
    expect(login.body.user).toMatchObject({ username: 'njeri', role: 'editor' });
    expect(await memberOf('njeri@example.com')).toMatchObject({ username: 'njeri', invitedAt: null });
    expect((await admin.post('/api/admin/staff/invitations', invitation)).status).toBe(409);
  });

  test('is mailed as text and HTML with its own link, and no link is stored', async () => {
    const { body } = await admin.post(
      '/api/admin/staff/invitations',
      createInvitationInput({ email: 'mailed@example.com', firstName: null }),
    );
    await expect.poll(() => mails.to('mailed@example.com').length).toBe(1);
    const [mail] = mails.to('mailed@example.com');
    expect(mail?.body).toContain('Wanjirũ has created an account for you in the office software of Trinity Movers');
    expect(mail?.body).toContain('Invited by: Wanjirũ');
    const urls = mail?.body.match(/http[^"\s<]+\/admin\/join#[\w-]{43}/g) ?? [];
    expect([urls.length, new Set(urls).size]).toEqual([2, 1]);
    const tokens = [urls[0] ?? '', body.url].map(tokenIn);
    expect(new Set(tokens).size).toBe(2);
    const { rows } = await executeSql(
      app.databaseUrl,
      `select row_to_json(l)::text as row from staff_link l union all select data::text from pgboss.job union all
       select row_to_json(a)::text from audit_entry a`,
    );
    for (const token of tokens) expect(rows.some(({ row }: { row: string }) => row.includes(token))).toBe(false);
    expect((await visitor().post('/api/admin/join/read', { token: tokens[0] })).status).toBe(200);
  });

  test('can be revoked until the person joins, which deletes account, links and mails and unassigns leads', async () => {
    const invitation = createInvitationInput({ email: 'wrong@example.com', role: 'office' });
    const { body } = await admin.post('/api/admin/staff/invitations', invitation);
    const { id = '' } = (await memberOf('wrong@example.com')) ?? {};
    const { body: lead } = await visitor().post('/api/quotes', createQuoteInput());
    await admin.patch(`/api/quotes/${lead.id}`, { ownerId: id });
    expect((await admin.delete(`/api/admin/staff/${id}/invitation`)).status).toBe(200);
    expect(await memberOf('wrong@example.com')).toBeUndefined();
    expect((await visitor().post('/api/admin/join/read', { token: tokenIn(body.url) })).status).toBe(404);
    expect((await admin.get(`/api/quotes/${lead.id}`)).body.ownerId).toBe(null);
    const { body: lines } = await admin.get(`/api/quotes/${lead.id}/entries`);
    expect(lines[0]).toMatchObject({ type: 'owner', actor: { id: adminId }, details: { to: null } });
    const { body: entries } = await admin.get(`/api/admin/audit?verb=delete&thing=${id}`);
    expect(entries).toMatchObject([{ kind: 'staff', summary: 'Revoked the invitation of a colleague (office)' }]);
    expect((await admin.delete(`/api/admin/staff/${id}/invitation`)).status).toBe(404);
    expect((await admin.post('/api/admin/staff/invitations', invitation)).status).toBe(201);

    const joined = await colleague('joined', 'office');
    expect((await admin.delete(`/api/admin/staff/${joined.id}/invitation`)).status).toBe(409);
    expect((await joined.client.get('/api/quotes')).status).toBe(200);
  });

  test('accepts only one of two concurrent links', async () => {
    for (let round = 0; round < 8; round += 1) {
      const invitation = createInvitationInput({ role: 'editor' });
      const { body: first } = await admin.post('/api/admin/staff/invitations', invitation);
      const { id = '' } = (await memberOf(String(invitation.email))) ?? {};
      const { body: second } = await admin.post(`/api/admin/staff/${id}/link`);
      const tokens = [first.url, second.url, first.url].map(tokenIn);
      const answers = await Promise.all(
        tokens.map((token, index) =>
          visitor().post('/api/admin/join', { token, username: `both-${round}-${index}`, password }),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    }
  });

  test('is unique for an address in any case', async () => {
    const invite = (email: string) => admin.post('/api/admin/staff/invitations', createInvitationInput({ email }));
    expect((await invite('İlhan.Ş@movers.example')).status).toBe(201);
    expect(await memberOf('ilhan.ş@movers.example')).toBeDefined();
    expect((await invite('ilhan.ş@movers.example')).status).toBe(409);
  });

  test('accepts only ASCII letters, digits, dots, hyphens and underscores in usernames', async () => {
    const { body } = await admin.post('/api/admin/staff/invitations', createInvitationInput({ role: 'editor' }));
    const join = (username: string) =>
      visitor().post('/api/admin/join', { token: tokenIn(body.url), username, password });
    for (const username of [
      'boss@movers.example',
      'wanj\u0456ru',
      'wanjirũ',
      'ｗanjiru',
      'wan jiru',
      'wanjiru.',
      '-',
    ]) {
      const { status, body: refusal } = await join(username);
      expect([username, status, refusal.errors?.[0]?.path]).toEqual([username, 400, 'username']);
    }
    // All of these look like `wanjiru`, which exists.
    for (const username of ['wan\u200bjiru', 'wanj1ru', 'wanjlru', 'wan.jiru', 'vvanjiru'])
      expect([username, (await join(username)).status]).toEqual([username, 409]);
    expect((await join('Wanjiru.N-2_b')).status).toBe(200);
  });

  test('expires after 7 days', async () => {
    const { body } = await admin.post('/api/admin/staff/invitations', createInvitationInput());
    await executeSql(app.databaseUrl, `update staff_link set expires_at = expires_at - interval '${7 * dayMs} ms'`);
    expect((await visitor().post('/api/admin/join/read', { token: tokenIn(body.url) })).status).toBe(404);
  });
});

describe('an account', () => {
  test('that is disabled loses sessions and links at once, but keeps its name', async () => {
    const { client, email, id } = await colleague('leaver', 'editor');
    const { body: faq } = await client.post('/api/faqs', {
      question: 'By the leaver?',
      answer: 'Yes.',
      category: 'Booking',
      order: 1,
      published: true,
    });
    const { body: link } = await admin.post(`/api/admin/staff/${id}/link`);
    expect((await admin.patch(`/api/admin/staff/${id}`, { isActive: false })).status).toBe(200);
    expect((await client.get('/api/faqs')).status).toBe(401);
    expect((await visitor().post('/api/admin/join/read', { token: tokenIn(link.url) })).status).toBe(404);
    expect((await admin.post(`/api/admin/staff/${id}/link`)).status).toBe(409);
    const { body: entries } = await admin.get(`/api/admin/audit?kind=faq&thing=${faq.id}`);
    expect(entries[0].actor).toMatchObject({ id, name: 'Otieno' });
    await admin.patch(`/api/admin/staff/${id}`, { isActive: true });
    expect((await memberOf(email))?.isActive).toBe(true);
    expect((await visitor().post('/api/admin/login', { username: 'leaver', password })).status).toBe(200);
  });

  test.each([
    ['disabled and enabled again', (id: string) => admin.patch(`/api/admin/staff/${id}`, { isActive: false })],
    ['signed out everywhere', (id: string) => admin.delete(`/api/admin/staff/${id}/sessions`)],
    ['without its second step', (id: string) => admin.delete(`/api/admin/staff/${id}/two-step`)],
  ])('that is %s has no valid link', async (state, end) => {
    const username = `linked-${state.replaceAll(' ', '-')}`;
    const { client, id, email } = await colleague(username, 'editor');
    if (state.includes('second step')) await setUpTwoStep(app, client, password);
    const elsewhere = visitor();
    await elsewhere.post('/api/admin/login', { username, password });
    const secretIn = async (address: string, path: string) => {
      const link = new RegExp(`/admin/${path}#([\\w-]{43})`);
      const found = () => mails.to(address).flatMap(({ body }) => link.exec(body)?.[1] ?? [])[0];
      await expect.poll(found).toBeDefined();
      return found();
    };
    const pending = `${username}@new.example`;
    await client.post('/api/admin/email', { email: pending, currentPassword: password });
    const confirmation = await secretIn(pending, 'confirm-email');
    const { body: reset } = await admin.post(`/api/admin/staff/${id}/link`);
    // The mail contains a link that is created when the mail is sent.
    await expect.poll(() => mails.to(email).some(({ body }) => body.includes('new password'))).toBe(true);

    await executeSql(
      app.databaseUrl,
      `insert into pgboss.job (name, data, start_after)
       values ('staff-mail', '{"kind": "reset", "userId": "${id}"}', now() + interval '1 hour')`,
    );

    expect((await end(id)).status).toBe(200);
    await admin.patch(`/api/admin/staff/${id}`, { isActive: true });
    expect((await visitor().post('/api/admin/email/confirm', { token: confirmation })).status).toBe(404);
    expect((await visitor().post('/api/admin/join/read', { token: tokenIn(reset.url) })).status).toBe(404);
    const { rows } = await executeSql(
      app.databaseUrl,
      `select (select count(*)::int from staff_link where user_id = '${id}') as links,
         (select count(*)::int from staff_mail_link where user_id = '${id}') as mails,
         (select count(*)::int from pgboss.job where start_after > now() and data->>'userId' = '${id}') as waiting, email, pending_email as pending
       from staff_user where id = '${id}'`,
    );
    expect(rows).toEqual([{ links: 0, mails: 0, waiting: 0, email, pending: null }]);
  });

  test('gets the permissions of a new role at once, and can be signed out everywhere by an administrator', async () => {
    const { client, id } = await colleague('mover', 'editor');
    expect((await client.get('/api/quotes')).status).toBe(403);
    await admin.patch(`/api/admin/staff/${id}`, { role: 'office' });
    expect((await client.get('/api/quotes')).status).toBe(200);
    expect((await admin.delete(`/api/admin/staff/${id}/sessions`)).status).toBe(200);
    expect((await client.get('/api/quotes')).status).toBe(401);
  });

  test('stays an active administrator if it is the last, also with concurrent changes', async () => {
    expect((await admin.patch(`/api/admin/staff/${adminId}`, { role: 'office' })).status).toBe(409);
    expect((await admin.patch(`/api/admin/staff/${adminId}`, { isActive: false })).status).toBe(409);
    expect((await admin.patch(`/api/admin/staff/${adminId.toUpperCase()}`, { role: 'office' })).status).toBe(409);
    // An invited person is not a second administrator.
    await admin.post('/api/admin/staff/invitations', createInvitationInput({ role: 'admin' }));
    expect((await admin.patch(`/api/admin/staff/${adminId}`, { role: 'office' })).status).toBe(409);
    const second = await colleague('second', 'admin');
    const answers = await Promise.all([
      second.client.patch(`/api/admin/staff/${adminId}`, { role: 'editor' }),
      admin.patch(`/api/admin/staff/${second.id}`, { isActive: false }),
    ]);
    const { rows } = await executeSql(
      app.databaseUrl,
      `select username from staff_user where role = 'admin' and is_active and invited_at is null`,
    );
    expect([answers.filter(({ status }) => status === 200).length, rows.length]).toEqual([1, 1]);
    await executeSql(app.databaseUrl, `update staff_user set role = 'admin', is_active = true where id = '${adminId}'`);
    admin = await createSignedInClient(app);
  });
});

describe('a forgotten password', () => {
  const ask = (account: string) => visitor().post('/api/admin/forgotten-password', { account });

  test('is replaced with a mailed single-use link that works for 30 minutes and ends all sessions', async () => {
    const { client, email } = await colleague('forgetful', 'office');
    expect((await ask('Forgetful')).status).toBe(200);
    await expect.poll(() => mails.to(email).filter(({ body }) => body.includes('new password')).length).toBe(1);
    const mail = mails.to(email).find(({ body }) => body.includes('new password'));
    const token = tokenIn(/http[^"\s<]+\/admin\/join#[\w-]{43}/.exec(mail?.body ?? '')?.[0] ?? '');
    expect((await visitor().post('/api/admin/join/read', { token })).body.username).toBe('forgetful');
    const { rows } = await executeSql(
      app.databaseUrl,
      `select extract(epoch from max(expires_at) - now()) * 1000 as ms
       from staff_link join staff_user on staff_user.id = user_id where username = 'forgetful'`,
    );
    expect(Number(rows[0].ms)).toBeLessThanOrEqual(30 * minuteMs);
    const renewed = { token, password: 'other words of my own' };
    expect((await visitor().post('/api/admin/join', renewed)).status).toBe(200);
    expect((await client.get('/api/quotes')).status).toBe(401);
    expect((await visitor().post('/api/admin/join', renewed)).status).toBe(404);
    const login = await visitor().post('/api/admin/login', { username: 'forgetful', password: renewed.password });
    expect(login.status).toBe(200);
  });

  test('of an address is never sent to a colleague whose username is that address', async () => {
    const address = 'director@movers.example';
    const [boss, editor] = [await colleague('director', 'office'), await colleague('namesake', 'editor')];
    // Older versions allowed such usernames.
    await executeSql(app.databaseUrl, `update staff_user set username = '${address}' where id = '${editor.id}'`);
    await executeSql(app.databaseUrl, `update staff_user set email = '${address}' where id = '${boss.id}'`);
    const sent = (to: string) => mails.to(to).filter(({ body }) => body.includes('new password')).length;
    await ask(address);
    await expect.poll(() => sent(address)).toBe(1);
    await admin.patch(`/api/admin/staff/${boss.id}`, { isActive: false });
    await ask(address);
    await ask('namesake@example.com');
    await expect.poll(() => sent(editor.email)).toBe(1);
    expect([sent(address), sent(editor.email)]).toEqual([1, 1]);
  });

  test('gets the same answer for an unknown account, and sends nothing', async () => {
    await executeSql(app.databaseUrl, `update staff_user set is_active = false where username = 'leaver'`);
    const before = mails.received.length;
    const answers = await Promise.all(['nobody@example.com', 'leaver', 'wanjiru'].map(ask));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    await expect.poll(() => mails.received.length).toBe(before + 1);
  });
});
