import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { dayMs } from '../../../shared/domain/time/durations.ts';
import { type BrokenLink, brokenLinkSchema } from '../../../shared/schemas/content/redirect.ts';
import { type ApiClient, createSignedInClient } from '../../test/support/api-client.ts';
import { createBlogPostInput, createPageInput, createRedirectInput } from '../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { executeSql } from '../../test/support/test-database.ts';

let app: TestApp;
let staff: ApiClient;

beforeAll(async () => {
  app = await createTestApp();
  staff = await createSignedInClient(app);
});

afterAll(() => app.stop());

beforeEach(() => executeSql(app.databaseUrl, 'delete from blog_post; delete from redirect'));

const check = () => app.context.linkCheck.run();

const list = async (): Promise<BrokenLink[]> => {
  const { body } = await staff.get('/api/admin/redirects/broken-links');
  for (const link of body) brokenLinkSchema.strict().parse(link);
  return body;
};

const paths = async () => (await list()).map(({ path }) => path);
const publish = (content: string, fields = {}) =>
  staff.post('/api/blog-posts', createBlogPostInput({ content, ...fields }));

test('checks links on the first request and again after a week', async () => {
  await publish('[Gone](/gone)');
  expect((await Promise.all([paths(), paths()])).flat()).toEqual(['/gone', '/gone']);
  await publish('[Sold](/sold)');
  expect(await paths()).toEqual(['/gone']);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * dayMs + 1 });
  onTestFinished(() => void vi.useRealTimers());
  const later = await app.context.linkCheck.list(app.orm.em.fork());
  expect(later.map(({ path }) => path)).toEqual(['/gone', '/sold']);
});

test('lists broken links of public content with their place', async () => {
  await publish('Here.', { slug: 'here' });
  await publish(
    `[Gone](/gone?x=1#y) and [the same](${app.context.config.siteOrigin}/Gone/), [a service](/services/courier),
     [home](/), [the other](/blog/here), [elsewhere](https://elsewhere.example/gone), [below](#below),
     [the feed](/feed.xml), [by mail](mailto:a@example.com), \`[code](/no-link)\` and [a draft](/blog/a-draft)`,
    { title: 'With links' },
  );
  await publish('A draft, with [a link](/nothing).', { slug: 'a-draft', published: false });
  const page = createPageInput({ title: 'A page', content: 'See [there](/gone).', status: 'published' });
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

test('checks other texts despite a text that cannot be checked', async () => {
  await publish('[Gone](/gone)');
  await executeSql(
    app.databaseUrl,
    `update navigation_menu set items = '[{"href": 1}]' where id = (select id from navigation_menu where is_active limit 1)`,
  );
  await check();
  expect(await paths()).toContain('/gone');
});

test('removes links that work again from the list, but not links to removed addresses', async () => {
  await publish('[One](/old-prices), [two](/closed-shop) and [three](/blog/later)');
  await check();
  expect(await paths()).toEqual(expect.arrayContaining(['/blog/later', '/closed-shop', '/old-prices']));
  await staff.post('/api/admin/redirects', createRedirectInput({ from: '/old-prices', to: '/services' }));
  await staff.post('/api/admin/redirects', { from: '/closed-shop', to: null, status: 410 });
  await publish('Later.', { slug: 'later' });
  expect(await paths()).toContain('/closed-shop');
  expect(await paths()).not.toEqual(expect.arrayContaining(['/old-prices']));
  expect(await paths()).not.toContain('/blog/later');
});

test('removes fixed links from the list, also after the next check', async () => {
  const { body: post } = await publish('[Gone](/fixed)', { slug: 'fixed-post' });
  await check();
  expect(await paths()).toContain('/fixed');
  await staff.put(`/api/blog-posts/${post.id}`, createBlogPostInput({ slug: 'fixed-post', content: 'No link.' }));
  expect(await paths()).not.toContain('/fixed');
  await check();
  expect(await paths()).not.toContain('/fixed');
});
