import type { Page } from '@playwright/test';
import { notFoundConsoleError, SitePage } from '../pages/site-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { siteScreens } from '../support/site-screens.ts';
import { buildPostBody } from '../support/staff-api.ts';

/** An A4 page within its margins, in CSS pixels. */
const paper = { width: 680, height: 1_000 };

const findPrintFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const name = (element: Element) => `${element.tagName} ${element.textContent.trim().slice(0, 60)}`;
    const left = [
      'a[href="#main"]',
      'nav',
      'header summary',
      'search',
      'a[href*="sharer"]',
      'form[aria-label="Newsletter"]',
      'a[href="/quote"]:not(p a, li a)',
      'a[href^="https://wa.me/"]',
      'button:not(h3 > button)',
    ]
      .flatMap((selector) => [...document.querySelectorAll(selector)])
      .filter((element) => isShown(element) && element.getBoundingClientRect().height > 0)
      .map((element) => `is printed: ${name(element)}`);
    const pale = [...document.querySelectorAll('body *')]
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
      .filter((element) => isShown(element) && !element.closest('svg, noscript, template, script, style'))
      .filter((element) => {
        const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number);
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 110;
      })
      .map((element) => `is pale: ${name(element)}`);
    const grounds = [...document.querySelectorAll('body *')]
      .filter((element) => isShown(element) && !element.closest('svg'))
      .filter((element) => !['rgba(0, 0, 0, 0)', 'transparent'].includes(getComputedStyle(element).backgroundColor))
      .map((element) => `has a ground: ${name(element)}`);
    return [...left, ...pale, ...grounds];
  });

test('prints every screen with its title and our address, but without navigation', async ({ page, consoleErrors }) => {
  const site = new SitePage(page);
  await page.setViewportSize(paper);
  await page.emulateMedia({ media: 'print' });
  for (const screen of siteScreens) {
    await site.open(screen.path);
    await expect.soft(site.heading, screen.path).toHaveText([screen.heading]);
    await expect.soft(site.heading, screen.path).toBeVisible();
    for (const text of ['Trinity Movers', '+254 700 000 000', 'Bee Center, Donholm, Nairobi']) {
      await expect.soft(site.footer.getByText(text, { exact: true }), screen.path).toBeVisible();
    }
    expect.soft(await findPrintFaults(page), screen.path).toEqual([]);
    expect.soft(await findUncuttable(page), screen.path).toEqual([]);
    if (screen.status === 404) expect(consoleErrors.shift()).toBe(notFoundConsoleError);
  }
});

/** Firefox moves a high item of a grid or flexbox to the next sheet and cuts its lines there. */
const findUncuttable = (page: Page): Promise<string[]> =>
  page.evaluate(
    (maxHeight) =>
      [...document.querySelectorAll('body *')]
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height > maxHeight)
        .filter((element) => element.parentElement && /grid|flex/.test(getComputedStyle(element.parentElement).display))
        .map(
          (element) =>
            `${element.tagName} ${element.className} ${Math.round(element.getBoundingClientRect().height)} px`,
        ),
    paper.height / 2,
  );

test('prints an article with its date, its picture and the addresses of its links', async ({ page }) => {
  await page.setViewportSize(paper);
  await page.emulateMedia({ media: 'print' });
  await new SitePage(page).open('/blog/packing-a-kenyan-kitchen');
  await expect(page.locator('article').first().getByRole('time')).toBeVisible();
  await expect(page.locator('article header img')).toBeVisible();
  const targetOf = (link: Element) => getComputedStyle(link, '::after').content;
  expect(await page.locator('article p a[href="/quote"]').first().evaluate(targetOf)).toContain('/quote');
  expect(await page.locator('footer a[href^="tel:"]').first().evaluate(targetOf)).toBe('none');
  // Related articles are useless on paper. All other parts share one left edge.
  await expect(page.getByRole('heading', { name: 'Related Articles' })).toBeHidden();
  const leftOf = (element: Element) => Math.round(element.getBoundingClientRect().left);
  const logo = await page.locator('header img, header svg').first().evaluate(leftOf);
  for (const part of ['h1', 'article header img', 'article h2'])
    expect.soft([part, await page.locator(part).first().evaluate(leftOf)]).toEqual([part, logo]);
});

test('prints the phone numbers and e-mail addresses of links', async ({ page, staff }) => {
  const content =
    '[Call us](tel:+254712345678)\n\n- [Our mover](tel:+254733444555)\n\n| Office |\n|-|\n| [Write](mailto:amina@example.com) |';
  const { slug } = await staff.post('/api/blog-posts', buildPostBody({ title: 'How to reach us', content }));
  await page.setViewportSize(paper);
  await page.goto(`/blog/${slug}`);
  const shownAfter = (name: string) =>
    page.getByRole('link', { name }).evaluate((link) => getComputedStyle(link, '::after').content);
  expect(await shownAfter('Call us')).toBe('none');
  await page.emulateMedia({ media: 'print' });
  const printed = { 'Call us': '+254712345678', 'Our mover': '+254733444555', Write: 'amina@example.com' };
  for (const [name, target] of Object.entries(printed)) expect(await shownAfter(name)).toContain(target);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('prints all answers', async ({ page }) => {
      const site = new SitePage(page);
      await site.open('/faqs');
      const answers = page.locator('main section p', {
        hasText: /^(Ask for a free quote on the website|One to two weeks ahead|Yes, all 47 counties)/,
      });
      await expect(answers).toHaveCount(3);
      for (const answer of await answers.all()) await expect(answer).toBeHidden();
      if (javaScriptEnabled) {
        await site.waitUntilHydrated();
        await page.getByRole('button', { name: 'How do I book a move?' }).click();
      }
      await page.emulateMedia({ media: 'print' });
      await expect(answers).toHaveCount(3);
      for (const answer of await answers.all()) {
        await expect(answer).toBeVisible();
        const shownHeight = await answer.evaluate((element) => {
          const frame = element.parentElement?.getBoundingClientRect().height ?? 0;
          return Math.min(frame, element.getBoundingClientRect().height);
        });
        expect(shownHeight).toBeGreaterThan(15);
      }
    });
  });
}

test('prints a screen on a few pages', async ({ page }) => {
  await new SitePage(page).open('/faqs');
  const pdf = await page.pdf({ format: 'A4' });
  const pages = pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g) ?? [];
  expect(pages.length).toBeGreaterThan(3);
  expect(pages.length).toBeLessThan(12);
});
