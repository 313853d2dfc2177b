import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { launchHarness } from '../desktop/harness-app.ts';
import { AdminPage } from '../pages/admin-page.ts';
import { ConnectionPage } from '../pages/connection-page.ts';
import { QuotePage } from '../pages/quote-page.ts';
import { SitePage } from '../pages/site-page.ts';
import { listAdminScreens } from '../support/admin-screens.ts';
import { expect, test, tolerateConsoleErrors } from '../support/fixtures.ts';
import { expectNoLayoutFaults, findLayoutFaults } from '../support/layout-faults.ts';
import { siteScreens } from '../support/site-screens.ts';
import { buildPostBody, buildQuoteBody } from '../support/staff-api.ts';
import { expectWiderFont, useWiderFont } from '../support/wider-font.ts';

test.use({ bypassCSP: true, dedicatedServer: 'layout' });

const windows = [
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
] as const;

/** A page enlarged to 200 % has half as many CSS pixels. A phone of 360 px enlarges by pinching. */
const halfWindows = windows
  .filter(({ width }) => width > 360)
  .map(({ width, height }) => ({ width: width / 2, height: height / 2 }));

for (const area of ['leads', 'content', 'company']) {
  test(`fits the ${area} screens of the admin with a 15 % wider font and at 200 % zoom`, async ({
    page,
    staff,
    consoleErrors,
  }) => {
    test.slow();
    await useWiderFont(page);
    const screens = (await listAdminScreens(staff))[area] ?? [];
    expect(screens.length).toBeGreaterThan(5);
    await new AdminPage(page).signInByApi();
    for (const screen of screens) {
      await page.goto(`/admin${screen}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      await expect(page.locator('.bp6-skeleton, main[aria-busy="true"], main [aria-busy="true"]')).toHaveCount(0);
      await expectNoLayoutFaults(page, [...windows, ...halfWindows], screen);
    }
    tolerateConsoleErrors(consoleErrors, /woff2|net::ERR_FAILED/);
  });
}

test('fits the sign-in form and the screens of e-mail links with a 15 % wider font and at 200 % zoom', async ({
  page,
  staff,
  consoleErrors,
}) => {
  await useWiderFont(page);
  const invited = { email: `${crypto.randomUUID()}@example.com`, firstName: 'Njeri', lastName: null, role: 'office' };
  const { url } = await staff.post('/api/admin/staff/invitations', invited);
  for (const [path, heading] of [
    ['/admin', 'Lead desk'],
    [new URL(url).pathname + new URL(url).hash, 'Welcome'],
    ['/admin/sign-out#unknown', 'Sign out a device'],
    ['/admin/confirm-email#unknown', 'Confirm your e-mail address'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expectNoLayoutFaults(page, [...windows, ...halfWindows], path);
  }
  const members: { id: string; email: string }[] = await staff.get('/api/admin/staff');
  await staff.delete(`/api/admin/staff/${members.find(({ email }) => email === invited.email)?.id}/invitation`);
  tolerateConsoleErrors(consoleErrors, /woff2|net::ERR_FAILED/);
});

test('fits menus, search and shortcuts of the admin with a 15 % wider font and at 200 % zoom', async ({
  page,
  consoleErrors,
}) => {
  await useWiderFont(page);
  const desk = new AdminPage(page);
  const sizes = [...windows, ...halfWindows];
  await desk.open('/admin/quotes');
  await expect(desk.leads.first()).toBeVisible();
  await expectWiderFont(page, 'Inter Fallback');
  const menus = [/^Alerts/, /^Welcome, /, 'Colours', /^Export/];
  for (const name of menus) {
    await page.setViewportSize(windows[0]);
    await page.getByRole('button', { name }).first().click();
    await expect(page.locator('.bp6-popover')).toBeVisible();
    await expectNoLayoutFaults(page, sizes, String(name));
    await page.keyboard.press('Escape');
    await expect(page.locator('.bp6-popover')).toBeHidden();
  }
  for (const [key, opened] of [
    ['Control+k', page.getByRole('textbox', { name: 'Search or run a command' })],
    ['Shift+?', page.getByRole('dialog', { name: 'Keyboard shortcuts' })],
  ] as const) {
    await page.setViewportSize(windows[0]);
    await page.keyboard.press(key);
    await expect(opened).toBeVisible();
    await expectNoLayoutFaults(page, sizes, key);
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
  expect(await findLayoutFaults(page), 'drawer').toEqual([]);
  tolerateConsoleErrors(consoleErrors, /woff2|net::ERR_FAILED/);
});

/** `{…}` in an address is the identifier of a record that the test creates. */
const dialogs: readonly {
  screen: string;
  open: (page: Page) => Promise<void>;
  name?: string | RegExp;
  role?: 'alertdialog';
}[] = [
  { screen: '/quotes/{quote}', open: (page) => press(page, 'Email'), name: /^E-mail to / },
  { screen: '/settings?section=templates', open: (page) => press(page, 'New template'), name: 'New template' },
  { screen: '/settings?section=integration', open: (page) => press(page, 'Add webhook'), name: 'Add webhook' },
  { screen: '/redirects', open: (page) => press(page, 'Import'), name: 'Import redirects' },
  { screen: '/blog', open: (page) => press(page, /^Send .* to subscribers$/), name: 'Send to subscribers' },
  { screen: '/blog/{post}', open: (page) => press(page, 'History'), name: 'History' },
  { screen: '/blog/{post}', open: (page) => press(page, 'Choose a picture: Image'), name: 'Choose a picture' },
  { screen: '/blog/{post}/write', open: (page) => press(page, 'Link'), name: 'Link' },
  { screen: '/blog/{post}/write', open: (page) => press(page, 'Call to action'), name: 'Call to action' },
  { screen: '/blog/{post}/write', open: (page) => press(page, 'Picture'), name: 'Picture' },
  { screen: '/media', open: (page) => press(page, /^Edit wide-lorry/), name: 'Picture' },
  { screen: '/faqs', open: (page) => press(page, /^Delete/), role: 'alertdialog' },
  {
    screen: '/faqs/{faq}',
    open: async (page) => {
      await page
        .getByRole('dialog')
        .getByLabel(/^Question/)
        .fill('Do you move pianos?');
      await page.keyboard.press('Escape');
    },
    role: 'alertdialog',
  },
];

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();

test('fits each dialog of the admin with a 15 % wider font and at 200 % zoom', async ({
  page,
  staff,
  consoleErrors,
}) => {
  test.slow();
  await useWiderFont(page);
  const background = { create: { width: 640, height: 400, channels: 3, background: '#1160b7' } } as const;
  await staff.upload('wide-lorry.jpg', await sharp(background).jpeg().toBuffer(), 'A lorry at Donholm');
  const ids = new Map<string, string>([
    ['{quote}', (await staff.post('/api/quotes', buildQuoteBody('Wanjiku wa Njoroge-Kamau'))).id],
    ['{post}', (await staff.post('/api/blog-posts', buildPostBody({ title: 'Packing a kitchen in one evening' }))).id],
    ['{faq}', (await staff.get('/api/faqs'))[0].id],
  ]);
  await new AdminPage(page).signInByApi();
  for (const { screen, open, name = '', role = 'dialog' } of dialogs) {
    await page.setViewportSize(windows[0]);
    await page.goto(`/admin${screen.replace(/\{\w+\}/, (key) => ids.get(key) ?? key)}`);
    await open(page);
    await expect(page.getByRole(role, { name }), `${screen} ${name}`).toBeVisible();
    await expectNoLayoutFaults(page, [...windows, ...halfWindows], `${screen} ${name || role}`);
  }
  tolerateConsoleErrors(consoleErrors, /woff2|net::ERR_FAILED/);
});

test('fits the steps of an import with a 15 % wider font and at 200 % zoom', async ({ page, consoleErrors }) => {
  await useWiderFont(page);
  const sizes = [...windows, ...halfWindows];
  await new AdminPage(page).open('/admin/import');
  const lines = [
    'Name,Phone,Email,From,Outcome',
    'Amina,0712000001,a@example.com,Karen,Booked',
    'Brian,1,no,Voi,Booked',
  ];
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'old-quotes.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await press(page, 'Continue');
  await expect(page.getByRole('heading', { name: 'Match the columns' })).toBeVisible();
  await expectNoLayoutFaults(page, sizes, 'columns');
  await press(page, 'Check file');
  await expect(page.getByRole('button', { name: 'Import 1 quote request' })).toBeVisible();
  await expectNoLayoutFaults(page, sizes, 'result of the check');
  await press(page, 'Import 1 quote request');
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible();
  await expectNoLayoutFaults(page, sizes, 'imported');
  await press(page, 'Undo import…');
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  await expectNoLayoutFaults(page, sizes, 'undo');
  await press(page, 'Undo');
  await expect(page.getByRole('heading', { name: 'Undone' })).toBeVisible();
  await expectNoLayoutFaults(page, sizes, 'undone');
  tolerateConsoleErrors(consoleErrors, /woff2|net::ERR_FAILED/);
});

test('fits the connection screen of the desktop app with 15 % wider letters', {
  tag: '@computer',
}, async ({ browser }) => {
  const app = await launchHarness(browser);
  try {
    const page = await app.page();
    const connection = new ConnectionPage(page);
    await connection.connect('127.0.0.1:1');
    await expect(connection.problem).toBeVisible();
    // The window's CSP blocks foreign styles and fonts. The test widens the letter spacing instead.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('* { letter-spacing: 0.08em !important; }');
      document.adoptedStyleSheets = [sheet];
    });
    await expectNoLayoutFaults(page, [...windows, ...halfWindows], 'connection');
  } finally {
    await app.close();
  }
});

test('fits the screens of the site with a 15 % wider font and with text at 200 %', async ({ page, consoleErrors }) => {
  test.slow();
  await useWiderFont(page);
  const site = new SitePage(page);
  for (const { path } of siteScreens) {
    await page.goto(path);
    await expectNoLayoutFaults(page, [...windows, ...halfWindows], path);
    await page.addStyleTag({ content: ':root:root { font-size: 200%; }' });
    await expectNoLayoutFaults(page, windows, `${path} with text at 200 %`);
  }
  await page.setViewportSize(windows[0]);
  await site.openHydrated('/');
  await expectWiderFont(page, 'Plus Jakarta Sans Fallback');
  await site.mainMenu.getByRole('button', { name: 'Services' }).click();
  await expect(site.mainMenu.getByRole('link', { name: 'Pwani Conso' })).toBeVisible();
  await expectNoLayoutFaults(page, windows.slice(0, 2), 'menu');
  await page.setViewportSize({ width: 360, height: 740 });
  await site.openHydrated('/');
  await page.locator('summary[aria-label="Menu"]').click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  expect.soft(await findLayoutFaults(page), 'drawer').toEqual([]);
  await site.openHydrated('/quote');
  await new QuotePage(page).submitButton.click();
  await expect(page.getByLabel('Full Name')).toHaveAttribute('aria-invalid', 'true');
  await expectNoLayoutFaults(page, [...windows, ...halfWindows], 'form with errors');
  tolerateConsoleErrors(consoleErrors, /woff2|net::ERR_FAILED|404/);
});

test('draws the admin in its own typeface and loads more letters for names that need them', {
  tag: '@computer',
}, async ({ page, staff }) => {
  const loadedFonts: string[] = [];
  page.on('response', (response) => {
    const name = /\/(inter-[a-z-]+)-wght/.exec(response.url())?.[1];
    if (name) loadedFonts.push(name);
  });
  const { id } = await staff.post('/api/quotes', { ...buildQuoteBody('Jane Doe'), movingTo: 'Gĩthũnguri' });
  const desk = new AdminPage(page);
  await desk.open('/admin/faqs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => loadedFonts).toEqual(['inter-latin']);
  const controlFonts = await page
    .locator('button, input, select, textarea')
    .evaluateAll((controls) => [...new Set(controls.map((control) => getComputedStyle(control).fontFamily))]);
  expect(controlFonts).toEqual([expect.stringMatching(/^"?Inter"?, "Inter Fallback"/)]);

  await page.goto(`/admin/quotes/${id}`);
  await expect(desk.details).toContainText('Gĩthũnguri');
  await expect.poll(() => loadedFonts).toContain('inter-vietnamese');

  const polish = await staff.post('/api/quotes', { ...buildQuoteBody('Jane Doe'), movingTo: 'Łódź' });
  await page.goto(`/admin/quotes/${polish.id}`);
  await expect(desk.details).toContainText('Łódź');
  await expect.poll(() => loadedFonts).toContain('inter-latin-ext');
});
