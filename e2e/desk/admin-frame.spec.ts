import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { AdminPage } from '../pages/admin-page.ts';
import { expect, test } from '../support/fixtures.ts';

// Without this permission, Chromium with windows shows an extra line that offers alerts.
test.use({ dedicatedServer: 'settings', permissions: ['notifications'] });

test('shows all settings on one screen of an ordinary monitor', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await new AdminPage(page).open('/admin/settings');
  const edits = page.getByRole('main').getByRole('button', { name: /^Edit / });
  await expect(edits.first()).toHaveAccessibleName('Edit Company Name');
  for (const edit of [edits.first(), page.getByRole('button', { name: 'Edit Map Longitude' }), edits.last()]) {
    await expect(edit).toBeInViewport({ ratio: 1 });
  }
  await expect(
    page.getByText('Line under the company name in the footer. Leave the field empty to hide the line'),
  ).toBeVisible();
});

test('uses one width for all screens, one colour for each state, and no needless red', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await new AdminPage(page).signInByApi();
  const frame = page.locator('main > div > div').first();
  const drafts = new Set<string>();
  for (const path of ['', '/pages', '/pages/new', '/seo', '/settings', '/blog']) {
    await page.goto(`/admin${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(frame, path).toHaveCSS('width', '1360px');
    if (path !== '/pages' && path !== '/blog') continue;
    const draft = page.getByRole('main').locator('span').getByText('Draft', { exact: true }).first();
    drafts.add(await draft.evaluate((element) => getComputedStyle(element).color));
  }
  expect(drafts.size).toBe(1);
  const colour = (name: RegExp) =>
    page
      .getByRole('button', { name })
      .first()
      .locator('svg')
      .evaluate((icon) => getComputedStyle(icon).fill);
  expect(await colour(/^Delete /)).toBe(await colour(/^Edit /));
});

test('shows placeholders of loading rows clearly in light and dark', async ({ page }) => {
  await page.route('**/api/quotes?*', () => {});
  await new AdminPage(page).open('/admin/quotes?q=waiting');
  const list = page.locator('[aria-busy="true"]').first();
  const placeholder = list.locator('.bp6-skeleton').first();
  await expect(placeholder).toBeVisible();
  // Lines of placeholders do not overlap in a narrow window.
  await page.setViewportSize({ width: 1024, height: 768 });
  const lines = await list
    .locator('.bp6-skeleton')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()));
  for (const [index, { top }] of lines.slice(2).entries())
    expect.soft(top).toBeGreaterThanOrEqual(lines[index]?.bottom ?? 0);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('body')).toHaveClass(colorScheme === 'dark' ? /bp6-dark/ : /^(?!.*bp6-dark)/);
    const [seen, behind] = [await readDominantColour(placeholder), await readDominantColour(list)];
    expect.soft(contrast(seen, behind), colorScheme).toBeGreaterThan(1.5);
  }
});

async function readDominantColour(part: Locator): Promise<number[]> {
  const { dominant } = await sharp(await part.screenshot()).stats();
  return [dominant.r, dominant.g, dominant.b];
}

/** Returns the WCAG contrast ratio of two sRGB colours with channels from 0 to 255. */
function contrast(one: number[], other: number[]): number {
  const luminance = (rgb: number[]) =>
    [0.2126, 0.7152, 0.0722].reduce((sum, share, index) => {
      const part = (rgb[index] ?? 0) / 255;
      return sum + share * (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    }, 0.05);
  const [dark = 1, light = 1] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return light / dark;
}
