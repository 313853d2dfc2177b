import { ContactPage, createContactMessage } from '../pages/contact-page.ts';
import { expect, expectConsoleErrors, test } from '../support/fixtures.ts';
import { countMessages } from '../support/staff-api.ts';

let contact: ContactPage;

test.beforeEach(({ page }) => {
  contact = new ContactPage(page);
});

test('a message written offline waits, and is sent when the network is back', async ({
  page,
  context,
  staff,
  consoleErrors,
}) => {
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

test('no other host is asked before somebody asks for the live map', { tag: '@journey' }, async ({ page, server }) => {
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

test('a live map that is refused gives the drawn one back and says so, and can be asked for again', async ({
  page,
}) => {
  const drawing = page.getByRole('img', { name: /^Drawn map/ });
  const button = page.getByRole('button', { name: 'Show live map' });
  // What a firewall answers in place of the map, which a frame would take for one.
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

test('a live map that never comes gives the drawn one back', async ({ page }) => {
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

  test('a message is posted and thanked for, a wrong one comes back as typed', { tag: '@journey' }, async ({
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
