import { expect, expectConsoleErrors, test } from './fixtures.ts';
import { SitePage } from './pages/site-page.ts';

let site: SitePage;
test.beforeEach(({ page }) => {
  site = new SitePage(page);
});

test('an article has a skeleton while it loads, and is not found when it cannot be read', { tag: '@journey' }, async ({
  page,
  consoleErrors,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/blog-posts/*', async (route) => {
    await held.promise;
    await route.fulfill({ status: 500, json: { message: 'A defect.' } });
  });
  await site.openHydrated('/blog');
  const card = page.getByRole('main').getByRole('article').first();
  await card.getByRole('link').click();
  await expect(page.getByRole('status', { name: 'Loading article' }).locator('> *')).toHaveCount(6);
  held.resolve();
  await expect(site.heading).toHaveText('Article Not Found');
  await expect(page.getByText("The article you're looking for doesn't exist or has been removed.")).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog');
  expectConsoleErrors(consoleErrors, /500 \(Internal Server Error\)/);
});

test('Home without posts has no blog; the blog filters by the categories that have one', { tag: '@journey' }, async ({
  page,
}) => {
  await page.route('**/api/blog/latest', (route) => route.fulfill({ json: [] }));
  await page.route('**/api/blog', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, categories: ['Storage', 'Industry News'] } });
  });
  await site.openHydrated('/about');
  const loaded = page.waitForResponse('**/api/blog/latest');
  await site.footer.getByRole('link', { name: 'Home' }).click();
  await (await loaded).finished();
  await expect(page.getByRole('heading', { name: 'Ready when you are.' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Our Promise',
    'Our Services',
    'Why Choose Us',
    'What Our Customers Say',
    'Ready when you are.',
  ]);
  await expect(page.getByRole('link', { name: 'View All Posts' })).toHaveCount(0);
  await site.footer.getByRole('link', { name: 'Blog' }).click();
  const categories = page.getByRole('group', { name: 'Filter by category' }).getByRole('button');
  await expect(categories).toHaveText(['All Categories', 'Storage', 'Industry News']);
  await expect(page.getByRole('form', { name: 'Newsletter' }).getByLabel('Email Address')).toHaveAttribute(
    'type',
    'email',
  );
});

test('the mega-menu opens at once for 300 ms after it has closed', { tag: '@journey' }, async ({ page }) => {
  await page.clock.install();
  await site.openHydrated('/about');
  const link = site.mainMenu.getByRole('link', { name: 'View All Services' });
  const services = site.mainMenu.getByRole('button', { name: 'Services' });
  const leave = async () => {
    await page.mouse.move(600, 700);
    await page.clock.runFor(149);
    await expect(services).toHaveAttribute('aria-expanded', 'true');
    await page.clock.runFor(2);
    await expect(services).toHaveAttribute('aria-expanded', 'false');
  };
  await page.clock.pauseAt(Date.now() + 60_000_000);
  await services.hover();
  await page.clock.runFor(220);
  await expect(link).toBeVisible();
  await leave();
  await page.clock.runFor(280);
  await services.hover();
  await page.clock.runFor(20);
  await expect(services).toHaveAttribute('aria-expanded', 'true');
  await leave();
  await page.clock.runFor(320);
  await services.hover();
  await page.clock.runFor(150);
  await expect(services).toHaveAttribute('aria-expanded', 'false');
  await page.clock.runFor(60);
  await expect(services).toHaveAttribute('aria-expanded', 'true');
});
