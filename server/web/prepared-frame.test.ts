import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { siteScreenRoutes } from '../../site/routes.tsx';
import { projectFolder } from '../project-folder.ts';
import { type ApiClient, createSignedInClient } from '../test/support/api-client.ts';
import { createBlogPostInput, createPageInput } from '../test/support/factories.ts';
import { createTestApp, type TestApp } from '../test/support/test-app.ts';
import { createSiteApi, type SiteApiFactory } from './site-api.ts';
import { loadSiteRenderer, type SiteRenderer } from './site-renderer.ts';

let app: TestApp;
let staff: ApiClient;
let openApi: SiteApiFactory;
let prepared: SiteRenderer;
let plain: SiteRenderer;

beforeAll(async () => {
  const dist = join(projectFolder, 'dist');
  [prepared, plain] = [await loadSiteRenderer(dist), await loadSiteRenderer(dist, { preparesFrame: false })];
  app = await createTestApp({ renderer: prepared });
  staff = await createSignedInClient(app);
  openApi = createSiteApi(app.context);
  const title = 'Moving to Kilimani';
  await staff.post('/api/admin/pages', createPageInput({ title, status: 'published' }));
  await staff.post('/api/blog-posts', createBlogPostInput({ title, published: true }));
});

afterAll(() => app.stop());

const addresses = new Map<string, string[]>([
  ['/services/:serviceSlug', ['/services/domestic-moving', '/services/storage', '/services/nothing']],
  ['/contact', ['/contact', '/contact?sent=M-1']],
  ['/quote', ['/quote', '/quote?service=courier', '/quote?sent=Q-1&check=phone']],
  ['/blog', ['/blog', '/blog?q=%00<slot name="footer"></slot>', '/blog?page=9', '/Blog/']],
  ['/blog/category/:category', ['/blog/category/packing', '/blog/category/nothing']],
  ['/blog/:slug', ['/blog/moving-to-kilimani', '/blog/nothing']],
  ['/preview/:token', ['/preview/nothing']],
  ['/:slug', ['/moving-to-kilimani', '/nothing', '/%3Cslot%3E']],
  ['*', ['/no/such/page']],
]);
const requests = [
  ...siteScreenRoutes.flatMap(({ path }) => addresses.get(path) ?? [path]).map((address) => ({ address, body: null })),
  ...['/quote', '/contact', '/newsletter', '/about'].map((address) => ({ address, body: 'fullName=Wanjiru' })),
];

const render = (renderer: SiteRenderer, { address, body }: (typeof requests)[number]) =>
  renderer.render(
    new Request(new URL(address, app.origin), body === null ? {} : { method: 'POST', body: new URLSearchParams(body) }),
    openApi(app.context.orm.em.fork(), '127.0.0.1'),
  );

/** Renders twice, because the first time prepares the frame. */
async function expectSamePages(): Promise<void> {
  for (const request of requests) {
    const expected = await render(plain, request);
    if (expected.failure === undefined && expected.status < 405) expect(expected.html).toMatch(/<footer|^$/);
    for (const turn of ['first', 'again']) expect([turn, await render(prepared, request)]).toEqual([turn, expected]);
  }
}

test('renders the same bytes for every address with and without a prepared frame', async () => {
  for (const { path } of siteScreenRoutes) if (/[:*]/.test(path)) expect(addresses.has(path), path).toBe(true);
  await expectSamePages();
  expect((await render(prepared, { address: '/about', body: null })).html).not.toContain('<slot');
});

test('loads scripts at once only on pages with a form', async () => {
  for (const request of requests) {
    const { html, status } = await render(prepared, request);
    const isWaiting = html.includes('<meta name="scripts"');
    if (html.split('<main')[1]?.includes('<form'))
      expect([request.address, isWaiting]).toEqual([request.address, false]);
    else if (status === 200 && !request.address.includes('?')) {
      expect([request.address, isWaiting]).toEqual([
        request.address,
        !/^\/(?:blog$|newsletter)/i.test(request.address),
      ]);
    }
  }
});

test('updates a prepared frame with its content', async () => {
  for (const place of ['Kitengela', 'Ngong']) {
    const name = `$& <slot name="footer"> ${place}`;
    await staff.put('/api/admin/settings/company_name', { value: name });
    const { body: menus } = await staff.get('/api/admin/menus');
    const { slug, version } = menus.find(({ position }: { position: string }) => position === 'header');
    const items = [`To ${name}`, 'Services'].map((label, index) => ({
      label,
      href: ['/moving-to-kilimani', '/services'][index],
    }));
    expect((await staff.put(`/api/admin/menus/${slug}`, { items, version })).status).toBe(200);
    await expectSamePages();
    const { html } = await render(prepared, { address: '/moving-to-kilimani', body: null });
    const [header = '', footer = ''] = html.split('<main');
    expect(header.match(new RegExp(`>To [^<]*${place}`, 'g'))).toHaveLength(2);
    expect(footer).toMatch(new RegExp(`©[^©]*${place}`));
  }
});

test('shows the year of Nairobi in the footer', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T20:59:59Z') });
  onTestFinished(() => void vi.useRealTimers());
  for (const [moment, year] of [
    ['2026-12-31T20:59:59Z', 2026],
    ['2026-12-31T21:00:00Z', 2027],
  ] as const) {
    vi.setSystemTime(new Date(moment));
    for (const renderer of [prepared, plain])
      expect((await render(renderer, { address: '/about', body: null })).html).toMatch(
        new RegExp(`© (?:<!-- -->)?${year}`),
      );
  }
});
