import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxMenuEntries, navigationMenuSchema } from '../../../shared/schemas/site/navigation-menu.ts';
import { ApiClient, createSignedInClient } from '../../test/support/api-client.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';

let app: TestApp;
let staff: ApiClient;

beforeAll(async () => {
  app = await createTestApp();
  staff = await createSignedInClient(app);
});

afterAll(() => app.stop());

const readMenus = async () =>
  navigationMenuSchema
    .strict()
    .array()
    .parse((await staff.get('/api/admin/menus')).body);
const put = (slug: string, body: unknown) => staff.put(`/api/admin/menus/${slug}`, body);
const siteMenus = async () => (await new ApiClient(app).get('/api/site')).body.menus;

async function readMenu(slug: string) {
  const menu = (await readMenus()).find((each) => each.slug === slug);
  if (!menu) throw new Error(`No menu ${slug}`);
  return menu;
}

test('returns the four menus of the site with all entries', async () => {
  const menus = await readMenus();
  expect(menus.map(({ position }) => position)).toEqual(['header', 'services', 'footer', 'footer-services']);
  expect(menus.map(({ items }) => items.length)).toEqual([7, 11, 5, 5]);
});

describe('PUT /api/admin/menus/{slug}', () => {
  test('changes entries and their order, and hides entries on the site', async () => {
    const { version } = await readMenu('footer');
    const items = [
      { label: '  Blogu ', href: '/blog' },
      { label: 'Draft', href: '/coming-soon', isHidden: true },
      { label: 'About Us', href: '/about' },
    ];
    const answer = await put('footer', { items, version });
    expect(answer.status).toBe(200);
    expect(answer.body.items).toEqual([
      { label: 'Blogu', href: '/blog', isHidden: false },
      { label: 'Draft', href: '/coming-soon', isHidden: true },
      { label: 'About Us', href: '/about', isHidden: false },
    ]);
    expect(await readMenu('footer')).toEqual(answer.body);
    expect((await siteMenus()).footer).toEqual([
      { label: 'Blogu', href: '/blog' },
      { label: 'About Us', href: '/about' },
    ]);
  });

  test('returns 409 with the current menu for a stale version', async () => {
    const before = await readMenu('services');
    const first = await put('services', { items: before.items.slice(1), version: before.version });
    const second = await put('services', { items: before.items.slice(2), version: before.version });
    expect([second.status, second.body.current]).toEqual([409, first.body]);
    expect(await readMenu('services')).toEqual(first.body);
  });

  test.each([
    ['a label of blanks', { label: '  ', href: '/about' }, 'items.0.label'],
    ['a label of 61 characters', { label: 'x'.repeat(61), href: '/about' }, 'items.0.label'],
    ['another site', { label: 'x', href: 'https://evil.example' }, 'items.0.href'],
    ['another host', { label: 'x', href: '//evil.example' }, 'items.0.href'],
    ['another host with a backslash', { label: 'x', href: '/\\evil.example' }, 'items.0.href'],
    ['a script', { label: 'x', href: 'javascript:alert(1)' }, 'items.0.href'],
    ['NUL', { label: 'a\u0000b', href: '/about' }, 'items.0.label'],
    ['half a surrogate pair', { label: 'x', href: '/\ud800' }, 'items.0.href'],
  ])('rejects %s and changes nothing', async (_, item, path) => {
    const before = await readMenu('main');
    const answer = await put('main', { items: [item] });
    expect([answer.status, answer.body.errors]).toEqual([400, [{ path, message: expect.any(String) }]]);
    expect(await readMenu('main')).toEqual(before);
  });

  test('rejects duplicate addresses and too many entries', async () => {
    const entry = (href: string) => ({ label: 'x', href });
    const twice = await put('main', { items: [entry('/a'), entry('/b'), entry('/a')] });
    expect([twice.status, twice.body.errors?.[0]?.path]).toEqual([400, 'items.2.href']);
    const many = await put('main', { items: Array.from({ length: maxMenuEntries + 1 }, (_, n) => entry(`/${n}`)) });
    expect([many.status, many.body.errors?.[0]?.path]).toEqual([400, 'items']);
  });

  test('returns 404 for an unknown menu', async () => {
    expect((await put('sidebar', { items: [] })).status).toBe(404);
    expect((await staff.post('/api/admin/menus/sidebar/reset', {})).status).toBe(404);
  });
});

test('restores the default menu, unless the version is stale', async () => {
  const original = await readMenu('footer-services');
  const changed = (await put('footer-services', { items: [] })).body;
  expect((await siteMenus())['footer-services']).toEqual([]);
  const reset = (version: number) => staff.post('/api/admin/menus/footer-services/reset', { version });
  expect((await reset(original.version)).status).toBe(409);
  expect((await reset(changed.version)).body.items).toEqual(original.items);
  expect((await siteMenus())['footer-services']).toHaveLength(5);
});
