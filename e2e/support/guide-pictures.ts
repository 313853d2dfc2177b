// npm run guide:pictures [NAME…]: takes the pictures of the user guide from the built product with made-up people.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findTestChromium } from '../../scripts/find-chromium.mjs';
import { MailServer } from '../../server/test/support/servers/mail-server.ts';
import { WebhookReceiver } from '../../server/test/support/servers/webhook-receiver.ts';
import { selfSignedCertificate } from '../desktop/self-signed-certificate.ts';
import { renderDesktopWindow } from '../desktop/window-picture.ts';
import { AdminPage, demoAccount } from '../pages/admin-page.ts';
import { HistoryDialogPage } from '../pages/history-dialog-page.ts';
import { startTestServer } from './server-process.ts';
import { buildPostBody, buildQuoteBody, StaffApi } from './staff-api.ts';
import { virtualAuthenticator } from './virtual-authenticator.ts';

const folder = resolve(import.meta.dirname, '../../docs/images');

const size = { width: 1120, height: 720 };

/** A palette of this size keeps each picture below 80 KB. */
const colours = 64;

const views: Record<string, (page: Page, staff: StaffApi) => Promise<void>> = {
  async 'admin-dashboard'(page) {
    await new AdminPage(page).open();
    await page
      .getByRole('link', { name: /^Late: / })
      .first()
      .waitFor();
    await page
      .getByRole('link', { name: /^Call / })
      .first()
      .waitFor();
  },
  async 'desktop-window'(page) {
    await renderDesktopWindow(page, browser, server, 'Quote Requests');
  },
  async 'admin-inbox'(page) {
    await page.addInitScript(() => localStorage.setItem('trinity-admin-density', 'compact'));
    await new AdminPage(page).open('/admin/quotes?view=open');
    await page.getByRole('checkbox', { name: /Kevin Otieno Ouma$/ }).check();
    await page.getByRole('checkbox', { name: /Mwanahawa Swaleh$/ }).check();
    await page.getByRole('region', { name: 'Timeline' }).waitFor();
  },
  async 'admin-seo'(page) {
    await new AdminPage(page).open('/admin/seo');
    await page
      .getByRole('link', { name: /^Edit SEO/ })
      .first()
      .waitFor();
  },
  async 'admin-faqs'(page) {
    await new AdminPage(page).open('/admin/faqs');
    await page.getByRole('listitem').nth(2).waitFor();
  },
  async 'admin-writing'(page, staff) {
    const { id } = await illustratedPost(staff);
    await new AdminPage(page).open();
    await page.goto(`/admin/blog/${id}/write`);
    await page
      .getByRole('navigation', { name: 'Outline' })
      .getByRole('button', { name: 'Load in the order of the lift' })
      .click();
    await isDrawn(page.getByRole('region', { name: 'Preview', exact: true }).getByRole('img'));
  },
  async 'admin-history'(page, staff) {
    const { id } = await illustratedPost(staff);
    await new AdminPage(page).open(`/admin/blog/${id}`);
    const history = await HistoryDialogPage.open(page);
    await history.selectVersion(2);
    await history.marked('Title').first().waitFor();
  },
  async 'admin-media'(page, staff) {
    for (const [name, view] of Object.entries({ 'Wedding gifts': 2200, 'To the coast': 1800 }))
      await staff.upload(`${name}.png`, await cutDrawing(view), name === 'Wedding gifts' ? '' : `Drawing: ${name}`);
    await new AdminPage(page).open('/admin/media');
    const tiles = page.getByRole('button', { name: /^Edit / });
    await expect(tiles).toHaveCount(4);
    for (const tile of await tiles.all()) await isDrawn(tile.locator('img'));
  },
  async 'admin-redirects'(page, staff) {
    for (const path of ['/office-movings.html', '/office-movings.html', '/our-lorries.html'])
      await page.request.get(server.origin + path);
    await staff.post('/api/admin/redirects', { from: '/christmas-offer', to: null, status: 410 });
    await new AdminPage(page).open('/admin/redirects');
    await page.getByRole('button', { name: /^Redirect to .*office-movings\.html/ }).waitFor();
  },
  async 'admin-trash'(page, staff) {
    for (const title of ['Moving by Donkey', 'Easter Offer']) {
      const { id } = await staff.post('/api/blog-posts', buildPostBody({ title }));
      await staff.delete(`/api/blog-posts/${id}`);
    }
    await new AdminPage(page).open('/admin/trash');
    await page.getByRole('button', { name: 'Restore Moving by Donkey' }).waitFor();
  },
  async 'admin-settings'(page) {
    await new AdminPage(page).open('/admin/settings');
    await page.getByText('Answer Promise Hours').waitFor();
  },
  async 'admin-mail'(page) {
    await new AdminPage(page).open('/admin/quotes');
    await page.getByRole('button', { name: 'Email', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^E-mail to / });
    await dialog.getByLabel('Template').selectOption({ label: 'Survey appointment' });
    await dialog.getByLabel(/^Text/).evaluate((text) => text.blur());
  },
  async 'admin-templates'(page) {
    await new AdminPage(page).open('/admin/settings?section=templates');
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
    await new AdminPage(page).open('/admin/settings?section=staff');
    await page.getByText('Roles that require two-step login').scrollIntoViewIfNeeded();
  },
  async 'admin-two-step'(page) {
    await new AdminPage(page).open('/admin/account');
    await page.getByRole('button', { name: 'Set up two-step login' }).click();
    const card = page.getByRole('region', { name: 'Two-step login' });
    await card.getByLabel('Current password').fill(demoAccount.password);
    await page.keyboard.press('Enter');
    await card.getByRole('button', { name: 'I have saved the codes' }).click();
    await card.getByRole('button', { name: 'Turn on' }).scrollIntoViewIfNeeded();
    await card.getByRole('img', { name: 'QR code to scan with the authenticator app' }).waitFor();
  },
  async 'admin-passkeys'(page) {
    const device = await page.context().newCDPSession(page);
    await device.send('WebAuthn.enable');
    await device.send('WebAuthn.addVirtualAuthenticator', { options: virtualAuthenticator });
    const origin = server.origin.replace('127.0.0.1', 'localhost');
    await page.goto(`${origin}/admin/account`);
    await new AdminPage(page).signIn();
    const card = page.getByRole('region', { name: 'Passkeys' });
    await card.getByRole('button', { name: 'Add a passkey' }).click();
    await card.getByLabel('Name').fill('My phone');
    await card.getByLabel('Current password').fill(demoAccount.password);
    await page.keyboard.press('Enter');
    await card.getByText('not used yet').waitFor();
    await card.scrollIntoViewIfNeeded();
  },
  async 'admin-report'(page) {
    await new AdminPage(page).open('/admin/report');
    await page.getByRole('row').nth(2).waitFor();
  },
  async 'admin-audit'(page) {
    await new AdminPage(page).open('/admin/audit');
    await page.getByRole('row').nth(2).waitFor();
  },
  async 'admin-import'(page) {
    await new AdminPage(page).open('/admin/import');
    const list = [
      'Client,Mobile,Origin,Came in,Via',
      'Wanjiru Kamau,0712 000 001,Westlands,31/12/2024,Radio',
      'Otieno Ouma,0712 000 002,Karen,5 Jan 2025,WhatsApp',
      'Achieng Njeri,0712 000 003,Ruaka,9 Jan 2025,Radio',
    ];
    await page.getByLabel('CSV file').setInputFiles({
      name: 'requests-of-2024.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(list.join('\n')),
    });
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Came in').selectOption('Date');
    await page.getByText('Select the meaning of “Radio” in “Channel”.').waitFor();
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  },
  async 'admin-tokens'(page, staff) {
    const { token } = await staff.post('/api/admin/tokens', {
      name: 'Relocation portal',
      permissions: ['new-leads'],
      days: 365,
    });
    const portal = { Authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() };
    await page.request.post('/api/quotes', { data: buildQuoteBody('Njeri Mutiso'), headers: portal });
    await new AdminPage(page).open('/admin/settings?section=integration');
    await page.getByLabel('Name').fill('Monthly report');
    await page.getByText('See the dashboard').click();
    await page.getByRole('button', { name: 'Create token' }).click();
    await page.getByRole('button', { name: 'Copy token' }).waitFor();
    await page.getByRole('heading', { name: 'Create a token' }).scrollIntoViewIfNeeded();
  },
  async 'admin-webhooks'(page, staff) {
    const receiver = new WebhookReceiver();
    await receiver.start();
    const accounting = { name: 'Accounting', url: receiver.url, events: ['quote.created', 'quote.updated'] };
    const { webhook, secret } = await staff.post('/api/admin/webhooks', accounting);
    receiver.secret = secret;
    await staff.post(`/api/admin/webhooks/${webhook.id}/test`, {});
    const { id } = await staff.post('/api/quotes', buildQuoteBody('Wanjiru Kamau'));
    await staff.patch(`/api/quotes/${id}`, { status: 'quoted' });
    const log = `/api/admin/webhooks/${webhook.id}/deliveries`;
    await expect
      .poll(async () => (await staff.get(log)).map(({ status }: { status: string }) => status))
      .toEqual(['delivered', 'delivered', 'delivered']);
    await receiver.stop();
    // The picture shows a realistic address instead of the test receiver's.
    await staff.put(`/api/admin/webhooks/${webhook.id}`, {
      ...accounting,
      url: 'https://accounting.example.com/hooks/trinity',
      version: webhook.version,
    });
    await new AdminPage(page).open('/admin/settings?section=integration');
    const section = page.getByRole('region', { name: 'Webhooks' });
    await section.getByRole('button', { name: 'Log of Accounting' }).click();
    await section.getByText('No older events', { exact: false }).waitFor();
    await section.getByText('No older events', { exact: false }).scrollIntoViewIfNeeded();
  },
};

/** The demo article with a picture and previous versions. */
async function illustratedPost(staff: StaffApi): Promise<{ id: string }> {
  return staff.get('/api/blog-posts/moving-into-a-high-rise-lifts-and-caretakers');
}

const isDrawn = (image: Locator) =>
  expect
    .poll(() => image.evaluate((shown: HTMLImageElement) => shown.complete && shown.naturalWidth), { timeout: 20_000 })
    .toBeGreaterThan(16);

async function cutDrawing(top: number): Promise<Buffer> {
  const sheet = await readFile(resolve(import.meta.dirname, '../../site/illustrations/services.svg'), 'utf8');
  const one = sheet.replace(
    /viewBox="[^"]+" width="320" height="200"/,
    `viewBox="0 ${top} 320 200" width="640" height="400"`,
  );
  return sharp(Buffer.from(one)).png().toBuffer();
}

const named = process.argv.slice(2);
const wanted = named.length > 0 ? named : Object.keys(views);
const executablePath = findTestChromium();
const browser = await chromium.launch(executablePath ? { executablePath, args: ['--no-sandbox'] } : {});
const certificates = await mkdtemp(join(tmpdir(), 'trinity-guide-'));
const certificate = join(certificates, 'receiver.pem');
await writeFile(certificate, selfSignedCertificate.cert);
const mailServer = new MailServer();
await mailServer.start();
const server = await startTestServer({
  WEBHOOKS_TO_LOOPBACK: 'on',
  NODE_EXTRA_CA_CERTS: certificate,
  SMTP_URL: mailServer.url,
});
const staff = await StaffApi.signIn(server.origin);
await mkdir(folder, { recursive: true });
try {
  for (const name of wanted) {
    const view = views[name];
    if (!view) throw new Error(`There is no picture ${name}: there are ${Object.keys(views).join(', ')}`);
    const context = await browser.newContext({
      baseURL: server.origin,
      viewport: size,
      locale: 'en-KE',
      timezoneId: 'Africa/Nairobi',
    });
    const page = await context.newPage();
    await view(page, staff);
    await page.evaluate(() => document.fonts.ready);
    const { size: bytes } = await sharp(await page.screenshot())
      .png({ palette: true, colours, effort: 10 })
      .toFile(resolve(folder, `${name}.png`));
    process.stdout.write(`${name}.png ${Math.round(bytes / 1024)} KB\n`);
    await context.close();
  }
} finally {
  await staff.dispose();
  await server.remove();
  await mailServer.stop();
  await rm(certificates, { recursive: true });
  await browser.close();
}
