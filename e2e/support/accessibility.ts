import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import type axeCore from 'axe-core';

declare global {
  /** The page's own axe, once `expectAccessible` has brought it there. */
  var axe: typeof axeCore | undefined;
}

/** The small one: a page reads it, and readers of it come by the hundred. */
const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Half of the time of a look went into what nobody reads: what is well, where it is, and a second copy of the style
 * sheets, which none of the rules of these standards asks for.
 */
const axeOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  selectors: false,
  elementRef: true,
  preload: { assets: ['media'] },
} satisfies axeCore.RunOptions;

/** The rules that ask for colours: of a screen that was looked at in light ones, dark ones can break no other. */
const colourRuleOptions = {
  ...axeOptions,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} satisfies axeCore.RunOptions;

/** The window of the desktop app shows the same screens by the same code: they are looked at in the browser. */
const isTestedElsewhere = () => test.info().project.name === 'desktop';

/**
 * Expects that axe finds nothing wrong with what the page shows now.
 * @param rules of axe that belong to no standard, such as `heading-order`
 */
export const expectAccessible = (page: Page, rules: string[] = []): Promise<void> =>
  expectNoViolations(page, {
    ...axeOptions,
    rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: true }])),
  });

async function expectNoViolations(page: Page, options: axeCore.RunOptions): Promise<void> {
  if (isTestedElsewhere()) return;
  const size = page.viewportSize();
  const height = await page.evaluate(() =>
    document.querySelector('nav[aria-label="Quick contact"]') ? document.documentElement.scrollHeight : 0,
  );
  // As tall as the page: what is half below the sticky header or bar just now would count as a small target.
  const isTaller = size !== null && height > size.height;
  if (isTaller) await page.setViewportSize({ ...size, height });
  // Colours are measured as they end up, not on their way.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
  expect.soft(await findViolations(page, options), `violations of accessibility at ${size?.width} pixels`).toEqual([]);
  if (isTaller) await page.setViewportSize(size);
}

/** Violations, each with its rule and the element. */
async function findViolations(page: Page, options: axeCore.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => globalThis.axe !== undefined))) await page.evaluate(axeScript);
  return page.evaluate(async (wanted) => {
    if (!globalThis.axe) throw new Error('axe is not in the page');
    const { violations } = await globalThis.axe.run(document, wanted);
    const menu = document.querySelector('.bp6-popover:not(.bp6-tooltip)');
    return violations.flatMap(({ id, nodes }) =>
      nodes
        // An open menu covers a part of the buttons behind it, which axe takes for small ones.
        .filter(({ element }) => id !== 'target-size' || !menu || (element && menu.contains(element)))
        .map(({ html }) => `${id}: ${html.slice(0, 200)}`),
    );
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

/** Makes the window this large. A menu that is open stands anew a frame later: until then it is where the other window had it. */
async function resize(page: Page, size: typeof phone): Promise<void> {
  await page.setViewportSize(size);
  for (const popover of await page.locator('.bp6-popover').elementHandles()) {
    await popover.waitForElementState('stable').catch((error: Error) => {
      // One that closes meanwhile is no longer there to be looked at.
      if (!error.message.includes('not attached')) throw error;
    });
  }
}

/** Looks at the window as it is, and as a phone's: a change of its width costs a tenth of a second visit. */
export async function checkAlsoOnPhone(page: Page, look: () => Promise<unknown>): Promise<void> {
  await look();
  const size = page.viewportSize();
  if (!size || size.width <= phone.width) return;
  await resize(page, phone);
  await look();
  await resize(page, size);
}

/** Expects that neither this window nor a phone's is too narrow for the page. */
export const expectToFit = (page: Page): Promise<void> => checkAlsoOnPhone(page, () => expectNoSidewaysScroll(page));

/** Expects of a screen of the site that axe finds nothing wrong with it, and that it fits, on phones too. */
export const expectAccessibleAndFitting = (page: Page): Promise<void> =>
  checkAlsoOnPhone(page, async () => {
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

/** Expects of a screen of the admin that axe finds nothing wrong with it in light, nor with its colours in dark. */
export async function expectAdminAccessible(page: Page, rules: string[] = []): Promise<void> {
  await setColorScheme(page, 'light');
  await expectAccessible(page, rules);
  await setColorScheme(page, 'dark');
  await expectNoViolations(page, colourRuleOptions);
}

/** The same on phones, too, where it has to fit as well. */
export async function expectAdminAccessibleAndFitting(page: Page, rules: string[] = []): Promise<void> {
  if (isTestedElsewhere()) return;
  // A menu that is just closing stays where the wider window had it.
  await expect(page.locator('.bp6-popover-exit')).toHaveCount(0);
  const size = page.viewportSize();
  const isWide = size !== null && size.width > phone.width;
  const look = async () => {
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, rules);
  };
  await setColorScheme(page, 'light');
  await look();
  if (isWide) {
    await resize(page, phone);
    await look();
  }
  // In the dark on the way back: to draw a screen in another width costs as much as the look.
  await setColorScheme(page, 'dark');
  await expectNoViolations(page, colourRuleOptions);
  if (isWide) {
    await resize(page, size);
    await expectNoViolations(page, colourRuleOptions);
  }
}

async function setColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('body')).toHaveClass(colorScheme === 'dark' ? /bp6-dark/ : /^(?!.*bp6-dark)/);
}
