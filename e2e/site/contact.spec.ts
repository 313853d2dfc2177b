import { ContactPage, createContactMessage } from '../pages/contact-page.ts';
import { expect, expectConsoleErrors, test } from '../support/fixtures.ts';
import { countMessages } from '../support/staff-api.ts';

let contact: ContactPage;

test.beforeEach(({ page }) => {
  contact = new ContactPage(page);
});

test('sends a message written offline when the network is back', async ({ page, context, staff, consoleErrors }) => {
  const message = createContactMessage();
  await contact.open();
  await contact.fill(message);
  await context.setOffline(true);
  await contact.sendButton.click();
  await expect(page.getByText('You are offline. We saved your message')).toBeVisible();
  expectConsoleErrors(consoleErrors, /ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
  expect(await countMessages(staff, message.subject)).toBe(1);
});

test('contacts no other host before the visitor opens the live map', { tag: '@journey' }, async ({ page, server }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const address = request.url();
    if (!address.startsWith(server.origin) && !address.startsWith('data:')) foreign.push(address);
  });
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill(route.request().resourceType() === 'image' ? { path: 'site/public/icon.svg' } : { body: 'a map' }),
  );
  await contact.open();
  await page.mouse.wheel(0, 5_000);
  await expect(page.getByRole('button', { name: 'Show live map' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open in Google Maps' })).toHaveAttribute('href', /Bee\+Center/);
  expect(foreign).toEqual([]);
  await page.getByRole('button', { name: 'Show live map' }).click();
  await expect(page.frameLocator('iframe').getByText('a map')).toBeVisible();
  await expect(page.getByTitle('Live map of our office')).toBeFocused();
  await expect(page.getByText('The live map comes from OpenStreetMap.')).toBeVisible();
  expect(foreign.filter((address) => !address.startsWith('https://www.openstreetmap.org/'))).toEqual([]);
});

test('replaces a blocked live map with the drawn map, and lets the visitor retry', async ({ page }) => {
  const drawing = page.getByRole('img', { name: /^Drawn map/ });
  const button = page.getByRole('button', { name: 'Show live map' });
  // A firewall answers with a page, which a frame would show as the map.
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'blocked' }),
  );
  await contact.open();
  await button.click();
  const note = page.getByText('The live map did not load, so here is the drawn one. Google Maps may still open.');
  await expect(note).toBeFocused();
  await expect(drawing).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.unroute('https://www.openstreetmap.org/**');
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill(route.request().resourceType() === 'image' ? { path: 'site/public/icon.svg' } : { body: 'a map' }),
  );
  await button.click();
  await expect(page.frameLocator('iframe').getByText('a map')).toBeVisible();
  await expect(drawing).toHaveCount(0);
});

test('replaces a live map that never loads with the drawn map', async ({ page }) => {
  await page.clock.install();
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.request().resourceType() === 'image' ? route.fulfill({ path: 'site/public/icon.svg' }) : undefined,
  );
  await contact.open();
  await page.getByRole('button', { name: 'Show live map' }).click();
  await expect(page.locator('iframe')).toBeVisible();
  await page.clock.runFor(11_000);
  await expect(page.getByText('The live map did not load, so here is the drawn one.')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Drawn map/ })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('posts a message and gives thanks, and returns a wrong message as typed', { tag: '@journey' }, async ({
    page,
    staff,
    consoleErrors,
  }) => {
    const message = createContactMessage();
    await contact.openPlain();
    await page.locator('form[action="/contact"]').evaluate((form) => form.setAttribute('novalidate', ''));
    await contact.field('Full Name').fill(message.name);
    await contact.sendButton.click();
    await expect(page.getByText('Required', { exact: true }).first()).toBeVisible();
    await expect(contact.field('Full Name')).toHaveValue(message.name);
    expectConsoleErrors(consoleErrors, /400/);
    await contact.fill(message);
    await contact.sendButton.click();
    await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
    expect(await countMessages(staff, message.subject)).toBe(1);
  });
});
