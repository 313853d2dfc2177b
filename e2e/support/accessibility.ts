import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import type axeCore from 'axe-core';

declare global {
  var axe: typeof axeCore | undefined;
}

/** The minified version, because hundreds of pages load it. */
const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Leaves out passed rules, selectors and a copy of the style sheets, which took half of the time. */
const axeOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  selectors: false,
  elementRef: true,
  preload: { assets: ['media'] },
} satisfies axeCore.RunOptions;

/** Rules about colours. Dark mode changes only colours, so it can break no other rule. */
const colourRuleOptions = {
  ...axeOptions,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} satisfies axeCore.RunOptions;

/** The desktop app's window shows the same screens with the same code, so only the browser tests check them. */
const isTestedElsewhere = () => test.info().project.name === 'desktop';

/** Expects no violations of WCAG A and AA, nor of the given best-practice rules of axe, such as `heading-order`. */
export const expectAccessible = (page: Page, rules: string[] = []): Promise<void> =>
  expectNoViolations(page, {
    ...axeOptions,
    rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: true }])),
  });

async function expectNoViolations(page: Page, options: axeCore.RunOptions): Promise<void> {
  if (isTestedElsewhere()) return;
  // Otherwise axe calls targets behind the sticky bars too small.
  await setPhoneBarPosition(page, 'static');
  // Colours are final only after the animations.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
  const violations = await findViolations(page, options);
  expect.soft(violations, `violations of accessibility at ${page.viewportSize()?.width} pixels`).toEqual([]);
  await setPhoneBarPosition(page, '');
}

/**
 * @param position `static` moves the sticky bar of the site below the content, and scrolls to the top, where the header
 *   covers nothing. An empty string restores the bar
 */
const setPhoneBarPosition = (page: Page, position: '' | 'static'): Promise<void> =>
  page.evaluate((wanted) => {
    const bar = document.querySelector<HTMLElement>('nav[aria-label="Quick contact"]');
    if (!bar) return;
    bar.style.position = wanted;
    if (wanted) window.scrollTo({ top: 0, behavior: 'instant' });
  }, position);

async function findViolations(page: Page, options: axeCore.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => globalThis.axe !== undefined))) await page.evaluate(axeScript);
  return page.evaluate(async (wanted) => {
    if (!globalThis.axe) throw new Error('axe is not in the page');
    const { violations } = await globalThis.axe.run(document, wanted);
    const menu = document.querySelector('.bp6-popover:not(.bp6-tooltip)');
    return violations.flatMap(({ id, nodes }) =>
      nodes
        // axe calls buttons that are partly behind an open menu too small.
        .filter(({ element }) => id !== 'target-size' || !menu || (element && menu.contains(element)))
        .map(({ html }) => `${id}: ${html.slice(0, 200)}`),
    );
  }, options);
}

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

/** Resizes the window, and waits for open menus, which move one frame later. */
async function resize(page: Page, size: typeof phone): Promise<void> {
  await page.setViewportSize(size);
  for (const popover of await page.locator('.bp6-popover').elementHandles()) {
    await popover.waitForElementState('stable').catch((error: Error) => {
      // The menu may close while it moves.
      if (!error.message.includes('not attached')) throw error;
    });
  }
}

/** Runs a check in this window and in a phone's. A resize takes a tenth of the time of a second visit. */
export async function checkAlsoOnPhone(page: Page, look: () => Promise<unknown>): Promise<void> {
  await look();
  const size = page.viewportSize();
  if (!size || size.width <= phone.width) return;
  await resize(page, phone);
  await look();
  await resize(page, size);
}

export const expectNoOverflow = (page: Page): Promise<void> =>
  checkAlsoOnPhone(page, () => expectNoSidewaysScroll(page));

export const expectAccessibleAndFitting = (page: Page): Promise<void> =>
  checkAlsoOnPhone(page, async () => {
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

/** Checks accessibility of an admin screen in light mode, and its colours in dark mode. */
export async function expectAdminAccessible(page: Page, rules: string[] = []): Promise<void> {
  await setColorScheme(page, 'light');
  await expectAccessible(page, rules);
  await setColorScheme(page, 'dark');
  await expectNoViolations(page, colourRuleOptions);
}

/** Checks accessibility, colours and width of an admin screen, in this window and in a phone's. */
export async function expectAdminAccessibleAndFitting(page: Page, rules: string[] = []): Promise<void> {
  if (isTestedElsewhere()) return;
  // A closing menu does not move when the window gets narrower.
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
  // Dark mode starts on the phone, which saves a resize. A resize takes as long as a check.
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
