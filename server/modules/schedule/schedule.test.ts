import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { hourMs, minuteMs } from '../../../shared/domain/time/durations.ts';
import { applyContentSchedules, startContentSchedule } from '../../jobs/content-schedule.ts';
import { ApiClient, createSignedInClient } from '../../test/support/api-client.ts';
import { createBlogPostInput, createPageInput } from '../../test/support/factories.ts';
import { plainRenderer } from '../../test/support/plain-renderer.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { executeSql, rejectRows } from '../../test/support/test-database.ts';

let app: TestApp;
let visitor: ApiClient;
let staff: ApiClient;

beforeAll(async () => {
  app = await createTestApp({ renderer: plainRenderer });
  visitor = new ApiClient(app);
  staff = await createSignedInClient(app);
});

afterAll(() => app.stop());

beforeEach(() => executeSql(app.databaseUrl, 'delete from blog_post'));

const inHours = (hours: number) => new Date(Math.ceil(Date.now() / minuteMs) * minuteMs + hours * hourMs);
let failed: string[] = [];
const apply = (hours: number, { orm }: Pick<TestApp, 'orm'> = app) =>
  applyContentSchedules(orm.em.fork(), inHours(hours), ({ id }) => failed.push(id));
const post = (fields: Record<string, unknown>) =>
  staff.post('/api/blog-posts', createBlogPostInput({ published: false, ...fields }));
const change = (id: string, fields: Record<string, unknown>) =>
  staff.put(`/api/blog-posts/${id}`, createBlogPostInput(fields));
const isShown = async (slug: string) => (await visitor.get(`/api/blog-posts/${slug}`)).status === 200;
const audited = async () => {
  const { rows } = await executeSql(
    app.databaseUrl,
    `select summary from audit_entry where actor_kind = 'system' and thing_id in (select id::text from blog_post) order by id`,
  );
  return rows.map(({ summary }) => summary);
};

describe('a post', () => {
  test('is published and unpublished on time, each once', async () => {
    const [publishAt, unpublishAt] = [inHours(1), inHours(3)].map((time) => time.toISOString());
    const { body, status } = await post({ slug: 'planned', publishAt, unpublishAt });
    expect([status, body.publishAt, body.unpublishAt, body.publishedAt]).toEqual([201, publishAt, unpublishAt, null]);
    expect(await apply(0.9)).toBe(0);
    expect(await isShown('planned')).toBe(false);
    expect(await apply(1)).toBe(1);
    const { body: shown } = await visitor.get('/api/blog-posts/planned');
    expect(shown).toMatchObject({ publishedAt: publishAt, version: 2 });
    expect(shown).not.toHaveProperty('unpublishAt');
    expect(await apply(2)).toBe(0);
    expect(await apply(3)).toBe(1);
    expect(await isShown('planned')).toBe(false);
    const [now] = (await staff.get('/api/blog-posts')).body;
    expect(now).toMatchObject({ publishAt: null, unpublishAt: null, publishedAt: publishAt, updatedBy: 'Wanjirũ' });
    expect(await audited()).toEqual([
      'How to pack a kitchen: published, as scheduled by Wanjirũ',
      'How to pack a kitchen: unpublished, as scheduled by Wanjirũ',
    ]);
  });

  test('stays published when an editor saves that was open in the meantime', async () => {
    const { body } = await post({ publishAt: inHours(1).toISOString() });
    await apply(1);
    const stale = await change(body.id, { published: false, version: body.version });
    expect([stale.status, stale.body.current.published]).toEqual([409, true]);
  });

  test('loses its schedule when published by hand', async () => {
    const { body } = await post({ publishAt: inHours(1).toISOString() });
    expect((await change(body.id, { published: true })).body.publishAt).toBeNull();
    expect(await apply(2)).toBe(0);
  });

  test('keeps its schedule in partial updates, and loses emptied times', async () => {
    const { body } = await post({ publishAt: inHours(1).toISOString() });
    expect((await change(body.id, { published: false })).body.publishAt).toBe(body.publishAt);
    expect((await change(body.id, { published: false, publishAt: '' })).body.publishAt).toBeNull();
    expect(await apply(2)).toBe(0);
  });

  test('stays hidden if the server was down at both times, and loses its schedule', async () => {
    await post({ publishAt: inHours(1).toISOString(), unpublishAt: inHours(2).toISOString() });
    expect(await apply(5)).toBe(1);
    expect((await staff.get('/api/blog-posts')).body[0]).toMatchObject({
      published: false,
      publishAt: null,
      unpublishAt: null,
    });
  });
});

test('retries a failed schedule and applies the others', async () => {
  const [first, second] = [1, 2].map((hours) => inHours(hours).toISOString());
  const { body: stuck } = await post({ slug: 'stuck', publishAt: first });
  await post({ slug: 'after', publishAt: second });
  await executeSql(
    app.databaseUrl,
    `create function refuse() returns trigger language plpgsql as 'begin raise exception ''refused''; end';
     create trigger refuse before update on blog_post for each row when (old.slug = 'stuck') execute function refuse()`,
  );
  failed = [];
  expect([await apply(3), await apply(3)]).toEqual([1, 0]);
  expect([await isShown('stuck'), await isShown('after'), failed]).toEqual([false, true, [stuck.id, stuck.id]]);
  await executeSql(app.databaseUrl, 'drop trigger refuse on blog_post');
  expect([await apply(3), await isShown('stuck')]).toEqual([1, true]);
});

test('reports a schedule after five failures', async () => {
  const { body: stuck } = await post({ slug: 'stuck', publishAt: inHours(1).toISOString() });
  const reports = async () =>
    (await audited()).filter((summary) => summary.includes('the planned publishing or unpublishing failed')).length;
  const fail = async (times: number) => {
    const accept = await rejectRows(app.databaseUrl, 'blog_post', 'update', `old.slug = 'stuck'`, 'raise_exception');
    for (let turn = 0; turn < times; turn += 1) await apply(3);
    await accept();
  };
  const plan = async () => {
    await executeSql(app.databaseUrl, 'update blog_post set published_at = now() where published_at > now()');
    const planned = { slug: 'stuck', published: false, publishAt: inHours(2).toISOString() };
    expect((await change(stuck.id, planned)).status).toBe(200);
  };
  await fail(4);
  expect([await apply(3), await reports()]).toEqual([1, 0]);
  await plan();
  await fail(4);
  expect(await reports()).toBe(0);
  await fail(1);
  expect(await reports()).toBe(1);
  await plan();
  await fail(4);
  expect(await reports()).toBe(1);
});

test('reports a permanent failure and retries only after an edit', async () => {
  const { body: stuck } = await post({ slug: 'stuck', publishAt: inHours(1).toISOString() });
  await post({ slug: 'after', publishAt: inHours(2).toISOString() });
  const accept = await rejectRows(app.databaseUrl, 'blog_post', 'update', `old.slug = 'stuck'`);
  failed = [];
  expect([await apply(3), await apply(3)]).toEqual([1, 0]);
  expect([await isShown('after'), failed]).toEqual([true, [stuck.id]]);
  const { body: entries } = await staff.get('/api/admin/audit?kind=blog-post');
  expect(entries).toContainEqual(
    expect.objectContaining({
      verb: 'fail',
      thingId: stuck.id,
      summary: expect.stringMatching(/23514\)\. Publish or unpublish the content by hand\.$/),
    }),
  );
  await accept();
  expect(await apply(3)).toBe(0);
  await change(stuck.id, { slug: 'stuck', title: 'Edited', published: false });
  expect([await apply(3), await isShown('stuck')]).toEqual([1, true]);
});

test('finds schedules without a job at the start and every minute until the server stops', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  // A check with results logs a line. Without waiting, that check would also find the next schedule.
  const said = vi.spyOn(app.context.log, 'info');
  onTestFinished(() => said.mockRestore());
  const looks = () => said.mock.calls.filter(([, text]) => text === 'applied scheduled changes').length;
  // `expect.poll` would advance the fake clock.
  const waitForLooks = async (count: number) => {
    while (looks() < count) await sleep(10);
  };
  const isDone = async (slug: string) => {
    const { rows } = await executeSql(app.databaseUrl, `select published from blog_post where slug = '${slug}'`);
    return rows[0].published;
  };
  const plan = async (slug: string) => {
    await post({ slug, publishAt: inHours(1).toISOString() });
    await executeSql(app.databaseUrl, `update blog_post set publish_at = now() where slug = '${slug}'`);
  };
  await plan('before-the-start');
  const stop = await startContentSchedule(app.context, { work: async () => 'a queue without jobs' });
  await waitForLooks(1);
  expect(await isDone('before-the-start')).toBe(true);
  for (const [index, slug] of ['in-the-first-minute', 'in-the-second'].entries()) {
    await plan(slug);
    vi.advanceTimersByTime(minuteMs - 1);
    expect(await isDone(slug)).toBe(false);
    vi.advanceTimersByTime(1);
    await waitForLooks(index + 2);
    expect(await isDone(slug)).toBe(true);
  }
  await stop();
  await plan('after-the-end');
  vi.advanceTimersByTime(5 * minuteMs);
  expect([await isDone('after-the-end'), vi.getTimerCount()]).toEqual([false, 0]);
});

describe('a time', () => {
  test.for([
    ['publishAt', { publishAt: inHours(-1) }, 'This time has passed. Choose a later time, or publish now.'],
    ['unpublishAt', { unpublishAt: inHours(-1) }, 'This time has passed. Choose a later time, or unpublish now.'],
    ['unpublishAt', { publishAt: inHours(2), unpublishAt: inHours(1) }, 'Choose a time after the publishing time.'],
    ['publishAt', { publishAt: 'tomorrow' }, 'Choose a day and a time'],
    ['publishedAt', { publishedAt: inHours(1) }, expect.stringContaining('in the future')],
  ] as const)('of %s is rejected (%#)', async ([path, fields, message]) => {
    const answer = await post(fields);
    expect([answer.status, answer.body.errors]).toEqual([400, [{ path, message }]]);
  });

  test('that has passed in the meantime is kept', async () => {
    const { body } = await post({ publishAt: inHours(1).toISOString() });
    await executeSql(app.databaseUrl, `update blog_post set publish_at = now() - interval '1 second'`);
    const [{ publishAt }] = (await staff.get('/api/blog-posts')).body;
    expect((await change(body.id, { published: false, publishAt })).status).toBe(200);
  });
});

describe('the date of a post', () => {
  const slugs = async (path: string) => (await visitor.get(path)).body.map(({ slug }: { slug: string }) => slug);

  const shownDates = async (slug: string) => {
    const { posts } = (await visitor.get('/api/blog')).body;
    const feed: string = (await visitor.get('/feed.xml')).body;
    return [
      posts.find((each: { slug: string }) => each.slug === slug).publishedAt,
      (await visitor.get(`/api/blog-posts/${slug}`)).body.publishedAt,
      new RegExp(`/blog/${slug}".*?<published>([^<]+)`, 's').exec(feed)?.[1],
    ];
  };

  test('is the creation date until staff set another, on the site and in the order of lists', async () => {
    const { body: first } = await post({ slug: 'first' });
    await executeSql(app.databaseUrl, `update blog_post set created_at = created_at - interval '40 days'`);
    const { body: second } = await post({ slug: 'second', published: true });
    const { body: published } = await change(first.id, { slug: 'first', published: true });
    expect([second.publishedAt, published.publishedAt]).toEqual([null, null]);
    expect(await shownDates('first')).toEqual(Array(3).fill(published.createdAt));
    expect(await slugs('/api/blog-posts?published=true')).toEqual(['second', 'first']);
    expect(await slugs('/api/blog/latest')).toEqual(['second', 'first']);
    const now = new Date().toISOString();
    expect((await change(first.id, { slug: 'first', publishedAt: now })).body.publishedAt).toBe(now);
    expect(await shownDates('first')).toEqual(Array(3).fill(now));
    expect(await slugs('/api/blog-posts?published=true')).toEqual(['first', 'second']);
    expect(await slugs('/api/blog/latest')).toEqual(['first', 'second']);
    const back = await change(first.id, { slug: 'first', publishedAt: '2024-02-29T12:00:00+03:00' });
    expect(back.body.publishedAt).toBe('2024-02-29T09:00:00.000Z');
    expect(await slugs('/api/blog-posts?published=true')).toEqual(['second', 'first']);
    const page = await visitor.get('/api/blog-posts?published=true&limit=1');
    const next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    expect(await slugs(next)).toEqual(['first']);
    expect((await visitor.get('/api/blog')).body.posts[1].publishedAt).toBe('2024-02-29T09:00:00.000Z');
  });

  test('is kept in a draft and removed when emptied', async () => {
    const { body } = await post({ slug: 'dated', published: true, publishedAt: '2024-02-29T09:00:00.000Z' });
    await change(body.id, { slug: 'dated', published: false });
    const again = await change(body.id, { slug: 'dated', published: true });
    expect(again.body.publishedAt).toBe('2024-02-29T09:00:00.000Z');
    expect((await change(body.id, { slug: 'dated', publishedAt: '' })).body.publishedAt).toBeNull();
    expect(await shownDates('dated')).toEqual(Array(3).fill(body.createdAt));
  });
});

describe('a page', () => {
  const save = (id: string, fields: Record<string, unknown>) =>
    staff.put(`/api/admin/pages/${id}`, createPageInput(fields));

  test('is published and archived on time', async () => {
    const times = { publishAt: inHours(1).toISOString(), unpublishAt: inHours(2).toISOString() };
    const { body } = await staff.post(
      '/api/admin/pages',
      createPageInput({ slug: 'planned', status: 'draft', ...times }),
    );
    expect(body.page).toMatchObject(times);
    const { body: list } = await staff.get('/api/admin/pages');
    expect(list.find(({ id }: { id: string }) => id === body.page.id)).toMatchObject(times);
    const statusNow = async () => (await staff.get(`/api/admin/pages/${body.page.id}`)).body.page.status;
    await apply(1);
    const { body: shown } = await visitor.get('/api/pages/planned');
    expect(shown.page).not.toHaveProperty('unpublishAt');
    expect(await statusNow()).toBe('published');
    await apply(2);
    expect(await statusNow()).toBe('archived');
  });

  test('with the privacy notice is never unpublished', async () => {
    const { body } = await staff.get('/api/admin/pages');
    const { id } = body.find(({ slug }: { slug: string }) => slug === 'privacy');
    const answer = await save(id, { slug: 'privacy', status: 'published', unpublishAt: inHours(1).toISOString() });
    expect([answer.status, answer.body.errors[0].path]).toEqual([409, 'page.unpublishAt']);
  });
});

test('applies each schedule only once on two servers', async () => {
  const other = await createTestApp({ databaseUrl: app.databaseUrl });
  onTestFinished(() => other.stop());
  const slugs = Array.from({ length: 120 }, (_, index) => `planned-${index}`);
  for (const slug of slugs) await post({ slug, publishAt: inHours(1).toISOString() });
  const applied = await Promise.all([app, other, app, other].map((server) => apply(1, server)));
  expect(applied.reduce((sum, count) => sum + count)).toBe(slugs.length);
  expect(await audited()).toHaveLength(slugs.length);
  const { rows } = await executeSql(app.databaseUrl, 'select distinct version, published from blog_post');
  expect(rows).toEqual([{ version: 2, published: true }]);
});
