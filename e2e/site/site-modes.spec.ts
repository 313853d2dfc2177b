import type { Page } from '@playwright/test';
import { notFoundConsoleError, SitePage } from '../pages/site-page.ts';
import { expectNoSidewaysScroll } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { siteScreens } from '../support/site-screens.ts';

/** One screen of each kind. The other 14 services have the same parts. */
const screens = siteScreens.filter(
  ({ path }) => !path.startsWith('/services/') || path === '/services/cleaning-pest-control',
);

const findUnreachable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isInside = (element: Element | null) => {
      const box = element?.getBoundingClientRect();
      return box !== undefined && box.width > 0 && box.left >= 0 && box.right <= width;
    };
    const wanted = {
      'the menu': 'header summary',
      'the call': 'nav[aria-label="Quick contact"] a[href^="tel:"]',
      'the chat': 'nav[aria-label="Quick contact"] a[href^="https://wa.me/"]',
      // The quote page does not link to itself.
      'the quote': location.pathname === '/quote' ? 'main form' : 'nav[aria-label="Quick contact"] a[href^="/quote"]',
    };
    const missing = Object.entries(wanted).filter(([, selector]) => !isInside(document.querySelector(selector)));
    // Finds text that is cut at the edge of its box. Texts on cards are cut on purpose.
    const cut = [
      ...document.querySelectorAll(
        'main :is(h1, h2, h3, label:not([aria-hidden]), button, dd, summary), main a[class*="button"]',
      ),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter(
        (element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible',
      );
    return [
      ...missing.map(([name]) => `${name} is out of reach`),
      ...cut.map((element) => `is cut: ${element.textContent.slice(0, 60)}`),
    ];
  });

async function expectUsable(page: Page, seen: string): Promise<void> {
  await expectNoSidewaysScroll(page);
  expect.soft(await findUnreachable(page), seen).toEqual([]);
}

test('fits every screen in 320 pixels, and in 320 and 360 pixels with text at 200 %', async ({
  page,
  consoleErrors,
}) => {
  test.slow();
  for (const { path, status } of screens) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await expectUsable(page, `${path} at 320 pixels`);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectUsable(page, `${path} with large text at 320 pixels`);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectUsable(page, `${path} with large text at 360 pixels`);
    if (status === 404) expect(consoleErrors.shift()).toBe(notFoundConsoleError);
  }
});

test('fits every screen with a browser font of twice the size', async ({ page, consoleErrors }) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.enable');
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  for (const path of ['/', '/blog', '/contact', '/quote', '/faqs']) {
    await page.goto(path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    for (const width of [360, 1_280]) {
      await page.setViewportSize({ width, height: 740 });
      await expectUsable(page, `${path} at ${width} pixels`);
    }
  }
  expect(consoleErrors).toEqual([]);
});

test('opens the menu and follows a link in it with large letters', async ({ page }) => {
  const site = new SitePage(page);
  await site.openHydrated('/about');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const opener = page.locator('summary[aria-label="Menu"]');
  await opener.click();
  const drawer = page.getByRole('navigation', { name: 'Menu' });
  await expectNoSidewaysScroll(page);
  await drawer.getByRole('link', { name: 'Contact Us' }).click();
  await expect(site.heading).toHaveText('Contact Us');
});

test.describe('the site in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('outlines controls, and draws icons in the colour of the text', async ({ page }) => {
    for (const path of ['/', '/blog', '/faqs', '/quote', '/blog/packing-a-kenyan-kitchen']) {
      await page.goto(path);
      const lost = await page.evaluate(() => {
        const canvas = getComputedStyle(document.body).backgroundColor;
        const name = (element: Element) => `${element.tagName} ${element.textContent || element.getAttribute('name')}`;
        const boxes =
          'input:not([type="hidden"], [name="leaveEmpty"]), select, textarea, main button, [class*="button"]';
        const unframed = [...document.querySelectorAll(boxes)]
          .filter((element) => element.checkVisibility() && !element.matches('summary, h3 > button, p button'))
          .filter((element) => {
            const { borderBottomWidth, borderBottomColor, backgroundColor } = getComputedStyle(element);
            const hasFrame = Number.parseFloat(borderBottomWidth) > 0 && borderBottomColor !== canvas;
            return !hasFrame && backgroundColor === canvas;
          });
        const pale = [...document.querySelectorAll('svg[aria-hidden]')].flatMap((icon) => {
          const words = icon.parentElement;
          if (!words || !icon.checkVisibility() || icon.matches('a[aria-label$="home"] svg')) return [];
          return getComputedStyle(icon).color === getComputedStyle(words).color ? [] : [`icon in ${words.textContent}`];
        });
        return [...unframed.map(name), ...pale];
      });
      expect.soft(lost, path).toEqual([]);
    }
    await page.goto('/blog');
    const ring = await page.getByPlaceholder('Search articles...').evaluate((input) => {
      if (input instanceof HTMLElement) input.focus();
      const { outlineStyle, outlineWidth } = getComputedStyle(input);
      return { outlineStyle, outlineWidth };
    });
    expect(ring).toEqual({ outlineStyle: 'solid', outlineWidth: '3px' });
    const chosen = page.getByRole('button', { name: 'All Categories' });
    const other = page.getByRole('button', { name: 'Packing', exact: true });
    const groundOf = (button: Element) => getComputedStyle(button).backgroundColor;
    expect(await chosen.evaluate(groundOf)).not.toBe(await other.evaluate(groundOf));
  });
});

test.describe('the site on a slow phone in a slow network', () => {
  test.slow();

  for (const path of ['/', '/quote', '/blog']) {
    test(`shows ${path} at once and makes it usable soon`, async ({ page }) => {
      const phone = await page.context().newCDPSession(page);
      await phone.send('Network.enable');
      await phone.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 400,
        downloadThroughput: 50_000,
        uploadThroughput: 50_000,
      });
      await phone.send('Emulation.setCPUThrottlingRate', { rate: 6 });
      const site = new SitePage(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(site.heading).toBeInViewport();
      // The bar is the last part of the document.
      await expect.poll(() => findUnreachable(page)).toEqual([]);
      if (path === '/quote') await page.getByLabel('Full Name').fill('Wanjiru Kamau');
      if (path === '/blog') await page.getByPlaceholder('Search articles...').fill('kitchen');
      // Pages for reading work without scripts on this connection.
      if (path === '/') {
        await page.locator('summary[aria-label="Menu"]').click();
        await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'FAQs' }).click();
        await expect(page).toHaveURL('/faqs');
      } else {
        await site.waitUntilHydrated();
      }
      if (path === '/quote') {
        await page.getByLabel('Phone Number').fill('0712 345 678');
        await expect(page.getByLabel('Full Name')).toHaveValue('Wanjiru Kamau');
        await expect(page.getByLabel('Phone Number')).toHaveValue('0712 345 678');
      }
      if (path === '/blog') await expect(page.getByText('for "kitchen"')).toBeVisible();
    });
  }
});
