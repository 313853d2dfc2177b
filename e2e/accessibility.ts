import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/**
 * Half of the time of a look went into what nobody reads: what is well, where it is, and a second copy of the style
 * sheets, which none of the rules of these standards asks for.
 */
const briefly = {
  resultTypes: ['violations'],
  selectors: false,
  preload: { assets: ['media'] },
} satisfies Parameters<AxeBuilder['options']>[0];

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
  // Legacy: in this page alone, and in no second one that puts the results of frames from elsewhere together.
  const enabled = Object.fromEntries(rules.map((rule) => [rule, { enabled: true }]));
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ ...briefly, rules: enabled }).withTags(standards);
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  expect.soft(found, `violations of accessibility at ${size?.width} pixels`).toEqual([]);
  if (isTaller) await page.setViewportSize(size);
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
