import { readFileSync } from 'node:fs';
import { AdminPage } from '../pages/admin-page.ts';
import { expectAdminAccessibleAndFitting } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { buildQuoteBody } from '../support/staff-api.ts';

test.use({ dedicatedServer: 'admin' });

test('asks why a lead was lost, and reports the reasons on screen and as a file', async ({ page, staff }) => {
  const { id } = await staff.post('/api/quotes', buildQuoteBody('Reported Once', { source: 'trucks' }));
  const desk = new AdminPage(page);
  await desk.open(`/admin/quotes/${id}`);
  await desk.details.getByLabel('Status').selectOption('lost');
  const why = desk.details.getByRole('group', { name: 'Why was the request lost?' });
  await why.getByRole('button', { name: 'Date' }).click();
  const because = desk.details.getByRole('group', { name: 'Loss reason' });
  await expect(because.getByRole('button', { pressed: true })).toHaveText('Date');
  // The previous notice also offers Undo.
  await expect(page.getByText('now has the loss reason “Date”')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(why).toBeVisible();
  await expectAdminAccessibleAndFitting(page);
  await why.getByRole('button', { name: 'Price' }).click();
  await expect(because.getByRole('button', { pressed: true })).toHaveText('Price');

  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page.getByRole('heading', { level: 1, name: 'Report' })).toBeVisible();
  // On the first of a month, the period may be called "this week" instead.
  await expect(page.getByLabel('Period', { exact: true })).toHaveValue(/^this-/);
  const row = (table: RegExp, name: string) =>
    page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: name });
  await expect(row(/Quote requests by source and status/, 'Our Trucks')).toBeVisible();
  await expect(row(/^Each lead counts toward its current owner/, 'Unassigned')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Bar chart: one bar for each day of the period.' })).toBeVisible();
  await page.getByText('Show as a table').last().click();
  await expect(row(/by reason/, 'Price')).toBeVisible();
  await expectAdminAccessibleAndFitting(page);

  const written = Promise.withResolvers<void>();
  await page.route('**/api/admin/report.csv*', (route) => written.promise.then(() => route.continue()));
  const exports = page.getByRole('button', { name: 'Export' });
  await exports.press('Enter');
  // The open menu focuses its first item.
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.getByRole('menuitem', { name: 'CSV' }).press('Enter');
  await expect(exports).toHaveAttribute('aria-busy', 'true');
  await expect(exports).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeHidden();
  const [file] = await Promise.all([page.waitForEvent('download'), written.resolve()]);
  expect(file.suggestedFilename()).toMatch(/^report-\d{4}-\d\d-01-to-\d{4}-\d\d-\d\d\.csv$/);
  expect(readFileSync(await file.path(), 'utf8')).toContain('"Loss reason","Price"');

  await page.getByLabel('Period', { exact: true }).selectOption('last-year');
  await expect(page).toHaveURL(/from=\d{4}-01-01&to=\d{4}-12-31/);
  // The fields show the period in the address once the screen has changed.
  const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })];
  await expect(to).toHaveValue(/-12-31$/);
  await to.fill('2020-12-31');
  await expect(to).toHaveValue('2020-12-31');
  await from.fill('2020-01-01');
  await expect(page.getByText('No leads in this period.')).toBeVisible();
  await expect(page.getByText('No answers yet', { exact: true })).toBeVisible();
  await to.fill('2001-01-01');
  await expect(page.getByRole('alert').getByText('The last day is before the first day.')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.getByLabel('Period', { exact: true }).selectOption('this-month');
  await expect(row(/Quote requests by source and status/, 'Our Trucks')).toBeVisible();
});

test('counts days in every browser', async ({ page, staff }) => {
  // Safari writes the dates of this locale day first.
  await page.addInitScript(() => {
    const DateTimeFormat = Intl.DateTimeFormat;
    Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
      construct: (target, [locale, ...rest]) => new target(locale === 'en-CA' ? 'en-GB' : locale, ...rest),
    });
  });
  await staff.post('/api/quotes', buildQuoteBody('Counted Today'));
  const desk = new AdminPage(page);
  await desk.open('/admin/report');
  await expect(page.getByRole('img', { name: 'Bar chart: one bar for each day of the period.' })).toBeVisible();
  await desk.open('/admin/quotes');
  await expect(page.getByText('Today', { exact: true })).toBeVisible();
  await expect(page.getByText('just now').first()).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/-\d{4}-\d\d-\d\d\.csv$/);
});

test('makes a chart as high as its bars, even with one bar', async ({ page, staff }) => {
  const { from, to } = { from: '2026-01-01', to: '2026-12-31' };
  const report = await staff.get(`/api/admin/report?from=${from}&to=${to}`);
  const reasons = ['price', 'date', 'no_answer', 'other'].map((reason, index) => ({ reason, requests: index + 1 }));
  const chart = page.getByRole('img', { name: 'Bar chart: one bar for each loss reason' });
  const measureHeight = async (count: number) => {
    await page.route('**/api/admin/report?*', (route) =>
      route.fulfill({ json: { ...report, lost: reasons.slice(0, count) } }),
    );
    await new AdminPage(page).open(`/admin/report?from=${from}&to=${to}`);
    return chart.evaluate(({ clientHeight }) => clientHeight);
  };
  const one = await measureHeight(1);
  expect(one).toBeLessThan(40);
  expect(await measureHeight(4)).toBe(4 * one);
});
