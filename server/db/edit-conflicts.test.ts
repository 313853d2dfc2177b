import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Faq } from '../../shared/schemas/content/faq.ts';
import type { PageListItem } from '../../shared/schemas/content/page.ts';
import type { NavigationMenu } from '../../shared/schemas/site/navigation-menu.ts';
import type { SiteSetting } from '../../shared/schemas/site/site-setting.ts';
import { type ApiClient, createSignedInClient } from '../test/support/api-client.ts';
import { createBlogPostInput, createFaqInput, createPageInput } from '../test/support/factories.ts';
import { createTestApp, type TestApp } from '../test/support/test-app.ts';

let app: TestApp;
let amina: ApiClient;
let brian: ApiClient;

beforeAll(async () => {
  app = await createTestApp();
  const account = (username: string, firstName: string) =>
    createSignedInClient(app, { username, email: `${username}@example.com`, firstName });
  amina = await account('amina', 'Amina');
  brian = await account('brian', 'Brian');
});

afterAll(() => app.stop());

interface Edited {
  path: string;
  read: () => Promise<unknown>;
  change: Record<string, unknown>;
}

async function listed<T>(path: string, isIt: (item: T) => boolean): Promise<T | undefined> {
  const items: T[] = (await amina.get(path)).body;
  return items.find(isIt);
}

const kinds: { kind: string; make: () => Promise<Edited> }[] = [
  {
    kind: 'blog post',
    async make() {
      const post = createBlogPostInput({ metaTitle: 'Kitchens', image: '/pictures/kitchen.png' });
      const { body } = await amina.post('/api/blog-posts', post);
      const { title, slug, excerpt, content, category } = post;
      return {
        path: `/api/blog-posts/${body.id}`,
        read: () => listed<{ id: string }>('/api/blog-posts', ({ id }) => id === body.id),
        change: { title, slug, excerpt, content, category },
      };
    },
  },
  {
    kind: 'FAQ',
    async make() {
      const { body } = await amina.post('/api/faqs', createFaqInput({ order: 7, published: false }));
      const { question, answer, category } = body;
      return {
        path: `/api/faqs/${body.id}`,
        read: () => listed<Faq>('/api/faqs', ({ id }) => id === body.id),
        change: { question, answer, category },
      };
    },
  },
  {
    kind: 'page',
    async make() {
      const written = {
        status: 'published',
        pageType: 'service',
        template: 'landing',
        featuredImage: '/pictures/a.png',
      };
      const { body } = await amina.post('/api/admin/pages', {
        ...createPageInput(written),
        seoMeta: { metaTitle: 'Insurance', ogTitle: 'Insured', noIndex: true },
      });
      const { title, slug } = body.page;
      const path = `/api/admin/pages/${body.page.id}`;
      return { path, read: async () => (await amina.get(path)).body, change: { page: { title, slug }, seoMeta: {} } };
    },
  },
  {
    kind: 'setting',
    make: async () => ({
      path: '/api/admin/settings/tagline',
      read: () => listed<SiteSetting>('/api/admin/settings', ({ key }) => key === 'tagline'),
      change: {},
    }),
  },
];

const withoutEditFields = (record: unknown): unknown =>
  JSON.parse(JSON.stringify(record), (key, value) =>
    ['version', 'updatedAt', 'updatedBy'].includes(key) ? undefined : value,
  );

describe.each(kinds)('a change of a $kind', ({ make }) => {
  test('keeps omitted fields', async () => {
    const { path, read, change } = await make();
    const before = await read();
    const answer = await amina.put(path, change);
    expect([answer.status, withoutEditFields(await read())]).toEqual([200, withoutEditFields(before)]);
  });

  test('is rejected for an older version, with author, time and current values', async () => {
    const { path, read, change } = await make();
    const version = versionOf(await read());
    const theirs = await brian.put(path, { ...change, version });
    expect(theirs.status).toBe(200);
    const mine = await amina.put(path, { ...change, version });
    expect(mine).toMatchObject({
      status: 409,
      body: {
        message: 'Brian changed this in the meantime. Compare both versions before you save.',
        current: await read(),
        change: { by: 'Brian', at: expect.stringMatching(/Z$/) },
      },
    });
    expect((await amina.put(path, change)).status, 'without saying what it is based on').toBe(200);
  });
});

function versionOf(record: unknown): number {
  const found = JSON.stringify(record).match(/"version":(\d+)/)?.[1];
  return Number(found);
}

describe('a page', () => {
  test('accepts its version beside the fields', async () => {
    const { body: read } = await amina.post('/api/admin/pages', createPageInput());
    const path = `/api/admin/pages/${read.page.id}`;
    expect((await brian.put(path, read)).status).toBe(200);
    expect((await amina.put(path, read)).status).toBe(409);
    const again = await amina.put(path, { ...read, version: read.page.version + 1 });
    expect(again.status, 'the one beside the page goes first').toBe(200);
  });

  test('keeps a new company name although an editor was open', async () => {
    const { body: open } = await amina.post('/api/admin/pages', {
      ...createPageInput(),
      seoMeta: {
        metaTitle: 'Insurance | Trinity Movers',
        ogTitle: 'Insurance',
        twitterTitle: 'Covered | Trinity Movers',
      },
    });
    const path = `/api/admin/pages/${open.page.id}`;
    const untouched = await amina.post('/api/admin/pages', { ...createPageInput(), seoMeta: { metaTitle: 'Trinity' } });
    await brian.put('/api/admin/settings/company_name', { value: 'Umoja % Movers' });
    const { body: renamed } = await amina.get(path);
    expect(renamed).toMatchObject({
      page: { version: open.page.version + 1 },
      seoMeta: {
        metaTitle: 'Insurance | Umoja % Movers',
        ogTitle: 'Insurance',
        twitterTitle: 'Covered | Umoja % Movers',
      },
    });
    const stale = await amina.put(path, { ...open, version: open.page.version });
    expect([stale.status, stale.body.current, stale.body.change.by]).toEqual([409, renamed, 'Brian']);
    expect((await amina.get(`/api/admin/pages/${untouched.body.page.id}`)).body).toEqual(untouched.body);
    await brian.put('/api/admin/settings/company_name', { value: 'Trinity Movers' });
    const titles = (await amina.get('/api/admin/pages')).body.map(({ seoMeta }: PageListItem) => seoMeta?.metaTitle);
    expect(titles.join()).not.toContain('Umoja');
  });
});

test('keeps the value of a setting without one and clears it with null', async () => {
  const { body: before } = await amina.put('/api/admin/settings/address', { value: 'Bee Center, Donholm' });
  const { body: described } = await amina.put('/api/admin/settings/address', { description: 'The office' });
  expect(described).toMatchObject({ value: 'Bee Center, Donholm', description: 'The office' });
  expect(described.version).toBe(before.version + 1);
  expect((await amina.put('/api/admin/settings/address', { value: null })).body.value).toBeNull();
});

test('names the author of a menu change and keeps omitted entries', async () => {
  const menu = await listed<NavigationMenu>('/api/admin/menus', ({ slug }) => slug === 'footer');
  const put = (client: ApiClient, body: unknown) => client.put('/api/admin/menus/footer', body);
  await put(brian, { items: menu?.items.slice(1), version: menu?.version });
  const stale = await put(amina, { items: menu?.items, version: menu?.version });
  expect([stale.status, stale.body.change.by]).toEqual([409, 'Brian']);
  expect((await put(amina, {})).status).toBe(400);
  const kept = await listed<NavigationMenu>('/api/admin/menus', ({ slug }) => slug === 'footer');
  expect(kept?.items).toEqual(menu?.items.slice(1));
});

test('keeps a menu entry hidden if a change omits the field', async () => {
  const put = async (items: unknown[]): Promise<NavigationMenu['items']> =>
    (await amina.put('/api/admin/menus/main', { items })).body.items;
  await put([
    { label: 'Home', href: '/' },
    { label: 'Prices', href: '/prices', isHidden: true },
  ]);
  const changed = await put([
    { label: 'All prices', href: '/prices' },
    { label: 'Blog', href: '/blog' },
  ]);
  expect(changed).toEqual([
    { label: 'All prices', href: '/prices', isHidden: true },
    { label: 'Blog', href: '/blog', isHidden: false },
  ]);
  expect(await put([{ label: 'Prices', href: '/prices', isHidden: false }])).toMatchObject([{ isHidden: false }]);
});

test('rejects a stale order of FAQs, so that Undo never reverts another person’s order', async () => {
  const made = [1, 2, 3].map((order) => amina.post('/api/faqs', createFaqInput({ category: 'Insurance', order })));
  const seen: string[] = (await Promise.all(made)).map(({ body }) => body.id);
  const order = (client: ApiClient, ids: string[], basedOn?: string[]) =>
    client.put('/api/admin/faqs/order', { category: 'Insurance', ids, ...(basedOn ? { basedOn } : {}) });
  const mine = seen.toReversed();
  expect((await order(amina, mine, seen)).status).toBe(200);
  const theirs = [seen[1] ?? '', seen[0] ?? '', seen[2] ?? ''];
  expect((await order(brian, theirs, mine)).status).toBe(200);
  const undo = await order(amina, seen, mine);
  expect([undo.status, undo.body.change.by, undo.body.current.map(({ id }: Faq) => id)]).toEqual([
    409,
    'Brian',
    theirs,
  ]);
  expect((await order(amina, theirs, mine)).status, 'as wished already').toBe(200);
  expect((await order(amina, seen)).status, 'without saying what it is based on').toBe(200);
});
