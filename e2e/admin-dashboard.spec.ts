import { setTimeout } from 'node:timers/promises';
import type { Locator } from '@playwright/test';
import { expectDeskWell } from './accessibility.ts';
import { expect, expectConsoleErrors, test } from './fixtures.ts';
import { shiftsOf } from './layout-shift.ts';
import { DeskPage } from './pages/desk-page.ts';

test.use({ dedicatedServer: 'demo content' });

/** Specification, section 2, in its order; the counts are those of the demo content, without spam. */
const cards = [
  ['Total Quote Requests', 32],
  ['New Quotes', 8],
  ['Contact Messages', 13],
  ['New Messages', 4],
  ['Total Pages', 17],
  ['Published Pages', 14],
  ['Blog Posts', 17],
  ['Published Posts', 15],
] as const;

/** The six sections of the specification, section 2, in their order, then the two managers and what came since. */
const sidebar = [
  'Dashboard',
  'Pages & Content',
  'SEO Management',
  'Quote Requests',
  'Contact Messages',
  'Site Settings',
  'Blog',
  'FAQs',
  'Redirects',
  'Trash',
  'Subscribers',
  'Privacy',
  'Audit',
] as const;

test('the dashboard has its eight cards in order, then the newest leads, then a picture of 30 days', {
  tag: '@journey',
}, async ({ page }) => {
  const desk = new DeskPage(page);
  await desk.open();
  const main = page.getByRole('main');
  await expect(main.getByText('Recent Quotes')).toBeVisible();
  await expect(main.getByText('Recent Contacts')).toBeVisible();
  const shown = cards.map(([label, count]) => `${label} ${count}`).join(' ');
  await expect.poll(async () => (await main.innerText()).replace(/\s+/g, ' ')).toContain(shown);
  for (const [label] of cards) await expect.soft(main.getByRole('link', { name: label, exact: true })).toBeVisible();
  const days = main.getByRole('img', { name: /A bar for each of the last 30 days\. \d+ quote requests/ });
  const today = days.locator('div:has(> p)').last();
  await today.hover();
  await expect(today.locator('p')).toBeVisible();
  await expect(today.locator('p')).toContainText(/Quote requests: \d+\s*Messages: \d+/);
  await expectDrawnToScale(main.getByRole('img', { name: /A bar for each source/ }));
  const tables = main.getByText('Show as a table');
  for (const table of await tables.all()) await table.click();
  await expect(main.getByRole('table', { name: 'Leads by day' }).locator('tbody tr')).toHaveCount(30);
  await expect(main.getByRole('table', { name: 'Quote requests by source' }).getByText('Referral')).toBeVisible();
  await expectDeskWell(page);
  await main.getByRole('link', { name: 'New Quotes', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/quotes\?status=new$/);
  await expect(desk.leads).toHaveCount(8);
});

/** Bars are as long as the counts beside them say. */
async function expectDrawnToScale(chart: Locator): Promise<void> {
  const bars = await chart.locator(':scope > div').evaluateAll((rows) =>
    rows.map((row) => ({
      widthPx: row.querySelector(':scope > div > div')?.getBoundingClientRect().width ?? 0,
      count: Number(row.lastElementChild?.textContent),
    })),
  );
  const [longest] = bars;
  expect(longest?.count).toBeGreaterThan(0);
  for (const { widthPx, count } of bars) {
    expect(widthPx / (longest?.widthPx ?? 0)).toBeCloseTo(count / (longest?.count ?? 0), 1);
  }
}

test('nothing on the dashboard moves when it is known late that e-mails do not go out', async ({ page }) => {
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
    await new DeskPage(page).open();
    await expect(page.getByText('No e-mails are sent')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Call / }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /^Late: / }).first()).toBeVisible();
    expect.soft(await shiftsOf(page), `layout shift at ${viewport.width} pixels`).toBeLessThan(0.02);
  }
});

test('what cannot be told of e-mails keeps nothing else from being shown', async ({ page, consoleErrors }) => {
  await page.route('**/api/admin/mail', (route) => route.abort());
  await new DeskPage(page).open();
  await expect(page.getByRole('link', { name: /^Late: / }).first()).toBeVisible();
  expectConsoleErrors(consoleErrors, /ERR_FAILED/);
});

test('what is counted as published leads to a list of just that', async ({ page }) => {
  const desk = new DeskPage(page);
  const rows = page.getByRole('main').getByRole('listitem');
  await desk.open();
  for (const [label, address, count] of [
    ['Published Pages', /\/admin\/pages\?status=published$/, 14],
    ['Published Posts', /\/admin\/blog\?status=published$/, 15],
  ] as const) {
    await page.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByLabel('Status')).toHaveValue('published');
    await expect(rows.filter({ has: page.getByText('Published', { exact: true }) })).toHaveCount(count);
    await expect(rows).toHaveCount(count);
    await page.goBack();
  }
});

test('a picture that cannot be loaded says so, and is drawn when asked again', async ({ page, consoleErrors }) => {
  const desk = new DeskPage(page);
  await page.route('**/api/admin/lead-trend', (route) => route.abort());
  // The live stream would ask again by itself.
  await page.route('**/api/admin/events', (route) => route.abort());
  await desk.open();
  await expect(page.getByRole('heading', { name: 'The last 30 days could not be loaded' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Recent Quotes')).toBeVisible();
  await page.unroute('**/api/admin/lead-trend');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Leads by Day' })).toBeVisible();
  expectConsoleErrors(consoleErrors, /ERR_FAILED/);
});

test('the sidebar leads to its sections', { tag: '@journey' }, async ({ page }) => {
  const desk = new DeskPage(page);
  await desk.open();
  const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  await expect(links).toContainText(sidebar);
  await expect(links.filter({ hasText: 'Quote Requests' })).toContainText('8 new');
});

for (const [device, use] of [
  ['a phone', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }],
  ['a small window', { viewport: { width: 1024, height: 768 } }],
] as const) {
  test.describe(`On ${device}`, () => {
    test.use(use);

    test('the counts of what is to be done move nothing below them when they come', async ({ page }) => {
      const held = Promise.withResolvers<void>();
      await page.route('**/api/admin/lead-views', async (route) => {
        await held.promise;
        await route.continue();
      });
      await new DeskPage(page).open();
      const now = page.getByRole('region', { name: 'Now' });
      await expect(now).toBeVisible();
      const height = (await now.boundingBox())?.height;
      held.resolve();
      await expect(now.getByRole('link', { name: /^Mine: / }).first()).toBeVisible();
      expect((await now.boundingBox())?.height).toBe(height);
    });
  });
}
