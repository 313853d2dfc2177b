import { expect, test } from './fixtures.ts';
import { DeskPage } from './pages/desk-page.ts';

// Alerts are allowed: otherwise a Chromium with windows has a line more on top that offers them.
test.use({ dedicatedServer: 'settings', permissions: ['notifications'] });

test('all settings are on one screen of an ordinary monitor', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await new DeskPage(page).open('/admin/settings');
  const edits = page.getByRole('main').getByRole('button', { name: /^Edit / });
  await expect(edits.first()).toHaveAccessibleName('Edit Company Name');
  for (const edit of [edits.first(), page.getByRole('button', { name: 'Edit Map Longitude' }), edits.last()]) {
    await expect(edit).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByText('Line under the company name in the footer; empty hides it')).toBeVisible();
});

test('dashboard, lists and editors have one width, states one colour, and nothing is red without need', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await new DeskPage(page).enter();
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
