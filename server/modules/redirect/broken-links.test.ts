import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type BrokenLink, brokenLinkSchema } from '../../../shared/schemas/redirect.ts';
import { type ApiClient, signedInClient } from '../../test/support/api-client.ts';
import { newBlogPost, newPage, newRedirect } from '../../test/support/factories.ts';
import { rowsRead } from '../../test/support/rows-read.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { executeSql, rejectRows } from '../../test/support/test-database.ts';
import { findBrokenLinks } from './broken-link.service.ts';

let app: TestApp;
let staff: ApiClient;

beforeAll(async () => {
  app = await createTestApp();
  staff = await signedInClient(app);
});

afterAll(() => app.stop());

beforeEach(() => executeSql(app.databaseUrl, 'delete from blog_post; delete from redirect; delete from broken_link'));

/** What the job of a night does. */
const check = () => app.context.brokenLinks.run();

const list = async (): Promise<BrokenLink[]> => {
  const { body } = await staff.get('/api/admin/redirects/broken-links');
  for (const link of body) brokenLinkSchema.strict().parse(link);
  return body;
};

const paths = async () => (await list()).map(({ path }) => path);
const publish = (content: string, fields = {}) => staff.post('/api/blog-posts', newBlogPost({ content, ...fields }));

test('they are looked for when somebody asks before the first night, and then by night only', async () => {
  await publish('[Gone](/gone)');
  expect((await Promise.all([paths(), paths()])).flat()).toEqual(['/gone', '/gone']);
  await publish('[Sold](/sold)');
  expect(await paths()).toEqual(['/gone']);
});

test('of two servers that look at once neither forgets what the other has found', async () => {
  await publish('[Gone](/gone)');
  const begun = new Date();
  await check();
  const { renderMarkdown, config, orm } = app.context;
  const surroundings = { renderMarkdown, siteOrigin: config.siteOrigin };
  // One that has begun before is done after, and then the later one comes to its end.
  await findBrokenLinks(orm.em.fork(), surroundings, new Date(begun.getTime() - 1));
  const [found] = await orm.em
    .fork()
    .execute<{ is_kept: boolean }[]>('select found_at >= ? as is_kept from broken_link', [begun.toISOString()]);
  expect(found).toEqual({ is_kept: true });
});

test('links of what visitors see that lead nowhere are found, with where they are', async () => {
  await publish('Here.', { slug: 'here' });
  await publish(
    `[Gone](/gone?x=1#y) and [the same](${app.context.config.siteOrigin}/Gone/), [a service](/services/courier),
     [home](/), [the other](/blog/here), [elsewhere](https://elsewhere.example/gone), [below](#below),
     [the feed](/feed.xml), [by mail](mailto:a@example.com), \`[code](/no-link)\` and [a draft](/blog/a-draft)`,
    { title: 'With links' },
  );
  await publish('A draft, with [a link](/nothing).', { slug: 'a-draft', published: false });
  const page = newPage({ title: 'A page', content: 'See [there](/gone).', status: 'published' });
  await staff.post('/api/admin/pages', page);
  const { body: menus } = await staff.get('/api/admin/menus');
  const [{ slug, items }] = menus;
  await staff.put(`/api/admin/menus/${slug}`, { items: [...items, { label: 'Sale', href: '/sale' }] });
  await check();
  expect(await list()).toMatchObject([
    { path: '/blog/a-draft', uses: [{ kind: 'blog-post', title: 'With links' }] },
    {
      path: '/gone',
      uses: [
        { kind: 'page', title: 'A page' },
        { kind: 'blog-post', title: 'With links' },
      ],
    },
    { path: '/sale', uses: [{ kind: 'menu' }] },
  ]);
});

test('a text that cannot be checked is reported once, and all others are checked', async () => {
  const { body: stuck } = await publish('[Poison](/poison)', { slug: 'poison' });
  await publish('[Gone](/gone)');
  await rejectRows(app.databaseUrl, 'broken_link', 'insert', `new.path = '/poison'`);
  await executeSql(
    app.databaseUrl,
    `update navigation_menu set items = '[{"href": 1}]' where id = (select id from navigation_menu where is_active limit 1)`,
  );
  await check();
  expect(await paths()).toContain('/gone');
  await check();
  const { rows } = await executeSql(
    app.databaseUrl,
    `select kind, thing_id, summary from audit_entry where verb = 'fail' order by kind`,
  );
  expect(rows).toEqual([
    { kind: 'blog-post', thing_id: stuck.id, summary: expect.stringMatching(/23514\)\. Check the links yourself\.$/) },
    { kind: 'menu', thing_id: expect.any(String), summary: expect.stringContaining('links could not be checked') },
  ]);
});

test('what leads somewhere by now is listed no more, and what is gone for good leads nowhere', async () => {
  await publish('[One](/old-prices), [two](/closed-shop) and [three](/blog/later)');
  await check();
  expect(await paths()).toEqual(expect.arrayContaining(['/blog/later', '/closed-shop', '/old-prices']));
  await staff.post('/api/admin/redirects', newRedirect({ from: '/old-prices', to: '/services' }));
  await staff.post('/api/admin/redirects', { from: '/closed-shop', to: null, status: 410 });
  await publish('Later.', { slug: 'later' });
  expect(await paths()).toContain('/closed-shop');
  expect(await paths()).not.toEqual(expect.arrayContaining(['/old-prices']));
  expect(await paths()).not.toContain('/blog/later');
});

test('what was mended is listed no more, also after the next night', async () => {
  const { body: post } = await publish('[Gone](/mended)', { slug: 'mended-post' });
  await check();
  expect(await paths()).toContain('/mended');
  await staff.put(`/api/blog-posts/${post.id}`, newBlogPost({ slug: 'mended-post', content: 'No link.' }));
  expect(await paths()).not.toContain('/mended');
  await check();
  expect(await paths()).not.toContain('/mended');
});

test('many texts are looked through, each once however often a night comes', async () => {
  for (let turn = 0; turn < 60; turn += 1) await publish(`[Gone](/gone-${turn % 2})`);
  await Promise.all([check(), check()]);
  await check();
  const found = (await list()).filter(({ path }) => path.startsWith('/gone-'));
  expect(found.map(({ path, uses }) => [path, uses.length])).toEqual([
    ['/gone-0', 30],
    ['/gone-1', 30],
  ]);
});

/** Published, with a link each that leads nowhere, beside those that there are. */
const storeLinking = (count: number) =>
  executeSql(
    app.databaseUrl,
    `insert into blog_post (id, title, slug, excerpt, content, category, published)
     select gen_random_uuid(), 'Day ' || turn, 'day-' || gen_random_uuid(), 'A day.', '[Gone](/gone-' || turn || ')', 'Packing', true
     from generate_series(1, ${count}) as turn;
     analyze blog_post`,
  );

test('a night reads as much for each text among many as among few', async () => {
  const rowsOfNight = async () => {
    const before = await rowsRead(app);
    await check();
    return (await rowsRead(app)) - before;
  };
  const [few, many] = [200, 2_000];
  await storeLinking(few);
  const amongFew = await rowsOfNight();
  await storeLinking(many - few);
  const amongMany = await rowsOfNight();
  expect(amongMany / amongFew).toBeLessThan((1.5 * many) / few);
});

test('what an earlier night has found is forgotten a part at a time, however much it is', async () => {
  await executeSql(
    app.databaseUrl,
    `insert into broken_link (id, kind, thing_id, path, found_at)
     select gen_random_uuid(), 'page', gen_random_uuid(), '/forgotten', now() - interval '1 day' from generate_series(1, 5001)`,
  );
  const em = app.orm.em.fork();
  const execute = vi.spyOn(em, 'execute');
  const { renderMarkdown, config } = app.context;
  await findBrokenLinks(em, { renderMarkdown, siteOrigin: config.siteOrigin }, new Date());
  const deletions = execute.mock.calls.filter(([query]) => String(query).includes('delete from broken_link'));
  expect(deletions).toHaveLength(2);
  expect(await em.execute("select 1 from broken_link where path = '/forgotten'")).toEqual([]);
});
