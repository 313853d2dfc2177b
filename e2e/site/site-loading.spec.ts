import type { Page } from '@playwright/test';
import { SitePage } from '../pages/site-page.ts';
import { expect, expectConsoleErrors, test } from '../support/fixtures.ts';

interface Fetched {
  path: string;
  startMs: number;
}

const fetchedScripts = (page: Page): Promise<Fetched[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, startMs: startTime }))
      .filter(({ path }) => path.endsWith('.js')),
  );

const emulateConnection = (page: Page, connection: { saveData: boolean; effectiveType: string }) =>
  page.addInitScript((told) => {
    Object.defineProperty(navigator, 'connection', { value: told });
  }, connection);

test('paints a page before it loads any script but the starter', {
  tag: '@computer',
}, async ({ page }) => {
  await new SitePage(page).openHydrated('/');
  const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
  const scripts = await fetchedScripts(page);
  expect(scripts.length).toBeGreaterThan(2);
  expect(painted).toBeGreaterThan(0);
  expect(scripts.filter(({ startMs }) => startMs < (painted ?? 0)).map(({ path }) => path)).toEqual([
    expect.stringMatching(/\/start-[\w-]+\.js$/),
  ]);
});

test('restores on Back the place that was scrolled to before any script had loaded', {
  tag: '@computer',
}, async ({ page }) => {
  const scrolled = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await scrolled.promise;
    await route.continue();
  });
  const site = new SitePage(page);
  await page.goto('/about', { waitUntil: 'commit' });
  await expect(site.footer).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
  // The scroll event fires with the next frame and finds no listener.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  scrolled.resolve();
  await site.waitUntilHydrated();
  // Playwright's click would scroll.
  await site.footer.locator('a[href="/process"]').dispatchEvent('click');
  await expect(site.heading).toHaveText('Our Moving Process');
  await page.goBack();
  await expect(site.heading).toHaveText('About Us');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600);
});

/** Holds the requests for these addresses. @returns function that releases them */
async function hold(page: Page, addresses: string): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

test('keeps what was opened and typed before the scripts loaded', async ({ page, isMobile }) => {
  const site = new SitePage(page);
  let release = await hold(page, '**/*.js');
  await page.goto('/quote', { waitUntil: 'commit' });
  await page.getByLabel('Full Name').fill('Wanjiru Kamau');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  if (isMobile) {
    await page.locator('summary[aria-label="Menu"]').click();
    await menu.getByText('Services', { exact: true }).click();
    await expect(menu.getByRole('link', { name: 'Office Moving' })).toBeVisible();
  }
  release();
  await site.waitUntilHydrated();
  await expect(page.getByLabel('Full Name')).toHaveValue('Wanjiru Kamau');
  if (isMobile) {
    await menu.getByRole('link', { name: 'Office Moving' }).click();
    await expect(site.heading).toHaveText('Office Moving');
    await expect(menu).toBeHidden();
  }
  await page.unroute('**/*.js');
  release = await hold(page, '**/*.js');
  await page.goto('/faqs', { waitUntil: 'commit' });
  await page.getByText('How do I book a move?').click();
  const answer = page.getByText('Ask for a free quote on the website').first();
  await expect(answer).toBeVisible();
  release();
  await site.waitUntilHydrated();
  await expect(answer).toBeVisible();
  // The first key replaces the plain answers with the accordion.
  await page.keyboard.press('Shift');
  await expect(page.getByRole('button', { name: 'How do I book a move?' })).toHaveAttribute('aria-expanded', 'true');
  await expect(answer).toBeVisible();
});

test('closes a drawer in every way if it was opened before the scripts loaded', {
  tag: '@phone',
}, async ({ page }) => {
  const site = new SitePage(page);
  const opener = page.locator('summary[aria-label="Menu"]');
  const links = page.locator('header').getByRole('navigation', { name: 'Menu' });
  const openEarly = async (path: string) => {
    const release = await hold(page, '**/*.js');
    await page.goto(path, { waitUntil: 'commit' });
    await opener.click();
    await expect(opener.locator('svg').first()).toBeHidden();
    await expect(opener.locator('svg').last()).toBeVisible();
    await expect(links).toBeVisible();
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    const before = await links.boundingBox();
    release();
    await site.waitUntilHydrated();
    // From now on the drawer has a history entry.
    await page.waitForFunction(() => history.state?.isStopgap);
    expect(await links.boundingBox()).toEqual(before);
    await page.unroute('**/*.js');
  };
  await site.openHydrated('/about');
  await openEarly('/process');
  await page.goBack();
  await expect(links).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(opener.locator('svg').first()).toBeVisible();
  await expect(page).toHaveURL(/\/process$/);

  await openEarly('/faqs');
  await page.keyboard.press('Escape');
  await expect(links).toBeHidden();
  await expect(opener).toBeFocused();
  // Going back over the history entry would abort the next page.
  await page.waitForFunction(() => !history.state?.isStopgap);

  await openEarly('/contact');
  await page.mouse.click(20, 720);
  await expect(links).toBeHidden();
  await page.waitForFunction(() => !history.state?.isStopgap);
  await page.goBack();
  await expect(page).toHaveURL(/\/faqs$/);
});

test('loads a page in full if a newer version has replaced its scripts', {
  tag: '@computer',
}, async ({ page, consoleErrors }) => {
  const site = new SitePage(page);
  let isGone = true;
  await page.route('**/process-screen-*.js', (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()));
  await page.route('**/process', (route) => {
    if (route.request().isNavigationRequest()) isGone = false;
    return route.continue();
  });
  await site.openHydrated('/about');
  await page.evaluate(() => Object.assign(window, { isOldPage: true }));
  await site.footer.getByRole('link', { name: 'Our Process' }).click();
  await expect(site.heading).toHaveText('Our Moving Process');
  await expect(page).toHaveURL(/\/process$/);
  expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false);
  await site.waitUntilHydrated();
  await page.goBack();
  await expect(site.heading).toHaveText('About Us');
  expectConsoleErrors(consoleErrors, /404/);
});

test('reports a link that cannot load offline, and follows it once online', { tag: '@computer' }, async ({
  page,
  context,
  consoleErrors,
}) => {
  const site = new SitePage(page);
  await site.openHydrated('/about');
  await context.setOffline(true);
  await site.footer.getByRole('link', { name: 'Our Process' }).click();
  await expect(site.heading).toHaveText('This did not work');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(site.heading).toHaveText('Our Moving Process');
  expect(
    consoleErrors
      .splice(0)
      .filter((consoleError) => !/INTERNET_DISCONNECTED|dynamically imported|Unable to preload/.test(consoleError)),
  ).toEqual([]);
});

const slowConnections = [
  { saveData: true, effectiveType: '4g' },
  { saveData: false, effectiveType: '3g' },
];

test.describe('the screen behind a link', { tag: '@computer' }, () => {
  /** Points at a link and touches it. @returns function that counts the loaded scripts of its screen */
  const pointAtFaqs = async (page: Page, path: string) => {
    const site = new SitePage(page);
    await site.openHydrated(path);
    const link = site.mainMenu.getByRole('link', { name: 'FAQs' });
    await link.hover();
    await link.dispatchEvent('touchstart');
    return async () => (await fetchedScripts(page)).filter(({ path }) => path.includes('/faqs-screen')).length;
  };

  test('loads as soon as the link is pointed at on a good connection', async ({ page }) => {
    await emulateConnection(page, { saveData: false, effectiveType: '4g' });
    await expect.poll(await pointAtFaqs(page, '/')).toBe(1);
  });

  for (const connection of slowConnections) {
    test(`waits for the click with ${JSON.stringify(connection)}`, async ({ page }) => {
      await emulateConnection(page, connection);
      // The quote page loads its scripts on any connection.
      const fetched = await pointAtFaqs(page, '/quote');
      // Longer than loading takes on a good connection.
      await page.waitForTimeout(500);
      expect(await fetched()).toBe(0);
      await new SitePage(page).mainMenu.getByRole('link', { name: 'FAQs' }).click();
      await expect.poll(fetched).toBe(1);
      await expect(page).toHaveURL(/\/faqs$/);
    });
  }
});

test.describe('a page for reading', () => {
  const onlyStarter = [expect.stringMatching(/\/start-[\w-]+\.js$/)];
  const scriptPaths = async (page: Page) => (await fetchedScripts(page)).map(({ path }) => path);
  const opener = (page: Page) => page.locator('summary[aria-label="Menu"]');
  const links = (page: Page) => page.locator('header').getByRole('navigation', { name: 'Menu' });

  test('loads its scripts at the first action of a visitor, and that action takes effect', async ({
    page,
    isMobile,
  }) => {
    const site = new SitePage(page);
    for (const path of ['/', '/services', '/services/storage', '/faqs', '/blog/packing-a-kenyan-kitchen', '/privacy']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect([path, await scriptPaths(page)]).toEqual([path, onlyStarter]);
    }
    await page.goto('/about', { waitUntil: 'networkidle' });
    await page.evaluate(() => Object.assign(window, { isFirstPage: true }));
    if (isMobile) {
      await opener(page).tap();
      await expect(links(page)).toBeVisible();
    } else {
      await page.mouse.move(5, 5);
      const button = site.mainMenu.getByRole('button', { name: 'Services' });
      // The button replaces the link as soon as the scripts have loaded.
      await site.mainMenu.getByRole('link', { name: 'Services' }).or(button).hover();
      await button.hover({ position: { x: 5, y: 5 } });
      await expect(site.mainMenu.getByRole('link', { name: 'Pwani Conso' })).toBeVisible();
    }
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
    );
    if (isMobile) {
      await expect(links(page)).toBeVisible();
      await links(page).getByRole('link', { name: 'FAQs' }).tap();
    } else {
      await site.mainMenu.getByRole('link', { name: 'FAQs' }).click();
    }
    await expect(page).toHaveURL(/\/faqs$/);
    // The script followed the link without loading the page again.
    expect(await page.evaluate(() => 'isFirstPage' in window)).toBe(true);
  });

  test('becomes interactive for the keyboard', { tag: '@computer' }, async ({ page }) => {
    await page.goto('/about', { waitUntil: 'networkidle' });
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await expect(new SitePage(page).mainMenu.getByRole('button', { name: 'Services' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  });

  test('shows the previous page on Back after a reload, before any other action', {
    tag: '@computer',
  }, async ({ page }) => {
    const site = new SitePage(page);
    await site.openHydrated('/about');
    await site.footer.getByRole('link', { name: 'Our Process' }).dispatchEvent('click');
    await expect(site.heading).toHaveText('Our Moving Process');
    await page.reload({ waitUntil: 'networkidle' });
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
    await expect(site.heading).toHaveText('About Us');
  });

  for (const connection of slowConnections) {
    test(`works without loading scripts with ${JSON.stringify(connection)}`, async ({ page, isMobile }) => {
      await emulateConnection(page, connection);
      const site = new SitePage(page);
      await site.open('/about');
      await page.mouse.move(5, 5);
      await page.mouse.wheel(0, 300);
      await page.keyboard.press('Tab');
      if (isMobile) {
        await opener(page).tap();
        await links(page).getByText('Services', { exact: true }).tap();
        await expect(links(page).getByRole('link', { name: 'Office Moving' })).toBeVisible();
      }
      const faqs = isMobile ? links(page) : site.mainMenu;
      await faqs.getByRole('link', { name: 'FAQs' }).click();
      await expect(site.heading).toHaveText('Frequently Asked Questions');
      await page.getByText('How do I book a move?').click();
      await expect(page.getByText('Ask for a free quote on the website').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await scriptPaths(page)).toEqual(onlyStarter);
    });
  }

  test('sends a form that waits on this device, on any connection and without an action', {
    tag: '@computer',
  }, async ({ page }) => {
    const { saveData, effectiveType } = { saveData: true, effectiveType: '2g' };
    await emulateConnection(page, { saveData, effectiveType });
    await page.addInitScript(() => {
      localStorage['quote-form'] ??= '{"current":null,"setAside":[{"state":"waiting"}]}';
    });
    await page.goto('/about', { waitUntil: 'networkidle' });
    await expect
      .poll(async () =>
        (await scriptPaths(page)).some((path) => path.includes('/quote-outbox') || path.includes('/forms-')),
      )
      .toBe(true);
  });
});
