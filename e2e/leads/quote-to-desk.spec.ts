import { getFieldNames, isRequiredField } from '../../shared/domain/leads/lead-fields.ts';
import { quoteFields } from '../../shared/domain/leads/quote-fields.ts';
import { AdminPage } from '../pages/admin-page.ts';
import { createQuoteRequest, QuotePage } from '../pages/quote-page.ts';
import { expect, expectConsoleErrors, test } from '../support/fixtures.ts';

let desk: AdminPage;

test.beforeEach(async ({ browser, baseURL }) => {
  const office = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 1280, height: 800 },
    javaScriptEnabled: true,
  });
  desk = new AdminPage(await office.newPage());
  await desk.open('/admin/quotes');
});

test.afterEach(() => desk.page.context().close());

test('shows a request from the site in the open admin without a reload, and increases the badge', {
  tag: '@journey',
}, async ({ page }) => {
  const quote = createQuoteRequest('Wanjiru Kamau');
  const site = new QuotePage(page);
  const before = await desk.countNewQuotes();
  await site.open();
  for (const name of getFieldNames(quoteFields)) {
    const control = page.locator(`main [name="${name}"]`);
    await expect(control).toBeVisible();
    await expect(control).toHaveJSProperty('required', isRequiredField(quoteFields[name]));
  }
  await site.fill(quote);
  const stored = page.waitForResponse((response) => response.url().endsWith('/api/quotes'));
  await site.submitButton.click();
  expect((await stored).status()).toBe(201);
  await expect(desk.lead(quote.fullName)).toBeVisible();
  await expect.poll(() => desk.countNewQuotes()).toBe(before + 1);
  await expect(site.thanks).toBeVisible();
});

test('stores one request after a double click', { tag: '@journey' }, async ({ page }) => {
  const quote = createQuoteRequest('Otieno Ouma');
  const site = new QuotePage(page);
  await site.open();
  await site.fill(quote);
  await site.submitButton.dblclick();
  await expect(site.thanks).toBeVisible();
  expect(await desk.countQuotes(quote.email)).toBe(1);
});

test('stores an offline request on the phone, and sends it when the network is back', { tag: '@journey' }, async ({
  page,
  context,
  consoleErrors,
}) => {
  const quote = createQuoteRequest('Chebet Koech');
  const site = new QuotePage(page);
  await site.open();
  await site.fill(quote);
  await context.setOffline(true);
  await site.submitButton.click();
  await expect(page.getByText(/You are offline/).first()).toBeVisible();
  expectConsoleErrors(consoleErrors, /ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(false);
  await expect(site.thanks).toBeVisible();
  await expect(desk.lead(quote.fullName)).toBeVisible();
  expect(await desk.countQuotes(quote.email)).toBe(1);
});

test('restores typed text after a reload', async ({ page }) => {
  const quote = createQuoteRequest('Achieng Odhiambo');
  const site = new QuotePage(page);
  await site.open();
  await site.fill(quote);
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(quote.movingTo);
  await page.reload();
  await expect(site.field('Full Name')).toHaveValue(quote.fullName);
  await expect(site.field('Moving To')).toHaveValue(quote.movingTo);
});

test('sends a request automatically when a stopped server is back', { tag: '@journey' }, async ({
  page,
  server,
  consoleErrors,
}) => {
  const quote = createQuoteRequest('Barasa Wafula');
  const site = new QuotePage(page);
  await site.open();
  await site.fill(quote);
  await server.stop('SIGKILL');
  await site.submitButton.click();
  await expect(
    page.getByRole('form').getByText(/we saved your request on this device and will keep trying/),
  ).toBeVisible();
  await expect(site.field('Full Name')).toHaveValue(quote.fullName);
  await server.start();
  await expect(site.thanks).toBeVisible();
  expect(await desk.countQuotes(quote.email)).toBe(1);
  expectConsoleErrors(consoleErrors, /ERR_CONNECTION_REFUSED/);
});

test.describe('the quote form without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('sends the request and shows the thank-you panel', { tag: '@journey' }, async ({ page }) => {
    const quote = createQuoteRequest('Halima Abdi');
    const site = new QuotePage(page);
    await site.openPlain();
    await site.fill(quote);
    await site.submitButton.click();
    await expect(site.thanks).toBeVisible();
    await expect(page.getByText(/Q-\d{5}/)).toBeVisible();
    await page.getByRole('button', { name: 'Submit Another Quote' }).click();
    await expect(site.field('Full Name')).toHaveValue('');
    await expect(desk.lead(quote.fullName)).toBeVisible();
  });

  test('keeps the typed values and marks the errors', async ({ page, consoleErrors }) => {
    const site = new QuotePage(page);
    await site.openPlain();
    await page.locator('form[action="/quote"]').evaluate((form) => form.setAttribute('novalidate', ''));
    await site.field('Full Name').fill('Halima Abdi');
    await site.submitButton.click();
    await expect(page.getByText('Required', { exact: true }).first()).toBeVisible();
    await expect(site.field('Full Name')).toHaveValue('Halima Abdi');
    expectConsoleErrors(consoleErrors, /400 \(Bad Request\)/);
  });
});
