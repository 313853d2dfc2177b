import type { Locator, Page } from '@playwright/test';
import { notFoundConsoleError, SitePage } from '../pages/site-page.ts';
import { expect, expectConsoleErrors, test } from '../support/fixtures.ts';
import { footerServices, menuServices, siteScreens } from '../support/site-screens.ts';

let site: SitePage;
test.beforeEach(({ page }) => {
  site = new SitePage(page);
});

test.describe('the site on a computer', { tag: '@computer' }, () => {
  test('offers to skip the menu at the first Tab', async ({ page }) => {
    await site.openHydrated('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
  });

  test('keeps the mega-menu open on a click after hovering, and toggles it with the next clicks and Enter', async () => {
    await site.openHydrated('/about');
    const services = site.mainMenu.getByRole('button', { name: 'Services' });
    const all = site.mainMenu.getByRole('link', { name: 'View All Services' });
    await services.hover();
    await expect(all).toBeVisible();
    await services.click();
    await expect(all).toBeVisible();
    await services.click();
    await expect(all).toBeHidden();
    await services.press('Enter');
    await expect(all).toBeVisible();
    await services.press('Enter');
    await expect(all).toBeHidden();
  });
});

test('keeps the focus in the drawer of a phone, closes it with Esc and follows its links', {
  tag: ['@phone', '@journey'],
}, async ({ page }) => {
  await site.openHydrated('/');
  const opener = page.locator('summary[aria-label="Menu"]');
  const drawer = page.getByRole('navigation', { name: 'Menu' });
  await opener.click();
  await expect(drawer).toBeVisible();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < 20; press += 1) {
      await page.keyboard.press(key);
      expect(await page.evaluate(() => document.activeElement?.closest('header details') !== null)).toBe(true);
    }
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  for (const name of ['Home', 'About Us', 'Our Process', 'FAQs', 'Blog', 'Contact Us', 'Get Quote']) {
    await expect(drawer.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await drawer.getByText('Services', { exact: true }).click();
  for (const href of [...menuServices, '/services']) await expect(drawer.locator(`a[href="${href}"]`)).toBeVisible();
  await drawer.getByRole('link', { name: 'Our Process' }).click();
  await expect(site.heading).toHaveText('Our Moving Process');
  await expect(drawer).toBeHidden();
});

test('closes the drawer on Back, and adds one step to the history for a link in it', {
  tag: '@phone',
}, async ({ page }) => {
  await site.openHydrated('/about');
  await site.openHydrated('/process');
  const opener = page.locator('summary[aria-label="Menu"]');
  const drawer = page.getByRole('navigation', { name: 'Menu' });
  const isHistoryEntryAdded = () => page.evaluate(() => Boolean(history.state?.isStopgap));
  await opener.click();
  await expect(drawer).toBeVisible();
  await expect.poll(isHistoryEntryAdded).toBe(true);
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/\/process$/);
  await expect(opener).toBeFocused();
  await opener.click();
  await expect.poll(isHistoryEntryAdded).toBe(true);
  await opener.evaluate(
    (element: HTMLElement) =>
      new Promise<void>((resolve) => {
        window.addEventListener('popstate', () => resolve(), { once: true });
        element.closest('details')?.addEventListener('toggle', () => setTimeout(() => element.click()), { once: true });
        element.click();
      }),
  );
  await expect.poll(isHistoryEntryAdded).toBe(true);
  await expect(drawer).toBeVisible();
  await drawer.getByRole('link', { name: 'FAQs' }).click();
  await expect(site.heading).toHaveText('Frequently Asked Questions');
  await page.goBack();
  await expect(site.heading).toHaveText('Our Moving Process');
  await page.goBack();
  await expect(site.heading).toHaveText('About Us');
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('opens the drawer at the first tap on every screen, and closes it with a tap beside it', {
      tag: '@phone',
    }, async ({ page, consoleErrors }) => {
      test.slow();
      const opener = page.locator('summary[aria-label="Menu"]');
      const drawer = page.locator('div', { has: page.getByRole('navigation', { name: 'Menu' }) }).last();
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      for (const { path, status } of siteScreens) {
        await page.goto(path);
        await page.evaluate(() => window.scrollTo(0, 300));
        await opener.tap();
        await expect(drawer, path).toBeVisible();
        await drawer.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
        const box = await drawer.boundingBox();
        expect(box, path).toEqual({ x: expect.any(Number), y: 0, width: width - (box?.x ?? 0), height });
        expect(box?.x, path).toBeGreaterThan(20);
        expect(box?.x, path).toBeLessThan(width / 4);
        await expect(opener.locator('svg').last()).toBeInViewport({ ratio: 1 });
        await page.touchscreen.tap(10, height / 2);
        await expect(drawer, path).toBeHidden();
        // Going back over the history entry of the drawer would abort the next visit.
        await page.waitForFunction(() => !history.state?.isStopgap);
        if (status === 404) expect(consoleErrors.shift()).toBe(notFoundConsoleError);
      }
    });
  });
}

test('has targets of 44 pixels for thumbs, and a menu on the narrowest phone', {
  tag: '@phone',
}, async ({ page }) => {
  for (const path of ['/', '/blog', '/quote']) {
    await site.openHydrated(path);
    const tooSmall = await page.evaluate(() =>
      [...document.querySelectorAll('a, button, input:not([name="leaveEmpty"]), select, textarea, summary')]
        .filter((target) => target.checkVisibility() && !(target.parentElement?.matches('p') && target.matches('a')))
        .filter((target) => {
          const { width, height } = target.getBoundingClientRect();
          const isWholeCard = target.closest('article') !== null;
          return !isWholeCard && (height < 44 || (width < 44 && !target.closest('footer')));
        })
        .map((target) => `${target.tagName} ${target.textContent}`),
    );
    expect.soft(tooSmall, path).toEqual([]);
  }
  await page.setViewportSize({ width: 280, height: 650 });
  await expect(page.locator('summary[aria-label="Menu"]')).toBeInViewport({ ratio: 1 });
});

test('keeps a long company name in the header', async ({ page }) => {
  await site.openHydrated('/');
  const name = page.getByRole('banner').getByRole('link', { name: /home/ }).getByText('Trinity Movers');
  await name.evaluate((element) => {
    element.textContent = 'Trinity Movers & Logistics (Kenya) Limited';
  });
  const bottomOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().bottom);
  expect(await bottomOf(page.locator('header a').first())).toBeLessThanOrEqual(
    await bottomOf(page.locator('header').first()),
  );
});

const floatingPaths = ['/', '/blog', '/faqs', '/quote', '/contact', '/blog/packing-a-kenyan-kitchen'];

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('covers no text with floating parts', { tag: '@journey' }, async ({ page, isMobile }) => {
      // The narrowest window has no margin left for floating parts.
      const widths = isMobile ? [360] : [1_280, 1_024, 1_000];
      for (const path of floatingPaths) {
        await page.setViewportSize({ width: widths[0] ?? 0, height: 740 });
        await site.open(path);
        if (!isMobile) {
          const strip = page.getByRole('navigation', { name: 'Social media' });
          await expect(strip.getByRole('link')).toHaveCount(3);
          expect((await strip.boundingBox())?.x, 'on the left').toBeLessThan(60);
        }
        for (const width of widths) {
          await page.setViewportSize({ width, height: 740 });
          expect.soft(await findCoveredTexts(page), `${path} at ${width} px`).toEqual([]);
        }
        await page.mouse.wheel(0, 100_000);
        await expect(page.getByText('All rights reserved.')).toBeInViewport({ ratio: 1 });
        // The bar covers the last lines until the page stops scrolling.
        await expect.poll(() => findCoveredTexts(page), `${path} at the end`).toEqual([]);
      }
    });
  });
}

/** Returns texts and fields under floating parts. On a phone, text that scrolls free does not count. */
const findCoveredTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // Ignores the skip link above the window and the closed menu.
    const fixed = [...document.querySelectorAll('#root *')].filter(
      (element) =>
        getComputedStyle(element).position === 'fixed' &&
        element.checkVisibility({ visibilityProperty: true }) &&
        element.getBoundingClientRect().bottom > 0,
    );
    const isBar = fixed.length === 0;
    const floating = isBar ? [...document.querySelectorAll('nav[aria-label="Quick contact"]')] : fixed;
    const boxes = floating.map((element) => element.getBoundingClientRect());
    // Other texts scroll free. Only headlines and the last lines of the page must be uncovered.
    const texts = isBar
      ? 'h1, footer p, footer a'
      : ':is(main, footer) :is(h1, h2, p, a, label, input, textarea, button)';
    return [...document.querySelectorAll(texts)]
      .filter((text) => text.checkVisibility())
      .filter((text) => {
        const words = document.createRange();
        words.selectNodeContents(text);
        const ranges = text.matches('input, textarea, button')
          ? [text.getBoundingClientRect()]
          : [...words.getClientRects()];
        return ranges.some((box) =>
          boxes.some(
            ({ left, right, top, bottom }) =>
              box.left < right && box.right > left && box.top < bottom && box.bottom > top,
          ),
        );
      })
      .map((text) => `${text.tagName} ${text.textContent}`);
  });

test.describe('the bar of a phone', { tag: '@phone' }, () => {
  test('calls, chats and links to a quote from any place of any screen', async ({ page }) => {
    for (const path of ['/', '/process', '/blog/packing-a-kenyan-kitchen']) {
      await site.openHydrated(path);
      const bar = page.getByRole('navigation', { name: 'Quick contact' });
      for (const share of [0, 0.5, 1]) {
        await page.evaluate((to) => window.scrollTo(0, document.body.scrollHeight * to), share);
        for (const name of [/^Call \+254/, 'Chat with us on WhatsApp', 'Get Quote']) {
          await expect(bar.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
        }
      }
      await expect(bar.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+254700000000');
    }
  });

  test('hides while a field has the focus, and does not link to the current page', async ({ page }) => {
    await site.openHydrated('/quote');
    const bar = page.getByRole('navigation', { name: 'Quick contact' });
    await expect(bar.getByRole('link')).toHaveText(['Call', /WhatsApp$/]);
    await page.getByLabel('Full Name').focus();
    await expect(bar).toBeHidden();
    await page.getByLabel('Full Name').blur();
    await expect(bar).toBeVisible();
  });

  test('covers nothing that has the focus', async ({ page }) => {
    for (const path of ['/', '/faqs']) {
      await site.openHydrated(path);
      const barTop = await page
        .getByRole('navigation', { name: 'Quick contact' })
        .evaluate((bar) => bar.getBoundingClientRect().top);
      for (let press = 0; press < 40; press += 1) {
        await page.keyboard.press('Tab');
        const focused = await page.evaluate(() => {
          const element = document.activeElement;
          const isFixed = element?.closest('nav[aria-label="Quick contact"], header') !== null;
          return isFixed ? null : { text: element?.textContent, top: element?.getBoundingClientRect().top ?? 0 };
        });
        if (focused) expect.soft(focused.top, `${path}: ${focused.text}`).toBeLessThan(barTop);
      }
    }
  });

  test('stays at the end of the page in a low window', async ({ page }) => {
    // The size of a window of 1280 × 1024 pixels that is enlarged to 400 %.
    await page.setViewportSize({ width: 320, height: 256 });
    for (const path of floatingPaths) {
      await site.open(path);
      await expect(page.getByRole('navigation', { name: 'Quick contact' })).not.toBeInViewport();
      // Pictures that load late make the page longer.
      await expect(async () => {
        await page.keyboard.press('End');
        await expect(page.getByRole('link', { name: 'Chat with us on WhatsApp' })).toBeInViewport({ timeout: 500 });
      }).toPass();
    }
  });
});

test.describe('a toast', { tag: '@computer' }, () => {
  const sizes = [
    { width: 360, height: 740 },
    { width: 768, height: 1_024 },
    { width: 1_280, height: 800 },
  ];

  for (const path of ['/quote', '/contact']) {
    test(`covers no field, button, reference or focused control of ${path}`, async ({ page, consoleErrors }) => {
      const fields = { 'Full Name': 'Njeri', 'Phone Number': '0712345678', 'Moving From': 'Thika' };
      const texts = { 'Full Name': 'Njeri', Subject: 'Storage', Message: 'How much is it?' };
      const submit = page.getByRole('button', { name: /^(Submit Quote Request|Send Message)$/ });
      await page.clock.install();
      for (const [index, size] of sizes.entries()) {
        await page.setViewportSize(size);
        await site.openHydrated(path);
        const typed = { 'Email Address': 'njeri@example.com', ...(path === '/quote' ? fields : texts) };
        for (const [label, value] of Object.entries(typed)) {
          await page.getByRole('textbox', { name: label }).fill(value);
        }
        await page.route('**/api/*', (route) => route.fulfill({ status: 503, json: { message: 'Not now.' } }));
        // Stops the timers that close the toast and try again.
        await page.clock.pauseAt(Date.now() + 60_000 * (index + 1));
        await submit.click();
        await expect(page.locator('li[data-state="open"]')).toContainText('Error');
        expect.soft(await findCoveredByToast(page), `${size.width} px, not sent`).toEqual([]);
        await page.unroute('**/api/*');
        await submit.click();
        await expect(page.locator('li[data-state="open"]')).toContainText(/Submitted!|Message Sent!/);
        await expect(page.getByText(/^[QC]-\d{5}$/)).toBeInViewport({ ratio: 1 });
        expect.soft(await findCoveredByToast(page), `${size.width} px, sent`).toEqual([]);
        await page.clock.resume();
      }
      expectConsoleErrors(consoleErrors, /503/);
    });
  }

  const findCoveredByToast = (page: Page): Promise<string[]> =>
    page.evaluate(async () => {
      const toast = document.querySelector('li[data-state="open"]');
      await Promise.allSettled((toast?.getAnimations() ?? []).map((animation) => animation.finished));
      const over = toast?.getBoundingClientRect();
      const header = document.querySelector('header')?.getBoundingClientRect();
      if (!over || !header) return ['no toast'];
      const lies = (box: DOMRect, from: number) =>
        box.left < over.right &&
        box.right > over.left &&
        Math.max(box.top, from) < over.bottom &&
        box.bottom > over.top;
      const needed = [
        ...document.querySelectorAll(
          'main :is(input, select, textarea, button, h2, strong), nav[aria-label="Quick contact"]',
        ),
      ].filter((element) => element.checkVisibility() && lies(element.getBoundingClientRect(), header.bottom));
      const { activeElement } = document;
      const isFocusCovered = activeElement !== null && lies(activeElement.getBoundingClientRect(), 0);
      return [...needed.map(({ outerHTML }) => outerHTML), ...(isFocusCovered ? ['the focus'] : [])];
    });
});

test('does not scroll when the focus is in the sticky header', async ({ page }) => {
  await site.openHydrated('/about');
  await page.evaluate(() => window.scrollTo(0, 600));
  await page.locator('header a').first().focus();
  for (const key of ['Tab', 'Tab', 'Shift+Tab']) await page.keyboard.press(key);
  expect(await page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(600);
});

const greetings = [
  { path: '/', greeting: 'Hello! I would like to know more about your moving services.', quote: '/quote' },
  {
    path: '/services/office-moving',
    greeting: 'Hello! I would like a quote for Office Moving.',
    quote: '/quote?service=office-moving',
  },
  {
    path: '/services/domestic-moving',
    greeting: 'Hello! I would like a quote for Domestic Moving.',
    quote: '/quote?service=domestic-moving',
  },
  { path: '/process', greeting: 'Hello! I have a question. (About your page: Our Process)', quote: '/quote' },
  {
    path: '/blog/packing-a-kenyan-kitchen',
    greeting: /^Hello! I have a question\. \(About your page: http.*\/blog\/packing-a-kenyan-kitchen\)$/,
    quote: '/quote',
  },
];

test('names the current page in the greeting of the chat, and the service in the link to a quote', {
  tag: '@computer',
}, async ({ page }) => {
  for (const { path, greeting, quote } of greetings) {
    await site.open(path);
    const bar = page.locator('nav[aria-label="Quick contact"]');
    const href = await bar.locator('a[href^="https://wa.me/"]').getAttribute('href');
    const text = new URL(href ?? '').searchParams.get('text');
    if (typeof greeting === 'string') expect(text).toBe(greeting);
    else expect(text).toMatch(greeting);
    await expect(bar.locator('a[href^="/quote"]')).toHaveAttribute('href', quote);
  }
});

test('shows the company data in the footer, and a chat link', { tag: '@journey' }, async ({ page }) => {
  await site.openHydrated('/process');
  for (const text of ['Move Without Tears', 'Bee Center, Donholm, Nairobi', '+254 700 000 000', 'info@example.com']) {
    await expect(site.footer).toContainText(text);
  }
  for (const href of footerServices) await expect(site.footer.locator(`a[href="${href}"]`)).toBeVisible();
  const chat = page.getByRole('link', { name: 'Chat with us on WhatsApp' });
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/254700000000\?text=Hello!/);
  await expect(chat).toHaveAttribute('target', '_blank');
});
