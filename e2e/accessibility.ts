import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axeCore from 'axe-core';

declare global {
  /** Of the page, once `expectAccessible` has brought it there. */
  var axe: typeof axeCore | undefined;
}

/** The small one: a page reads it, and readers of it come by the hundred. */
const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Half of the time of a look went into what nobody reads: what is well, where it is, and a second copy of the style
 * sheets, which none of the rules of these standards asks for.
 */
const briefly = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  selectors: false,
  preload: { assets: ['media'] },
} satisfies axeCore.RunOptions;

/**
 * Expects that axe finds nothing wrong with what the page shows now.
 * @param rules of axe that belong to no standard, such as `heading-order`
 */
export async function expectAccessible(page: Page, rules: string[] = []): Promise<void> {
  const size = page.viewportSize();
  const height = await page.evaluate(() =>
    document.querySelector('nav[aria-label="Quick contact"]') ? document.documentElement.scrollHeight : 0,
  );
  // As tall as the page: what is half below the sticky header or bar just now would count as a small target.
  const isTaller = size !== null && height > size.height;
  if (isTaller) await page.setViewportSize({ ...size, height });
  // Colours are measured as they end up, not on their way.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
  const options = { ...briefly, rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: true }])) };
  expect.soft(await findViolations(page, options), `violations of accessibility at ${size?.width} pixels`).toEqual([]);
  if (isTaller) await page.setViewportSize(size);
}

/** Each with its rule and the element. */
async function findViolations(page: Page, options: axeCore.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => globalThis.axe !== undefined))) await page.evaluate(axeScript);
  return page.evaluate(async (wanted) => {
    if (!globalThis.axe) throw new Error('axe is not in the page');
    const { violations } = await globalThis.axe.run(document, wanted);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  }, options);
}

/** Expects that the page is not wider than the window, and names what makes it so. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const culprits = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return [
      `${scrollWidth} px in ${clientWidth} px`,
      ...culprits.slice(0, 3).map(({ outerHTML }) => outerHTML.slice(0, 120)),
    ];
  });
  expect.soft(wide, 'wider than the window').toEqual([]);
}

const phone = { width: 360, height: 740 };

/** Looks at the window as it is, and as a phone's: a change of its width costs a tenth of a second visit. */
export async function onPhonesToo(page: Page, look: () => Promise<unknown>): Promise<void> {
  await look();
  const size = page.viewportSize();
  if (!size || size.width <= phone.width) return;
  await page.setViewportSize(phone);
  await look();
  await page.setViewportSize(size);
}

/** Expects that neither this window nor a phone's is too narrow for the page. */
export const expectToFit = (page: Page): Promise<void> => onPhonesToo(page, () => expectNoSidewaysScroll(page));

/** Expects of a screen of the site that axe finds nothing wrong with it, and that it fits, on phones too. */
export const expectWell = (page: Page): Promise<void> =>
  onPhonesToo(page, async () => {
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

/** The same of a screen of the admin, in light and dark, with the same further rules. */
export async function expectDeskWell(page: Page, rules: string[] = []): Promise<void> {
  // A menu that is just closing stays where the wider window had it.
  await expect(page.locator('.bp6-popover-exit')).toHaveCount(0);
  await expectToFit(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('body')).toHaveClass(colorScheme === 'dark' ? /bp6-dark/ : /^(?!.*bp6-dark)/);
    await onPhonesToo(page, () => expectAccessible(page, rules));
  }
}
