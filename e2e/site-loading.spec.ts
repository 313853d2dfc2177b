import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { SitePage } from './pages/site-page.ts';

interface Fetched {
  path: string;
  /** Milliseconds since the page was asked for. */
  at: number;
}

const fetchedScripts = (page: Page): Promise<Fetched[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, at: startTime }))
      .filter(({ path }) => path.endsWith('.js')),
  );

/** What Chromium tells of the visitor's network. */
const beOn = (page: Page, connection: { saveData: boolean; effectiveType: string }) =>
  page.addInitScript((told) => {
    Object.defineProperty(navigator, 'connection', { value: told });
  }, connection);

test('a page has been painted before any script but the one that waits for it is fetched', async ({ page }) => {
  await new SitePage(page).openAlive('/');
  const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
  const scripts = await fetchedScripts(page);
  expect(scripts.length).toBeGreaterThan(2);
  expect(painted).toBeGreaterThan(0);
  expect(scripts.filter(({ at }) => at < (painted ?? 0)).map(({ path }) => path)).toEqual([
    expect.stringMatching(/\/start-[\w-]+\.js$/),
  ]);
});

test('Back finds the place that was scrolled to before any script was there', async ({ page }) => {
  const scrolled = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await scrolled.promise;
    await route.continue();
  });
  const site = new SitePage(page);
  await page.goto('/about', { waitUntil: 'commit' });
  await expect(site.footer).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
  // The event of it comes with the next frame, and finds no listener.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  scrolled.resolve();
  await site.untilAlive();
  // Not Playwright's click, which scrolls.
  await site.footer.locator('a[href="/process"]').dispatchEvent('click');
  await expect(site.heading).toHaveText('Our Moving Process');
  await page.goBack();
  await expect(site.heading).toHaveText('About Us');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600);
});

test.describe('what a link leads to', () => {
  test.skip(({ isMobile }) => isMobile, 'fingers do not hover');

  /** Points at a link of the menu, and touches it. @returns how many of its screen's scripts are there by now */
  const pointAtFaqs = async (page: Page) => {
    const site = new SitePage(page);
    await site.openAlive('/');
    const link = site.mainMenu.getByRole('link', { name: 'FAQs' });
    await link.hover();
    await link.dispatchEvent('touchstart');
    return async () => (await fetchedScripts(page)).filter(({ path }) => path.includes('/faqs-screen')).length;
  };

  test('is fetched as soon as it is pointed at on a good connection', async ({ page }) => {
    await beOn(page, { saveData: false, effectiveType: '4g' });
    await expect.poll(await pointAtFaqs(page)).toBe(1);
  });

  for (const connection of [
    { saveData: true, effectiveType: '4g' },
    { saveData: false, effectiveType: '3g' },
  ]) {
    test(`waits for the click with ${JSON.stringify(connection)}`, async ({ page }) => {
      await beOn(page, connection);
      const fetched = await pointAtFaqs(page);
      // Longer than the fetch takes on a good one.
      await page.waitForTimeout(500);
      expect(await fetched()).toBe(0);
      await new SitePage(page).mainMenu.getByRole('link', { name: 'FAQs' }).click();
      await expect.poll(fetched).toBe(1);
      await expect(page).toHaveURL(/\/faqs$/);
    });
  }
});
