import type { Page } from '@playwright/test';
import type { NavigationMenu } from '../../shared/schemas/site/navigation-menu.ts';
import { notFoundConsoleError, SitePage } from '../pages/site-page.ts';
import { expectNoSidewaysScroll } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { buildPageBody, buildPostBody } from '../support/staff-api.ts';

test.use({ dedicatedServer: 'staff' });

let site: SitePage;

test.beforeEach(({ page }) => {
  site = new SitePage(page);
});

test('shows a changed setting at the next request', async ({ page, staff }) => {
  await site.openHydrated('/about');
  const before = { company_name: 'Trinity Movers', phone: '+254 700 000 000' };
  const after = { company_name: 'Umoja Movers', phone: '+254 733 111 222' };
  for (const [key, value] of Object.entries(after)) await staff.put(`/api/admin/settings/${key}`, { value });
  await site.openHydrated('/about');
  for (const part of [page.getByRole('banner'), site.footer]) await expect(part).toContainText(after.company_name);
  await expect(site.footer.locator('a[href="tel:+254733111222"]')).toHaveText(after.phone);
  expect(await site.readText()).not.toContain(before.phone);
  for (const [key, value] of Object.entries(before)) await staff.put(`/api/admin/settings/${key}`, { value });
});

test('shows a published post on the blog, Home and its page until it is unpublished', {
  tag: '@journey',
}, async ({ page, staff, consoleErrors }) => {
  const post = buildPostBody({ title: 'Moving on a Motorbike' });
  const { id, version } = await staff.post('/api/blog-posts', post);
  const link = page.getByRole('main').getByRole('link', { name: post.title });
  for (const path of ['/', '/blog']) {
    await site.openHydrated(path);
    await expect(link).toBeVisible();
  }
  // The last request of the screen. It would fail with 404 once the post is hidden.
  const related = page.waitForResponse(/related/);
  await link.click();
  await expect(site.heading).toHaveText(post.title);
  await related;
  const article = page.getByRole('article').first();
  await expect(article).toContainText('One box in front, one behind,\nand always with a helmet.', {
    useInnerText: true,
  });
  await expect(article).toContainText(post.excerpt);
  await staff.put(`/api/blog-posts/${id}`, { ...post, published: false, version });
  expect((await site.openHydrated(`/blog/${post.slug}`)).status()).toBe(404);
  await expect(site.heading).toHaveText('Article Not Found');
  expect(consoleErrors.splice(0)).toEqual([notFoundConsoleError]);
  for (const path of ['/', '/blog']) {
    await site.openHydrated(path);
    await expect(link).toBeHidden();
  }
});

const templates = [
  { template: 'default', closing: 'Can we help with anything else?', parts: [] },
  { template: 'service', closing: 'Shall we plan it together?', parts: ['Breadcrumb', 'Talk to us'] },
  { template: 'landing', closing: 'Ready when you are.', parts: ['In figures'] },
] as const;

for (const { template, closing, parts } of templates) {
  test(`shows a published page with the layout of the ${template} template`, async ({ page, staff }) => {
    const { page: fields } = buildPageBody({ template, title: `Movers of ${template}`, status: 'published' });
    await staff.post('/api/admin/pages', { page: fields, seoMeta: null });
    expect((await site.open(`/${fields.slug}`)).status()).toBe(200);
    await expect(site.heading).toHaveText(fields.title);
    const main = page.getByRole('main');
    await expect(main.getByText('Written by staff')).toBeVisible();
    await expect(main.getByRole('heading', { name: closing })).toBeVisible();
    for (const name of templates.flatMap((each) => [...each.parts])) {
      const part = main.getByLabel(name, { exact: true });
      await expect(part, name).toHaveCount(parts.some((own) => own === name) ? 1 : 0);
    }
  });
}

const headings = `[Our prices](#prices)\n\n${'Text.\n\n'.repeat(60)}## Prices\n\nFrom KES 100.\n\n${'Text.\n\n'.repeat(60)}`;

for (const scripts of ['with', 'without'] as const) {
  test.describe(`${scripts} scripts`, () => {
    test.use({ javaScriptEnabled: scripts === 'with' });

    test('follows a link within an article to its heading', async ({ page, staff }) => {
      const post = buildPostBody({ title: 'A Long Article', content: headings });
      await staff.post('/api/blog-posts', post);
      await page.goto(`/blog/${post.slug}`);
      const heading = page.getByRole('heading', { name: 'Prices' });
      await expect(heading).not.toBeInViewport();
      await page.getByRole('link', { name: 'Our prices' }).click();
      await expect(heading).toBeInViewport();
      await expect(page).toHaveURL(/#prices$/);
    });
  });
}

test('follows a link of a menu to a heading of a page', async ({ page, staff }) => {
  const { page: made } = await staff.post(
    '/api/admin/pages',
    buildPageBody({ title: 'Price List', status: 'published', template: 'landing', content: headings }),
  );
  const menus: NavigationMenu[] = await staff.get('/api/admin/menus');
  const menu = menus.find(({ position }) => position === 'footer');
  const link = { label: 'Our price list', href: `/${made.slug}#prices` };
  const items = [...(menu?.items ?? []), link];
  const { version } = await staff.put(`/api/admin/menus/${menu?.slug}`, { items, version: menu?.version });
  await site.openHydrated('/about');
  await site.footer.getByRole('link', { name: link.label }).click();
  await expect(page.getByRole('heading', { name: 'Prices', exact: true })).toBeInViewport();
  await expect(site.heading).toHaveText('Price List');
  await staff.put(`/api/admin/menus/${menu?.slug}`, { items: menu?.items, version });
});

for (const template of ['default', 'service', 'landing', 'article'] as const) {
  test(`gives headings by staff unique ids in the ${template} template`, async ({ request, staff }) => {
    const fields = {
      title: 'Ids',
      status: 'published',
      template: template === 'article' ? 'default' : template,
    } as const;
    const post = buildPostBody({ title: 'Ids' });
    const { page: made } = await staff.post('/api/admin/pages', buildPageBody(fields));
    const { id } = await staff.post('/api/blog-posts', post);
    const path = template === 'article' ? `/blog/${post.slug}` : `/${made.slug}`;
    const idsOf = async () =>
      Array.from((await (await request.get(path)).text()).matchAll(/\bid="([^"]*)"/g), ([, id = '']) => id);
    const before = await idsOf();
    const content = before.map((id) => `## ${id.replace(/[A-Z]/g, ' $&').replaceAll(/[-_]/g, ' ')}\n`).join('\n');
    const { page: changed } = buildPageBody(fields);
    await staff.put(`/api/admin/pages/${made.id}`, { page: { ...changed, slug: made.slug, content } });
    await staff.put(`/api/blog-posts/${id}`, { ...post, content });
    const after = await idsOf();
    expect(after.length).toBe(2 * before.length);
    expect(new Set(after).size).toBe(after.length);
  });
}

test('shows a draft by its preview link, but not to search engines', async ({ page, staff, consoleErrors }) => {
  const draft = buildPageBody({ title: 'Not Yet Public', status: 'draft' });
  const created = await staff.post('/api/admin/pages', draft);
  const { url } = await staff.post(`/api/admin/pages/${created.page.id}/preview`, draft);
  const response = await site.open(url);
  expect.soft(response.status()).toBe(200);
  expect.soft(response.headers()['x-robots-tag']).toContain('noindex');
  await expect(site.heading).toHaveText(draft.page.title);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  expect((await site.open(`/${draft.page.slug}`)).status()).toBe(404);
  expect(consoleErrors.splice(0)).toEqual([notFoundConsoleError]);
});

test('shows unsaved changes of an article by its preview link', async ({ page, staff }) => {
  const draft = { ...buildPostBody({ title: 'Not Yet an Article' }), published: false };
  const { id } = await staff.post('/api/blog-posts', draft);
  const { url } = await staff.post(`/api/admin/blog-posts/${id}/preview`, { ...draft, title: 'Nearly an Article' });
  expect((await site.open(url)).headers()['x-robots-tag']).toContain('noindex');
  await expect(site.heading).toHaveText('Nearly an Article');
  await expect(page.getByText('and always with a helmet.')).toBeVisible();
});

test('redirects old addresses of articles and pages to the current ones', async ({ page, staff }) => {
  const post = buildPostBody({ title: 'Moving with a Handcart' });
  const { id } = await staff.post('/api/blog-posts', post);
  await staff.put(`/api/blog-posts/${id}`, { ...post, slug: `${post.slug}-now` });
  const { page: fields } = buildPageBody({ title: 'Our Handcarts', status: 'published' });
  const created = await staff.post('/api/admin/pages', { page: fields, seoMeta: null });
  const moved = { ...fields, slug: `${fields.slug}-now` };
  await staff.put(`/api/admin/pages/${created.page.id}`, { page: moved, seoMeta: null });
  for (const [old, title] of [
    [`/blog/${post.slug}`, post.title],
    [`/${fields.slug}`, fields.title],
  ] as const) {
    const answer = await page.request.get(old, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([301, `${old}-now`]);
    await site.openHydrated(old);
    await expect(site.heading).toHaveText(title);
  }
});

test('lists published service and landing pages among the services, but not other pages', async ({ page, staff }) => {
  const published = async (title: string, pageType: string) => {
    const { page: fields } = buildPageBody({ title, status: 'published', excerpt: `All about ${title}.` });
    const { page: stored } = await staff.post('/api/admin/pages', { page: { ...fields, pageType }, seoMeta: null });
    return stored;
  };
  const landing = await published('Movers of Runda', 'landing');
  await published('A page for a menu', 'page');
  await site.openHydrated('/services');
  const main = page.getByRole('main');
  await expect(main.getByText('All about Movers of Runda.')).toBeVisible();
  await expect(main.getByRole('link', { name: 'A page for a menu' })).toHaveCount(0);
  await main.getByRole('link', { name: 'Movers of Runda' }).click();
  await expect(page).toHaveURL(`/${landing.slug}`);
  // Wait for the page. If it were hidden while it loads, a full request would interrupt the next steps.
  await expect(site.heading).toHaveText(landing.title);
  await staff.put(`/api/admin/pages/${landing.id}`, { page: { ...landing, status: 'draft' }, seoMeta: null });
  await site.openHydrated('/services');
  await expect(main.getByRole('link', { name: 'Movers of Runda' })).toHaveCount(0);
});

test('shows questions and articles about a service', async ({ page, staff }) => {
  const post = buildPostBody({ title: 'A parrot on the night bus', tags: ['pets'] });
  await staff.post('/api/blog-posts', post);
  await site.openHydrated('/services/pet-relocation');
  const question = page.getByText('Can you bring my pet to or from Kenya?');
  const answer = page.locator('details', { has: question }).locator('p');
  await expect(answer).toBeHidden();
  await question.click();
  await expect(answer).toBeVisible();
  const articles = page.getByRole('region', { name: 'From our blog' });
  await expect(articles.getByRole('listitem')).toHaveCount(2);
  await articles.getByRole('link', { name: post.title }).click();
  await expect(site.heading).toHaveText(post.title);
  await page.goBack();
  // A visit within the site loads the questions from the API.
  await page.getByRole('link', { name: 'View All Services' }).last().click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Storage Services/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Questions we are asked' })).toContainText(
    'How much does storage cost?',
  );
});

test('keeps hyphenated words of headings on one line at every width', async ({ page, staff }) => {
  const post = buildPostBody({
    title: 'Tokens, Water and Wi-Fi: Sort Them First',
    content: '## Order the new Wi-Fi early',
  });
  const { id, version } = await staff.post('/api/blog-posts', post);
  for (const path of ['/blog', `/blog/${post.slug}`]) {
    await site.openHydrated(path);
    for (let width = 320; width <= 440; width += 8) {
      await page.setViewportSize({ width, height: 740 });
      expect(await findSplitHyphenatedWords(page), `${path} at ${width} pixels`).toEqual([]);
    }
  }
  await staff.put(`/api/blog-posts/${id}`, { ...post, published: false, version });
});

const findSplitHyphenatedWords = (page: Page) =>
  page.evaluate(() => {
    const topOf = (text: Node, offset: number) => {
      const range = document.createRange();
      range.setStart(text, offset);
      range.setEnd(text, offset + 1);
      return range.getBoundingClientRect().top;
    };
    return [...document.querySelectorAll('main :is(h1, h2, h3)')].flatMap((heading) => {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      while (texts.nextNode()) {
        const { currentNode: text } = texts;
        for (const { index } of (text.textContent ?? '').matchAll(/\w-\w/g)) {
          if (Math.abs(topOf(text, index) - topOf(text, index + 2)) > 4) broken.push(heading.textContent ?? '');
        }
      }
      return broken;
    });
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('shows that a wide table scrolls sideways, and scrolls it by keyboard', async ({ page, staff }) => {
    const columns = ['Size of the home', 'Within Nairobi', 'To Mombasa', 'To Kisumu'];
    const row = (cells: string[]) => `| ${cells.join(' | ')} |`;
    const { slug } = await staff.post(
      '/api/blog-posts',
      buildPostBody({
        title: 'What a Move Costs',
        content: [
          row(columns),
          row(columns.map(() => '---')),
          row(['Bedsitter', 'KES 15,000', 'KES 40,000', 'KES 45,000']),
        ].join('\n'),
      }),
    );
    await page.goto(`/blog/${slug}`);
    const table = page.getByRole('region', { name: 'Table: Size of the home, Within Nairobi, To Mombasa, To Kisumu' });
    await expect(table.getByRole('columnheader', { name: 'To Kisumu' })).toHaveCount(1);
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(20);
    await table.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    expect(await table.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain('gradient');
    await expectNoSidewaysScroll(page);
  });
});
