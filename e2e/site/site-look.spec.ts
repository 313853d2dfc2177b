import type { Page } from '@playwright/test';
import { SitePage } from '../pages/site-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { siteScreens } from '../support/site-screens.ts';

const foundScreens = siteScreens.filter(({ status }) => status === 200).map(({ path }) => path);

let site: SitePage;
test.beforeEach(({ page }) => {
  site = new SitePage(page);
});

test('keeps Home at most ten screens tall on a phone', { tag: '@phone' }, async ({ page }) => {
  await site.openHydrated('/');
  const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
  expect(screens).toBeGreaterThan(5);
  expect(screens).toBeLessThanOrEqual(10);
});

test.describe('a list of cards', { tag: '@computer' }, () => {
  test('leaves no card alone in a row or too narrow, on phones, tablets and computers', async ({ page }) => {
    test.setTimeout(120_000);
    const widths = [360, 768, 1280];
    let lists = 0;
    for (const path of foundScreens) {
      await site.open(path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const { count, faults } = await findCardFaults(page);
        lists += count;
        expect(faults, `${path} at ${width} pixels`).toEqual([]);
      }
    }
    expect(lists).toBeGreaterThan(20 * widths.length);
  });

  test('leaves no card alone, however many cards it has', async ({ page }) => {
    for (const width of [700, 768, 1023, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await site.openHydrated('/blog');
      for (let left = 15; left > 0; left--) {
        const { count, faults } = await findCardFaults(page);
        expect([count, faults], `${left} cards at ${width} pixels`).toEqual([1, []]);
        await page.evaluate(() => document.querySelector('main li:has(article):last-child')?.remove());
      }
    }
  });
});

/** Finds faults in the lists of cards of a screen. An element with a shadow is a card. */
const findCardFaults = (page: Page) =>
  page.evaluate(() => {
    const isCard = (element: Element | null): boolean =>
      element !== null && getComputedStyle(element).boxShadow !== 'none';
    const faults: string[] = [];
    let count = 0;
    for (const list of document.querySelectorAll('main ul')) {
      const cards = [...list.children].filter((item) => isCard(item) || isCard(item.firstElementChild));
      if (cards.length === 0) continue;
      count++;
      const { width } = list.getBoundingClientRect();
      const rows = Map.groupBy(
        [...list.children].map((item) => item.getBoundingClientRect()),
        ({ top }) => Math.round(top),
      );
      for (const [card, ...others] of rows.values()) {
        if (card && others.length === 0 && card.width < width - 2) faults.push(`one alone, ${card.width} of ${width}`);
        if (card && card.width < Math.min(240, width)) faults.push(`${card.width} wide`);
      }
    }
    return { count, faults };
  });

test('fills each row of links with descriptions, however few links it has', { tag: '@computer' }, async ({ page }) => {
  for (const path of ['/services', '/services/office-moving']) {
    await site.open(path);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const faults = await page.evaluate(() =>
        [...document.querySelectorAll('main ul:has(> li > a + p)')].flatMap((list) => {
          const { right } = list.getBoundingClientRect();
          const boxes = [...list.children].map((item) => item.getBoundingClientRect());
          const isLastInRow = (index: number) => boxes[index + 1]?.top !== boxes[index]?.top;
          const isRagged = boxes.some((box, index) => isLastInRow(index) && Math.abs(box.right - right) > 1);
          const isTight = [...list.children].some((item) => {
            const words = document.createRange();
            words.selectNodeContents(item.querySelector('a') ?? item);
            const text = item.querySelector('p')?.getBoundingClientRect();
            return (text?.top ?? 0) - words.getBoundingClientRect().bottom < 8;
          });
          return [...(isRagged ? ['a gap in a row'] : []), ...(isTight ? ['a title on its text'] : [])];
        }),
      );
      expect.soft(faults, `${path}, ${width} px`).toEqual([]);
    }
  }
});

test('gives each service its own heading and picture', { tag: '@computer' }, async ({ page }) => {
  const paths = foundScreens.filter((path) => path.startsWith('/services/'));
  expect(paths).toHaveLength(15);
  const headings = new Set<string>();
  const pictures = new Set<string | null>();
  for (const path of paths) {
    await site.open(path);
    headings.add(await site.heading.innerText());
    pictures.add(await page.locator('header:has(h1) img').getAttribute('src'));
  }
  expect(headings.size).toBe(15);
  expect(pictures.size).toBe(15);
  await expectInSheet(page, pictures);
});

async function expectInSheet(page: Page, addresses: Iterable<string | null>): Promise<void> {
  for (const address of addresses) {
    const [sheet = '', name = ''] = (address ?? '').split('#');
    expect(await (await page.request.get(sheet)).text()).toContain(`id="${name}"`);
  }
}

test.describe('the picture of an article', () => {
  const pictures = (page: Page) =>
    page.locator('main article').evaluateAll((cards) =>
      cards.map((card) => ({
        path: card.querySelector('a')?.getAttribute('href'),
        picture: card.querySelector('img')?.getAttribute('src') ?? null,
      })),
    );

  test('differs between articles, and is the same wherever the article is shown', {
    tag: '@computer',
  }, async ({ page }) => {
    await site.open('/blog');
    const shown = await pictures(page);
    expect(shown).toHaveLength(15);
    const different = new Set(shown.map(({ picture }) => picture));
    expect(different.size).toBeGreaterThanOrEqual(13);
    await expectInSheet(page, different);
    for (const { path, picture } of shown.slice(0, 3)) {
      await site.open(path ?? '');
      expect(await page.locator('main article img').first().getAttribute('src')).toBe(picture);
    }
  });
});
