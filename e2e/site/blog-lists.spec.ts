import { AdminPage } from '../pages/admin-page.ts';
import { RecordManagerPage } from '../pages/manager-page.ts';
import { notFoundConsoleError, SitePage } from '../pages/site-page.ts';
import { expectAccessibleAndFitting } from '../support/accessibility.ts';
import { expect, expectConsoleErrors, test } from '../support/fixtures.ts';
import { buildPostBody } from '../support/staff-api.ts';

test.use({ dedicatedServer: 'many posts' });

/** Together with the 15 demo posts, enough for a second page of the manager's list. */
const storedPosts = 95;

let isFilled = false;

test.beforeEach(async ({ staff }) => {
  if (isFilled) return;
  test.slow();
  for (let number = 1; number <= storedPosts; number += 1) {
    await staff.post(
      '/api/blog-posts',
      buildPostBody({ title: `Stair Report ${number}`, category: 'Business', tags: ['#stairs', 'Nairobi'] }),
    );
  }
  isFilled = true;
});

const canonical = 'link[rel="canonical"]';

test('shows the blog page by page, each page at its own address', { tag: '@journey' }, async ({
  page,
  server: { origin },
}) => {
  const site = new SitePage(page);
  const cards = page.getByRole('main').getByRole('article');
  const result = page.getByText(/^Showing \d+ article/);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await site.openHydrated('/blog');
  await expect(result).toHaveText('Showing 110 article(s)');
  await expect(cards).toHaveCount(24);
  await expect(pages).toContainText('Page 1 of 5');
  await expect(pages.getByRole('link', { name: 'Previous' })).toHaveCount(0);
  await expect(page.locator(canonical)).toHaveAttribute('href', `${origin}/blog`);
  const first = await cards.first().innerText();

  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/blog\?page=2$/);
  await expect(pages).toContainText('Page 2 of 5');
  await expect(page).toHaveTitle('Our Blog, Page 2 | Trinity Movers');
  await expect(page.locator(canonical)).toHaveAttribute('href', `${origin}/blog?page=2`);
  await expect(page.getByRole('heading', { name: 'All Articles' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'All Articles' })).toBeInViewport();
  await expect(result).toHaveText('Showing 110 article(s)');
  expect(await cards.first().innerText()).not.toBe(first);
  await expectAccessibleAndFitting(page);

  await page.goBack();
  await expect(pages).toContainText('Page 1 of 5');
  expect(await cards.first().innerText()).toBe(first);

  const business = page.getByRole('button', { name: 'Business', exact: true });
  await business.click();
  await expect(business).toHaveAttribute('aria-pressed', 'true');
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/blog\/category\/business\?page=2$/);
  await page.reload();
  await expect(page).toHaveTitle('Business Articles, Page 2 | Trinity Movers');
  await expect(page.locator(canonical)).toHaveAttribute('href', `${origin}/blog/category/business?page=2`);
  await expect(business).toHaveAttribute('aria-pressed', 'true');
});

test('searches all posts while the user types, and restores the list on Back', async ({ page }) => {
  const site = new SitePage(page);
  const result = page.getByText(/^Showing \d+ article/);
  const search = page.getByPlaceholder('Search articles...');
  await page.clock.install();
  await site.openHydrated('/about');
  await site.footer.getByRole('link', { name: 'Blog' }).click();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of 5')).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/blog?') && asked.push(request.url()));
  // On a slow machine, the search would otherwise start between two keys.
  await page.clock.pauseAt(Date.now() + 10_000);
  await search.pressSequentially('stair REPORT 9');
  await page.clock.resume();
  await expect(result).toHaveText('Showing 7 article(s) for "stair REPORT 9"');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('stair REPORT 9');
  await expect(page).toHaveURL(/\/blog\?q=stair\+REPORT\+9$/);
  await expect(page).toHaveTitle('Search: stair REPORT 9 | Trinity Movers');
  expect(asked.length).toBeLessThan(5);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  // Leaves the page before the search request is sent.
  await search.fill('packing');
  await site.footer.getByRole('link', { name: 'FAQs' }).click();
  await expect(site.heading).toHaveText('Frequently Asked Questions');
  await page.goBack();
  await expect(search).toHaveValue('packing');
  await expect(result).toHaveText(/for "packing"$/);
  await page.goBack();
  await expect(page.getByText('Page 1 of 5')).toBeVisible();
  await expect(search).toHaveValue('');
});

test('leaves the focus in the search when a page of the list arrives late', async ({ page }) => {
  const site = new SitePage(page);
  const search = page.getByPlaceholder('Search articles...');
  const isTyping = Promise.withResolvers<void>();
  await site.openHydrated('/blog');
  await page.route('**/api/blog?page=2', async (route) => {
    await isTyping.promise;
    await route.continue();
  });
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
  await search.focus();
  isTyping.resolve();
  await expect(page.getByRole('link', { name: 'Stair Report 95', exact: true })).toBeHidden();
  await expect(search).toBeFocused();
});

test('retries a search that failed', async ({ page, consoleErrors }) => {
  const site = new SitePage(page);
  await site.openHydrated('/blog');
  await page.route('**/api/blog?q=**', (route) => route.abort());
  await page.getByPlaceholder('Search articles...').fill('kitchen');
  await expect(page.getByRole('alert')).toContainText('The articles did not load');
  await expect(page.getByPlaceholder('Search articles...')).toHaveValue('kitchen');
  await page.unroute('**/api/blog?q=**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText(/^Showing \d+ article\(s\) for "kitchen"$/)).toBeVisible();
  expectConsoleErrors(consoleErrors, /ERR_FAILED/);
});

test('links an article to its category and to articles with its tags', async ({ page, staff }) => {
  const site = new SitePage(page);
  const [{ slug }] = await staff.get('/api/blog-posts?q=Stair+Report+50&published=true');
  await site.openHydrated(`/blog/${slug}`);
  const tags = page.getByRole('list', { name: 'Tags' });
  await expect(tags.getByRole('listitem')).toHaveText(['#stairs', '#Nairobi']);
  await tags.getByRole('link', { name: '#stairs' }).click();
  await expect(page).toHaveURL(/\/blog\?tag=stairs$/);
  await expect(page.getByRole('heading', { level: 2, name: '#stairs' })).toBeVisible();
  await expect(page.getByText('Showing 95 article(s) tagged #stairs')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await page.goBack();
  await expect(tags).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Business', exact: true }).first().click();
  await expect(page).toHaveURL(/\/blog\/category\/business$/);
  await expect(page.getByText('Showing 97 article(s) in Business')).toBeVisible();
});

test('redirects old addresses of lists, and does not find unknown addresses', async ({
  page,
  request,
  consoleErrors,
}) => {
  for (const [old, now] of [
    ['/blog?category=Packing', '/blog/category/packing'],
    ['/blog?category=Industry+News&q=rules', '/blog/category/industry-news?q=rules'],
    ['/blog?page=1', '/blog'],
    ['/blog?q=', '/blog'],
  ] as const) {
    const answer = await request.get(old, { maxRedirects: 0 });
    expect([old, answer.status(), answer.headers().location]).toEqual([old, 301, now]);
  }
  const site = new SitePage(page);
  for (const path of [
    '/blog/category/gossip',
    '/blog?category=Gossip',
    '/blog?page=6',
    '/blog?page=0',
    '/blog?tag=none',
  ]) {
    expect([path, (await site.openHydrated(path)).status()]).toEqual([path, 404]);
    await expect(site.heading).toHaveText('404 Page Not Found');
    expect(consoleErrors.splice(0)).toEqual([notFoundConsoleError]);
  }
});

test('loads more posts in the manager on scrolling, and opens a post that is not loaded yet', async ({
  page,
  staff,
}) => {
  const manager = new RecordManagerPage(page);
  await new AdminPage(page).open('/admin/blog');
  await expect(manager.rows).toHaveCount(100);
  await expect(page.getByText('112 blog posts')).toBeVisible();
  await manager.rows.last().scrollIntoViewIfNeeded();
  await expect(manager.rows).toHaveCount(112);
  await expect(page.getByText('No older blog posts.')).toBeVisible();
  await page.getByLabel('Search blog posts').fill('report stair 95');
  await expect(manager.rows).toHaveCount(1);
  await expect(page.getByText('1 of 112 blog posts')).toBeVisible();

  const [oldest] = (await staff.get('/api/blog-posts?category=Packing')).slice(-1);
  await page.goto(`/admin/blog/${oldest.id}`);
  await expect(manager.field('Title')).toHaveValue(oldest.title);
  await manager.dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(manager.dialog).toBeHidden();
});
