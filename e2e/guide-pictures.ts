// npm run guide:pictures [NAME…]: takes pictures of the user guide anew, from the built product with made-up people.
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findTestChromium } from '../scripts/find-chromium.mjs';
import { DeskPage, demoAccount } from './pages/desk-page.ts';
import { startServer } from './server-process.ts';
import { StaffApi } from './staff-api.ts';
import { virtualPhone } from './virtual-phone.ts';

const folder = resolve(import.meta.dirname, '../docs/images');

/** Wide enough for the sidebar, and small enough to be read in a page of text. */
const size = { width: 1120, height: 720 };

/** Colours of the palette: with it a picture has at most 80 KB. */
const colours = 64;

/** Leads to what is to be seen, by the name of the picture. */
const views: Record<string, (page: Page, staff: StaffApi) => Promise<void>> = {
  async 'admin-dashboard'(page) {
    await new DeskPage(page).open();
    await page
      .getByRole('link', { name: /^Late: / })
      .first()
      .waitFor();
    await page
      .getByRole('link', { name: /^Call / })
      .first()
      .waitFor();
  },
  async 'admin-inbox'(page) {
    await page.addInitScript(() => localStorage.setItem('trinity-admin-density', 'compact'));
    await new DeskPage(page).open('/admin/quotes?view=open');
    await page.getByRole('checkbox', { name: /Kevin Otieno Ouma$/ }).check();
    await page.getByRole('checkbox', { name: /Mwanahawa Swaleh$/ }).check();
    await page.getByRole('region', { name: 'Timeline' }).waitFor();
  },
  async 'admin-mail'(page) {
    await new DeskPage(page).open('/admin/quotes');
    await page.getByRole('button', { name: 'Email', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^E-mail to / });
    await dialog.getByLabel('Template').selectOption({ label: 'Survey appointment' });
    await dialog.getByLabel(/^Text/).evaluate((text) => text.blur());
  },
  async 'admin-templates'(page) {
    await new DeskPage(page).open('/admin/settings?section=templates');
    await page.getByRole('heading', { name: 'WhatsApp, English' }).waitFor();
  },
  async 'admin-staff'(page, staff) {
    for (const [firstName, role] of [
      ['Njeri', 'office'],
      ['Otieno', 'editor'],
    ]) {
      const email = `${firstName}@example.com`.toLowerCase();
      await staff.post('/api/admin/staff/invitations', { email, firstName, lastName: null, role });
    }
    await new DeskPage(page).open('/admin/settings?section=staff');
    await page.getByText('Who has to use two-step login').scrollIntoViewIfNeeded();
  },
  async 'admin-two-step'(page) {
    await new DeskPage(page).open('/admin/account');
    await page.getByRole('button', { name: 'Set up two-step login' }).click();
    const card = page.getByRole('region', { name: 'Two-step login' });
    await card.getByLabel('Current password').fill(demoAccount.password);
    await page.keyboard.press('Enter');
    await card.getByRole('button', { name: 'Turn on' }).scrollIntoViewIfNeeded();
    await card.getByRole('img', { name: 'QR code for the app' }).waitFor();
  },
  async 'admin-passkeys'(page) {
    const device = await page.context().newCDPSession(page);
    await device.send('WebAuthn.enable');
    await device.send('WebAuthn.addVirtualAuthenticator', { options: virtualPhone });
    const origin = server.origin.replace('127.0.0.1', 'localhost');
    await page.goto(`${origin}/admin/account`);
    await new DeskPage(page).signIn();
    const card = page.getByRole('region', { name: 'Passkeys' });
    await card.getByRole('button', { name: 'Add a passkey' }).click();
    await card.getByLabel('Name').fill('My phone');
    await card.getByLabel('Current password').fill(demoAccount.password);
    await page.keyboard.press('Enter');
    await card.getByText('not used yet').waitFor();
    await card.scrollIntoViewIfNeeded();
  },
  async 'admin-report'(page) {
    await new DeskPage(page).open('/admin/report');
    await page.getByRole('row').nth(2).waitFor();
  },
  async 'admin-audit'(page) {
    await new DeskPage(page).open('/admin/audit');
    await page.getByRole('row').nth(2).waitFor();
  },
};

const named = process.argv.slice(2);
const wanted = named.length > 0 ? named : Object.keys(views);
const executablePath = findTestChromium();
const browser = await chromium.launch(executablePath ? { executablePath, args: ['--no-sandbox'] } : {});
const server = await startServer();
const staff = await StaffApi.signIn(server.origin);
await mkdir(folder, { recursive: true });
for (const name of wanted) {
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: size,
    locale: 'en-KE',
    timezoneId: 'Africa/Nairobi',
  });
  const page = await context.newPage();
  await views[name]?.(page, staff);
  await page.evaluate(() => document.fonts.ready);
  const { size: bytes } = await sharp(await page.screenshot())
    .png({ palette: true, colours, effort: 10 })
    .toFile(resolve(folder, `${name}.png`));
  process.stdout.write(`${name}.png ${Math.round(bytes / 1024)} KB\n`);
  await context.close();
}
await staff.dispose();
await server.remove();
await browser.close();
