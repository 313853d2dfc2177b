import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs, hourMs } from '../../../shared/domain/time/durations.ts';
import { ApiClient, createSignedInClient } from '../../test/support/api-client.ts';
import { MailServer, type ReceivedMail } from '../../test/support/servers/mail-server.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { executeSql } from '../../test/support/test-database.ts';
import { deleteFormerSubscribers } from './subscriber.service.ts';

const mailServer = new MailServer();
let app: TestApp;
let visitor: ApiClient;

beforeAll(async () => {
  await mailServer.start();
  app = await createTestApp({ config: { smtpUrl: mailServer.url } });
  visitor = new ApiClient(app);
});

afterAll(async () => {
  await app.stop();
  await mailServer.stop();
});

beforeEach(async () => {
  await mailed();
  await sql('delete from newsletter_subscriber');
  await sql(`delete from pgboss.job where name like 'newsletter-%'`);
  mailServer.received.length = 0;
});

const sql = async (statement: string) => (await executeSql(app.databaseUrl, statement)).rows;
const subscribe = (email: unknown, trace = {}) => visitor.post('/api/newsletter', { email, ...trace });
const confirm = (token: unknown) => visitor.post('/api/newsletter/confirm', { token });
const unsubscribe = (token: unknown) => visitor.post('/api/newsletter/unsubscribe', { token });
const requestUnsubscribe = (email: unknown) => visitor.post('/api/newsletter/unsubscribe-link', { email });

const subscribers = () => sql('select * from newsletter_subscriber order by email');
const statuses = async () => (await subscribers()).map(({ email, status }) => `${email} ${status}`);

async function mailed(): Promise<ReceivedMail[]> {
  const waiting = `select from pgboss.job where name like 'newsletter-%' and state in ('created', 'active', 'retry')`;
  await expect.poll(() => sql(waiting)).toEqual([]);
  return mailServer.received;
}

const linkIn = (mail: ReceivedMail | undefined, path: string) =>
  new RegExp(`${app.context.config.siteOrigin}${path}\\?token=([\\w-]{43})`).exec(mail?.body ?? '')?.[1] ?? '';

async function subscribeAndConfirm(email: string): Promise<string> {
  await subscribe(email);
  const token = linkIn((await mailed()).at(-1), '/newsletter/confirm');
  expect((await confirm(token)).status).toBe(200);
  await mailed();
  return token;
}

async function visibleAnswer(call: Promise<Awaited<ReturnType<typeof subscribe>>>) {
  const { status, body, headers } = await call;
  return { status, body, headers: [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)) };
}

describe('a subscription', () => {
  test('is pending until the owner follows the link, and then welcomed', async () => {
    const started = Date.now();
    const answer = await subscribe('  Amina@Example.com ');
    expect([answer.status, answer.body]).toEqual([
      202,
      { isMailed: true, message: 'Please open the e-mail that we have sent you and confirm your subscription.' },
    ]);
    const [pending] = await subscribers();
    expect(pending).toMatchObject({
      email: 'amina@example.com',
      status: 'pending',
      consent_text: expect.stringContaining('Unsubscribe at any time'),
      unsubscribe_token: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(pending.consented_at.getTime()).toBeGreaterThanOrEqual(started - 1);

    const [mail, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipients: ['amina@example.com'],
      headers: {
        from: 'Trinity Movers <info@example.com>',
        'reply-to': 'Trinity Movers <info@example.com>',
        subject: 'Please confirm your subscription to Trinity Movers',
        'auto-submitted': 'auto-generated',
      },
    });
    expect(mail?.headers['content-type']).toContain('multipart/alternative');
    expect(mail?.headers['list-unsubscribe']).toBeUndefined();
    const token = linkIn(mail, '/newsletter/confirm');
    expect(token).not.toBe('');
    expect(JSON.stringify(await subscribers())).not.toContain(token);

    expect((await confirm(token)).body).toEqual({ message: expect.stringContaining('Thank you for subscribing') });
    expect(await statuses()).toEqual(['amina@example.com confirmed']);
    const [, welcome] = await mailed();
    const [{ unsubscribe_token: secret }] = await subscribers();
    expect(linkIn(welcome, '/newsletter/unsubscribe')).toBe(secret);
    expect(welcome?.headers).toMatchObject({
      subject: 'Welcome to the newsletter of Trinity Movers',
      'list-unsubscribe': `<${app.context.config.siteOrigin}/api/newsletter/unsubscribe?token=${secret}>, <mailto:info@example.com?subject=Unsubscribe>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });

    expect((await confirm(token)).status).toBe(200);
    expect(await mailed()).toHaveLength(2);
  });

  test('gets the same answer for known, unknown and rejected addresses', async () => {
    await subscribeAndConfirm('reader@example.com');
    const unknown = await visibleAnswer(subscribe('nobody@example.com'));
    expect(await visibleAnswer(subscribe('READER@example.com'))).toEqual(unknown);
    expect(await visibleAnswer(subscribe('nobody@example.com'))).toEqual(unknown);
    expect(await visibleAnswer(subscribe('robot@example.com', { leaveEmpty: 'x' }))).toEqual(unknown);
    expect(await visibleAnswer(subscribe('robot@example.com', { leaveEmpty: 'https://robot.example' }))).toEqual(
      unknown,
    );
    expect(await statuses()).toEqual(['nobody@example.com pending', 'reader@example.com confirmed']);
  });

  test('that exists stays, and its owner is notified', async () => {
    await subscribeAndConfirm('reader@example.com');
    const [before] = await subscribers();
    await subscribe('reader@example.com');
    expect((await mailed()).at(-1)?.headers.subject).toBe('You are already subscribed to Trinity Movers');
    const [after] = await subscribers();
    expect(after).toMatchObject({ status: 'confirmed', consented_at: before.consented_at });
    expect(after.confirm_token_hash).toBe(before.confirm_token_hash);
  });

  test('sends a victim at most one mail an hour, and doubles the wait each time', async () => {
    await Promise.all(Array.from({ length: 20 }, () => subscribe('victim@example.com')));
    expect(await mailed()).toHaveLength(1);
    const mailsAfter = async (hours: number) => {
      app.advanceClock(hours * hourMs);
      await subscribe('victim@example.com');
      return (await mailed()).length;
    };
    expect(await mailsAfter(0.9)).toBe(1);
    expect(await mailsAfter(0.2)).toBe(2);
    expect(await mailsAfter(1.1)).toBe(2);
    expect(await mailsAfter(1)).toBe(3);
    expect(await mailsAfter(3)).toBe(3);
    expect(await mailsAfter(1.1)).toBe(4);
    expect(await statuses()).toEqual(['victim@example.com pending']);
    const links = (await mailed()).map((mail) => linkIn(mail, '/newsletter/confirm'));
    expect(await Promise.all(links.map(async (link) => (await confirm(link)).status))).toEqual([404, 404, 404, 200]);
  });

  test('is deleted without confirmation after 7 days, and its link explains that', async () => {
    await subscribe('slow@example.com');
    const token = linkIn((await mailed())[0], '/newsletter/confirm');
    app.advanceClock(7 * dayMs + 1_000);
    const answer = await confirm(token);
    expect([answer.status, answer.body.message]).toEqual([404, expect.stringContaining('This link has expired')]);
    await sql(`update newsletter_subscriber set consented_at = now() - interval '169 hours'`);
    await subscribeAndConfirm('reader@example.com');
    await sql(
      `update newsletter_subscriber set consented_at = now() - interval '9 months' where email like 'reader@%'`,
    );
    await deleteFormerSubscribers(app.orm.em.fork());
    expect(await statuses()).toEqual(['reader@example.com confirmed']);
    expect(await sql(`select from pgboss.job where data->>'kind' = 'confirmation'`)).toHaveLength(1);
  });

  test.each(['A'.repeat(43), '%', "' or true --"])('is not confirmed by the invalid secret %s', async (token) => {
    await subscribe('reader@example.com');
    expect((await confirm(token)).status).toBe(404);
    expect(await statuses()).toEqual(['reader@example.com pending']);
  });

  test.each(['', 'nobody', 'a@b', 'a b@example.com', 'a@example.com\n', `${'x'.repeat(250)}@example.com`, null, 5])(
    'validates the address %j',
    async (email) => {
      const answer = await subscribe(email);
      const isAddress = email === 'a@example.com\n';
      expect(answer.status).toBe(isAddress ? 202 : 400);
      if (!isAddress) expect(answer.body.errors[0].path).toBe('email');
    },
  );
});

describe('unsubscribing', () => {
  test('ends only the subscription of the link, however often it is clicked', async () => {
    await subscribeAndConfirm('leaving@example.com');
    await subscribeAndConfirm('staying@example.com');
    const [{ unsubscribe_token: token }] = await subscribers();
    for (let click = 0; click < 2; click += 1) {
      const answer = await unsubscribe(token);
      expect([answer.status, answer.body]).toEqual([200, { message: expect.stringContaining('unsubscribed') }]);
    }
    expect(await statuses()).toEqual(['leaving@example.com unsubscribed', 'staying@example.com confirmed']);
  });

  test('is undone only by a new confirmation', async () => {
    const first = await subscribeAndConfirm('reader@example.com');
    const [{ unsubscribe_token: secret }] = await subscribers();
    await unsubscribe(secret);
    expect((await confirm(first)).status).toBe(404);
    await subscribe('reader@example.com');
    expect(await statuses()).toEqual(['reader@example.com unsubscribed']);
    expect((await confirm(linkIn((await mailed()).at(-1), '/newsletter/confirm'))).status).toBe(200);
    expect(await subscribers()).toEqual([
      expect.objectContaining({ status: 'confirmed', unsubscribed_at: null, unsubscribe_token: secret }),
    ]);
  });

  test('sends the link by mail, once an hour, and does not reveal subscriptions', async () => {
    await subscribeAndConfirm('reader@example.com');
    await subscribe('pending@example.com');
    await mailed();
    mailServer.received.length = 0;
    const unknown = await visibleAnswer(requestUnsubscribe('nobody@example.com'));
    expect(unknown.status).toBe(202);
    for (const email of ['Reader@Example.com', 'reader@example.com', 'pending@example.com'])
      expect(await visibleAnswer(requestUnsubscribe(email))).toEqual(unknown);
    const [mail, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipients: ['reader@example.com'],
      headers: { subject: 'Unsubscribe from Trinity Movers' },
    });
    expect((await unsubscribe(linkIn(mail, '/newsletter/unsubscribe'))).status).toBe(200);
    expect(await statuses()).toEqual(['pending@example.com pending', 'reader@example.com unsubscribed']);
    app.advanceClock(2 * hourMs);
    await requestUnsubscribe('reader@example.com');
    expect(await mailed()).toHaveLength(1);
  });

  test('redirects a person who opens the one-click link to the page, without changes', async () => {
    await subscribeAndConfirm('reader@example.com');
    const [{ unsubscribe_token: secret }] = await subscribers();
    const { status, headers } = await visitor.get(`/api/newsletter/unsubscribe?token=${secret}`);
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
      303,
      `${app.context.config.siteOrigin}/newsletter/unsubscribe?token=${secret}`,
      'no-store',
    ]);
    expect(await statuses()).toEqual(['reader@example.com confirmed']);
  });

  test.each(['A'.repeat(43), '%', "' or true --"])('rejects the invalid secret %s', async (token) => {
    await subscribeAndConfirm('reader@example.com');
    expect((await unsubscribe(token)).status).toBe(404);
    expect(await statuses()).toEqual(['reader@example.com confirmed']);
  });

  test.each(['', null, 'x'.repeat(101), undefined])('returns 400 for %j', async (token) => {
    expect((await unsubscribe(token)).status).toBe(400);
  });
});

test('stores the address without a mail server, and promises no e-mail for now', async () => {
  const poor = await createTestApp();
  const client = new ApiClient(poor);
  const { status, body } = await client.post('/api/newsletter', { email: 'early@example.com' });
  const unmailed = { isMailed: false, message: expect.stringContaining('We cannot send e-mails right now') };
  expect([status, body]).toEqual([202, unmailed]);
  const leave = await client.post('/api/newsletter/unsubscribe-link', { email: 'early@example.com' });
  expect(leave.body).toEqual(unmailed);
  const staff = await createSignedInClient(poor);
  expect((await staff.get('/api/admin/newsletter')).body).toEqual({
    counts: { confirmed: 0, pending: 1, unsubscribed: 0 },
    isMailConfigured: false,
    isDemo: false,
  });
  expect((await staff.get('/api/admin/mail')).body).toMatchObject({
    isConfigured: false,
    newsletter: { counts: { waiting: 1 }, unsent: [{ kind: 'confirmation', email: 'early@example.com' }] },
  });
  const rich = await createTestApp({ databaseUrl: poor.databaseUrl, config: { smtpUrl: mailServer.url } });
  await expect.poll(() => mailServer.to('early@example.com').length).toBe(1);
  await rich.stop();
  await poor.stop();
});
