import { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Mailing } from '../../../shared/schemas/content/mailing.ts';
import { startPgBoss } from '../../jobs/job-queues.ts';
import { type ApiClient, createSignedInClient, staffAccount } from '../../test/support/api-client.ts';
import { createBlogPostInput } from '../../test/support/factories.ts';
import { createPictureForm, createTestPicture } from '../../test/support/pictures.ts';
import { setUpSharedMailServer } from '../../test/support/servers/shared-mail-server.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { executeSql, rejectRows } from '../../test/support/test-database.ts';

const mailServer = setUpSharedMailServer();
let app: TestApp;
let replica: TestApp;
let staff: ApiClient;

let domain = '';
let testNumber = 0;
const reader = (number: number) => `reader${number}@${domain}`;

beforeAll(async () => {
  app = await createTestApp({ config: { smtpUrl: mailServer.url } });
  replica = await createTestApp({ databaseUrl: app.databaseUrl, config: { smtpUrl: mailServer.url } });
  staff = await createSignedInClient(app);
});

afterAll(async () => {
  await replica.stop();
  await app.stop();
});

beforeEach(async () => {
  // `truncate` could cause a deadlock with mails of the previous test, which still lock these tables.
  for (const table of ['delivery', 'mailing', 'subscriber']) await sql(`delete from newsletter_${table}`);
  await sql(`delete from pgboss.job where name like 'newsletter-%'`);
  testNumber += 1;
  domain = `test${testNumber}.example.com`;
});

const sql = async (statement: string) => (await executeSql(app.databaseUrl, statement)).rows;

const subscribers = (count: number) =>
  sql(`insert into newsletter_subscriber (id, email, status, consented_at, confirmed_at, unsubscribe_token)
    select gen_random_uuid(), 'reader' || n || '@${domain}', 'confirmed', now() - interval '1 day',
      now() - interval '1 hour', 'token-of-' || n from generate_series(1, ${count}) n
    union all select gen_random_uuid(), 'pending@example.com', 'pending', now(), null, 'pending'
    union all select gen_random_uuid(), 'left@example.com', 'unsubscribed', now(), now(), 'left'`);

const newPost = async (fields = {}) => (await staff.post('/api/blog-posts', createBlogPostInput(fields))).body;
const send = (post: { id: string }, lastMailingId: string | null = null) =>
  staff.post(`/api/admin/blog-posts/${post.id}/mailings`, { lastMailingId });
const progress = async (): Promise<Mailing> => (await staff.get('/api/admin/mailings')).body[0];

async function finished(): Promise<void> {
  await expect.poll(progress).toMatchObject({ isFinished: true });
  // The queue ends a job a moment after the mailing has counted its e-mail.
  const active = `select from pgboss.job where name like 'newsletter-%' and state = 'active'`;
  await expect.poll(() => sql(active)).toEqual([]);
}

const received = () => mailServer.received.filter(({ recipients }) => recipients.every((to) => to.endsWith(domain)));

function mailsOfReaders(): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { recipients } of received())
    for (const address of recipients) counts[address] = (counts[address] ?? 0) + 1;
  return counts;
}

const once = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [reader(index + 1), 1]));

async function passTime(): Promise<void> {
  await sql(
    `update pgboss.job set state = 'retry', start_after = now() where name like 'newsletter-%' and state in ('retry', 'active')`,
  );
  app.context.mail.pollNow();
}

describe('a published post', () => {
  test('has a preview as subscribers get it, with their number', async () => {
    await subscribers(3);
    const post = await newPost({ image: '/pictures/kitchen.jpg' });
    const { siteOrigin } = app.context.config;
    expect((await staff.get(`/api/admin/blog-posts/${post.id}/mailing`)).body).toEqual({
      title: post.title,
      excerpt: post.excerpt,
      image: `${siteOrigin}/pictures/kitchen.jpg`,
      url: `${siteOrigin}/blog/${post.slug}`,
      recipients: 3,
      testAddress: staffAccount.email,
      isConfigured: true,
      lastMailing: null,
    });
  });

  test('shows a picture of the library as JPEG, at most 1,280 pixels wide', async () => {
    const upload = await createPictureForm(await createTestPicture({ width: 1_300, height: 650 }), { alt: 'A van' });
    const { hash, id } = (await staff.post('/api/admin/media', upload)).body;
    const jpeg = `${app.context.config.siteOrigin}/media/${hash}/1280.jpg`;
    const post = await newPost({ image: `/media/${hash}/960.webp` });
    const shown = async () => (await staff.get(`/api/admin/blog-posts/${post.id}/mailing`)).body.image;
    expect(await shown()).toBe(jpeg);
    await subscribers(1);
    await send(post);
    await finished();
    await staff.post(`/api/admin/blog-posts/${post.id}/mailing/test`);
    const mails = mailServer.received.map(({ recipients: [to], body }) => [to, body.includes(`src="${jpeg}"`)]);
    expect(mails).toEqual([
      [reader(1), true],
      [staffAccount.email, true],
    ]);
    expect((await staff.get(new URL(jpeg).pathname)).headers.get('content-type')).toBe('image/jpeg');
    await staff.delete(`/api/admin/media/${id}`);
    expect(await shown()).toBeNull();
  });

  test.each(['/pictures/van.SVG', '/pictures/van.webp', 'https://pictures.example/van.avif?size=2'])(
    'omits a picture that some mail programs cannot show: %s',
    async (image) => {
      const post = await newPost({ image });
      expect((await staff.get(`/api/admin/blog-posts/${post.id}/mailing`)).body.image).toBeNull();
    },
  );

  test('is sent to the sender as a test', async () => {
    const post = await newPost();
    const { body } = await staff.post(`/api/admin/blog-posts/${post.id}/mailing/test`);
    expect(body).toEqual({ sent: true, answer: expect.stringMatching(/^250 /) });
    expect(mailServer.to(staffAccount.email)).toMatchObject([{ headers: { subject: post.title } }]);
  });

  test('is sent once to each confirmed subscriber by two servers, with a personal unsubscribe link', async () => {
    await subscribers(40);
    const post = await newPost();
    const { status, body } = await send(post);
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ title: post.title, username: 'wanjiru', recipients: 40, sent: 0, isFinished: false }),
    ]);
    replica.context.mail.pollNow();
    await finished();
    expect(await progress()).toMatchObject({ id: body.id, recipients: 40, sent: 40, failed: 0, skipped: 0 });
    expect(mailsOfReaders()).toEqual(once(40));

    const [mail] = mailServer.to(reader(7));
    const { siteOrigin } = app.context.config;
    expect(mail?.headers).toMatchObject({
      from: 'Trinity Movers <info@example.com>',
      'reply-to': 'Trinity Movers <info@example.com>',
      subject: post.title,
      'list-unsubscribe': `<${siteOrigin}/api/newsletter/unsubscribe?token=token-of-7>, <mailto:info@example.com?subject=Unsubscribe>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    expect(mail?.body).toContain(post.excerpt);
    expect(mail?.body).toContain(`Read the article: ${siteOrigin}/blog/${post.slug}`);
    expect(mail?.body).toContain(`${siteOrigin}/newsletter/unsubscribe?token=token-of-7`);
  });

  test('reaches everyone in batches, even if a server stops in between', async () => {
    await subscribers(1_100);
    mailServer.refusal = { code: 451, message: 'not now' };
    const post = await newPost();
    await send(post);
    const deliveries = async () => Number((await sql('select count(*) from newsletter_delivery'))[0].count);
    const mailingJobs = () => sql(`select state from pgboss.job where name = 'newsletter-mailing'`);
    await expect.poll(mailingJobs).toEqual([{ state: 'completed' }]);
    expect(await deliveries()).toBe(1_100);
    // The state after the server was killed during the first batch.
    await sql(`delete from newsletter_delivery where subscriber_id in
      (select subscriber_id from newsletter_delivery order by subscriber_id offset 500)`);
    await sql('update newsletter_mailing set spread_at = null');
    await sql(`update pgboss.job set state = 'active' where name = 'newsletter-mailing'`);
    await passTime();
    await expect.poll(deliveries).toBe(1_100);
    await expect.poll(progress).toMatchObject({ recipients: 1_100, isFinished: false });
  });

  test('is not sent to subscribers who leave or are removed in the meantime', async () => {
    await subscribers(4);
    mailServer.refusal = { code: 451, message: 'not now' };
    await send(await newPost());
    const retrying = `select count(*)::int as count from pgboss.job where name = 'newsletter-article' and state = 'retry'`;
    await expect.poll(async () => (await sql(retrying))[0].count).toBe(4);
    await staff.post('/api/newsletter/unsubscribe', { token: 'token-of-1' });
    const [removed] = await sql(`select id from newsletter_subscriber where email = '${reader(2)}'`);
    expect((await staff.delete(`/api/admin/subscribers/${removed.id}`)).status).toBe(200);
    await staff.post('/api/admin/privacy/erase', { subject: reader(3) });
    mailServer.refusal = null;
    await passTime();
    await finished();
    expect(mailsOfReaders()).toEqual({ [reader(4)]: 1 });
    expect(await progress()).toMatchObject({ sent: 1, skipped: 3, failed: 0 });
    const { body } = await staff.post('/api/admin/privacy/export', { subject: reader(4) });
    expect(body.subscriptions[0].newsletters).toMatchObject([{ title: 'How to pack a kitchen', status: 'sent' }]);
  });

  test('is not sent after it was unpublished', async () => {
    await subscribers(2);
    mailServer.refusal = { code: 451, message: 'not now' };
    const post = await newPost();
    await send(post);
    const waits = `select from pgboss.job where name = 'newsletter-article' and state = 'retry'`;
    await expect.poll(async () => (await sql(waits)).length).toBe(2);
    await staff.put(`/api/blog-posts/${post.id}`, { ...createBlogPostInput(), published: false });
    mailServer.refusal = null;
    await passTime();
    await finished();
    expect(received()).toEqual([]);
  });

  test('is sent again only by a sender who knows of the first mailing', async () => {
    await subscribers(1);
    const post = await newPost();
    const [first, second] = await Promise.all([send(post), send(post)]);
    expect([first.status, second.status].toSorted()).toEqual([201, 409]);
    await finished();
    const refused = await send(post);
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        message: 'wanjiru has already sent this post to the subscribers.',
        current: expect.objectContaining({ id: (await progress()).id }),
      },
    ]);
    expect((await send(post, refused.body.current.id)).status).toBe(201);
    await finished();
    expect(mailsOfReaders()).toEqual({ [reader(1)]: 2 });
  });

  test('needs a subscriber and a mail server', async () => {
    const post = await newPost();
    expect((await send(post)).status).toBe(409);
    await subscribers(1);
    const poor = await createTestApp({ databaseUrl: app.databaseUrl });
    const clerk = await createSignedInClient(poor);
    const answer = await clerk.post(`/api/admin/blog-posts/${post.id}/mailings`, { lastMailingId: null });
    expect([answer.status, answer.body.message]).toEqual([409, 'E-mail is not set up, so the post cannot be sent.']);
    expect((await clerk.post(`/api/admin/blog-posts/${post.id}/mailing/test`)).body).toMatchObject({ sent: false });
    await poor.stop();
  });
});

test('never sends a draft', async () => {
  await subscribers(1);
  const draft = await newPost({ published: false });
  expect((await staff.get(`/api/admin/blog-posts/${draft.id}/mailing`)).status).toBe(404);
  expect((await staff.post(`/api/admin/blog-posts/${draft.id}/mailing/test`)).status).toBe(404);
  expect((await send(draft)).status).toBe(404);
});

describe('a mailing that cannot be sent', () => {
  test('fails, is reported, and does not block the next', async () => {
    await subscribers(2);
    const accept = await rejectRows(app.databaseUrl, 'newsletter_delivery', 'insert', 'true');
    const { body: poisoned } = await send(await newPost({ slug: 'poison', title: 'Poison' }));
    await finished();
    await accept();
    await send(await newPost({ slug: 'good' }));
    await expect.poll(() => mailsOfReaders()).toEqual(once(2));
    const mailings: Mailing[] = (await staff.get('/api/admin/mailings')).body;
    expect(mailings.find(({ id }) => id === poisoned.id)).toMatchObject({ isFinished: true, recipients: 0 });
    const { body: entries } = await staff.get('/api/admin/audit?kind=mailing');
    expect(entries).toContainEqual(
      expect.objectContaining({
        verb: 'fail',
        thingId: poisoned.id,
        summary: expect.stringMatching(/23514\)\. Ask the person who looks after this website\.$/),
      }),
    );
    const jobs = await sql(`select state from pgboss.job where id = '${poisoned.id}'`);
    expect(jobs).toEqual([{ state: 'failed' }]);
  });
});

describe('a mail that fails', () => {
  test('because it cannot be created is listed as failed, and the next is sent', async () => {
    await subscribers(2);
    const [first] = await sql(`select id from newsletter_subscriber where email = '${reader(1)}'`);
    const isTaken = `new.status = 'sending' and new.subscriber_id = '${first.id}'`;
    await rejectRows(app.databaseUrl, 'newsletter_delivery', 'update', isTaken);
    await send(await newPost());
    await expect.poll(() => mailsOfReaders()).toEqual({ [reader(2)]: 1 });
    const unsent = async () => (await staff.get('/api/admin/mail')).body.newsletter.unsent;
    await expect
      .poll(unsent)
      .toMatchObject([{ email: reader(1), status: 'failed', tries: 1, problem: expect.stringContaining('23514') }]);
    expect(await progress()).toMatchObject({ isFinished: true, sent: 1, failed: 1 });
  });

  test('is counted, listed, and retried by staff', async () => {
    await subscribers(2);
    mailServer.refusal = { code: 550, message: '5.1.1 No such mailbox' };
    await send(await newPost());
    await finished();
    expect(await progress()).toMatchObject({ sent: 0, failed: 2 });
    const { newsletter } = (await staff.get('/api/admin/mail')).body;
    expect(newsletter).toMatchObject({
      counts: { sent: 0, failed: 2 },
      unsent: [
        { kind: 'article', title: 'How to pack a kitchen', status: 'failed', problem: '550 5.1.1 No such mailbox' },
        { email: expect.stringMatching(/^reader\d@test\d+\.example\.com$/) },
      ],
    });
    mailServer.refusal = null;
    const { mailId } = newsletter.unsent[0];
    expect((await staff.post('/api/admin/mail/retries', { newsletter: { mailId } })).body).toEqual({ retried: 1 });
    await expect.poll(progress).toMatchObject({ sent: 1, failed: 1 });
    expect((await staff.post('/api/admin/mail/retries', { newsletter: { mailId } })).status).toBe(404);
    expect((await staff.post('/api/admin/mail/retries', { newsletter: {} })).body).toEqual({ retried: 1 });
    await expect.poll(progress).toMatchObject({ sent: 2, failed: 0 });
    expect(mailsOfReaders()).toEqual(once(2));
  });

  test('because the connection was lost before the answer is retried only by staff', async () => {
    await subscribers(1);
    mailServer.losesAnswers = true;
    await send(await newPost());
    await finished();
    expect(await progress()).toMatchObject({ sent: 0, failed: 0, unsure: 1 });
    const { newsletter } = (await staff.get('/api/admin/mail')).body;
    expect(newsletter).toMatchObject({
      counts: { sent: 0, failed: 0, unsure: 1 },
      unsent: [{ status: 'unsure', tries: 1, nextTryAt: null, problem: expect.stringContaining('may have arrived') }],
    });
    const { body } = await staff.post('/api/admin/privacy/export', { subject: reader(1) });
    expect(body.subscriptions[0].newsletters).toMatchObject([{ status: 'unsure' }]);

    mailServer.losesAnswers = false;
    expect((await staff.post('/api/admin/mail/retries', { newsletter: {} })).body).toEqual({ retried: 0 });
    await passTime();
    expect(mailsOfReaders()).toEqual(once(1));
    const again = { newsletter: { mailId: newsletter.unsent[0].mailId } };
    expect((await staff.post('/api/admin/mail/retries', again)).body).toEqual({ retried: 1 });
    await expect.poll(progress).toMatchObject({ sent: 1, unsure: 0, isFinished: true });
    const [first, second] = received().map(({ headers }) => headers['message-id']);
    expect(received()).toHaveLength(2);
    // Mail programs recognize the duplicate by its id.
    expect(first).toMatch(/^<article\.[\da-f-]{36}@/);
    expect(second).toBe(first);
  });

  test('because its server died while sending needs a decision of staff', async () => {
    await subscribers(1);
    await send(await newPost());
    await finished();
    // The state after the server was killed before it stored the answer.
    await sql(`update newsletter_delivery set status = 'sending'`);
    await sql('update newsletter_mailing set sent = 0');
    await sql(`update pgboss.job set state = 'active', completed_on = null where name = 'newsletter-article'`);
    await passTime();
    await finished();
    expect(await progress()).toMatchObject({ sent: 0, failed: 0, unsure: 1 });
    expect((await staff.get('/api/admin/mail')).body.newsletter.unsent).toMatchObject([
      { status: 'unsure', problem: expect.stringContaining('may have arrived') },
    ]);
    expect(mailsOfReaders()).toEqual(once(1));
  });

  test('is found half a minute after the last heartbeat of its server', async () => {
    await subscribers(2);
    await send(await newPost());
    await finished();
    const jobs = () => sql(`select id, state from pgboss.job where name = 'newsletter-article' order by id`);
    const [dead, alive] = await jobs();
    const beforeSeconds = (seconds: number) => `now() - interval '${seconds} seconds'`;
    const job = `update pgboss.job set state = 'active', completed_on = null`;
    await sql(`${job}, started_on = ${beforeSeconds(31)}, heartbeat_on = ${beforeSeconds(31)} where id = '${dead.id}'`);
    await sql(
      `${job}, started_on = ${beforeSeconds(90)}, heartbeat_on = ${beforeSeconds(11)} where id = '${alive.id}'`,
    );
    await sql('update pgboss.queue set monitor_claim_on = null');
    const pool = new Pool({ connectionString: app.databaseUrl });
    const boss = await startPgBoss(pool, app.context.log);
    await boss.supervise('newsletter-article');
    await boss.stop();
    await pool.end();
    expect(await jobs()).toEqual([
      { id: dead.id, state: 'retry' },
      { id: alive.id, state: 'active' },
    ]);
  });
});
