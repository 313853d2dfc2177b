import { setTimeout } from 'node:timers/promises';
import { AdminPage } from '../pages/admin-page.ts';
import { expect, expectConsoleErrors, test } from '../support/fixtures.ts';
import { measureLayoutShift } from '../support/layout-shift.ts';

test.use({ dedicatedServer: 'demo content' });

test('does not move the dashboard when the notice about unsent e-mails appears late', async ({ page }) => {
  await page.route('**/api/admin/mail', async (route) => {
    const response = await route.fetch();
    await setTimeout(1_000);
    await route.fulfill({ response });
  });
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(viewport);
    await new AdminPage(page).open();
    await expect(page.getByText('No e-mails are being sent')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Call / }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /^Late: / }).first()).toBeVisible();
    expect.soft(await measureLayoutShift(page), `layout shift at ${viewport.width} pixels`).toBeLessThan(0.02);
  }
});

test('shows the rest of the dashboard if the state of e-mails cannot be loaded', async ({ page, consoleErrors }) => {
  await page.route('**/api/admin/mail', (route) => route.abort());
  await new AdminPage(page).open();
  await expect(page.getByRole('link', { name: /^Late: / }).first()).toBeVisible();
  expectConsoleErrors(consoleErrors, /ERR_FAILED/);
});

test('links the counts of published content to lists of the same length', async ({ page }) => {
  const desk = new AdminPage(page);
  const rows = page.getByRole('main').getByRole('listitem');
  await desk.open();
  for (const [label, address, count] of [
    ['Published pages', /\/admin\/pages\?status=published$/, 14],
    ['Published posts', /\/admin\/blog\?status=published$/, 15],
  ] as const) {
    await page.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByLabel('Status')).toHaveValue('published');
    await expect(rows.filter({ has: page.getByText('Published', { exact: true }) })).toHaveCount(count);
    await expect(rows).toHaveCount(count);
    await page.goBack();
  }
});

test('reports a chart that cannot be loaded, and draws it on the next try', async ({ page, consoleErrors }) => {
  const desk = new AdminPage(page);
  await page.route('**/api/admin/lead-trend', (route) => route.abort());
  // Otherwise the live stream would load the chart again.
  await page.route('**/api/admin/events', (route) => route.abort());
  await desk.open();
  await expect(page.getByRole('heading', { name: 'The charts could not be loaded' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Recent quotes')).toBeVisible();
  await page.unroute('**/api/admin/lead-trend');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Leads by day' })).toBeVisible();
  expectConsoleErrors(consoleErrors, /ERR_FAILED/);
});

for (const [device, use] of [
  ['a phone', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }],
  ['a small window', { viewport: { width: 1024, height: 768 } }],
] as const) {
  test.describe(`the dashboard on ${device}`, () => {
    test.use(use);

    test('does not move when the counts arrive', async ({ page }) => {
      const held = Promise.withResolvers<void>();
      await page.route('**/api/admin/lead-views', async (route) => {
        await held.promise;
        await route.continue();
      });
      await new AdminPage(page).open();
      const now = page.getByRole('region', { name: 'Now' });
      await expect(now).toBeVisible();
      const height = (await now.boundingBox())?.height;
      held.resolve();
      await expect(now.getByRole('link', { name: /^Mine: / }).first()).toBeVisible();
      expect((await now.boundingBox())?.height).toBe(height);
    });
  });
}
