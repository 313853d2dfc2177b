import type { Locator } from '@playwright/test';
import { AdminPage, demoAccount } from '../pages/admin-page.ts';
import { SitePage } from '../pages/site-page.ts';
import { expectAccessible, expectAdminAccessibleAndFitting } from '../support/accessibility.ts';
import { expect, expectConsoleErrors, test } from '../support/fixtures.ts';

test.use({ dedicatedServer: 'admin', viewport: { width: 1280, height: 900 } });

let desk: AdminPage;
test.beforeEach(({ page }) => {
  desk = new AdminPage(page);
});

const isAt = '2026-11-20T09:30:00.000Z';
const lead = {
  version: 1,
  statusChange: null,
  ownerId: null,
  followUpAt: null,
  followUpReason: null,
  firstAnsweredAt: null,
  firstAnsweredBy: null,
  lostReason: null,
  channel: 'website',
  importId: null,
  importedFrom: null,
  createdAt: isAt,
  updatedAt: isAt,
};
const quoteOf = (id: string, fullName: string, status: string) => ({
  ...lead,
  id: `0198c000-0000-7000-8000-00000000000${id}`,
  reference: `Q-1000${id}`,
  fullName,
  phone: '0712 345 678',
  phoneNormalized: '+254712345678',
  email: 'w@example.com',
  movingFrom: 'Westlands',
  movingTo: 'Nakuru',
  source: 'trucks',
  service: null,
  additionalInfo: null,
  status,
});

test('shows placeholders, then requests and messages, with badges only for new ones', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/admin/stats', async (route) => {
    await held.promise;
    await route.fulfill({
      json: {
        totalQuotes: 3,
        newQuotes: 0,
        totalContacts: 2,
        newContacts: 7,
        totalPages: 1,
        publishedPages: 1,
        totalBlogPosts: 1,
        publishedBlogPosts: 1,
        oldestNewQuoteAt: null,
        recentQuotes: [
          quoteOf('1', 'Wanjiru Kamau', 'new'),
          quoteOf('2', 'Barasa Wafula', 'won'),
          quoteOf('3', 'Chebet Koech', 'contacted'),
        ],
        recentContacts: [
          {
            ...lead,
            id: quoteOf('4', '', '').id,
            reference: 'C-10001',
            name: 'Otieno Ouma',
            email: 'o@example.com',
            subject: 'Storage question',
            message: 'How much?',
            status: 'replied',
          },
        ],
      },
    });
  });
  // Staff without a first name are greeted by their username.
  const user = {
    id: quoteOf('5', '', '').id,
    username: demoAccount.username,
    firstName: null,
    lastName: null,
    role: 'admin',
    templateLanguage: 'en',
    alerts: 'all',
  };
  await page.route('**/api/admin/login', async (route) => {
    await route.fulfill({ response: await route.fetch(), json: { success: true, user, message: 'Welcome' } });
  });
  await page.goto('/admin');
  await desk.signIn();
  await expect(page.getByText(`Welcome, ${demoAccount.username}`)).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('list').filter({ hasText: 'Total quote requests' }).locator('.bp6-skeleton')).toHaveCount(
    8,
  );
  for (const title of ['Recent quotes', 'Recent contacts']) {
    await expect(main.locator('.bp6-section', { hasText: title }).locator('li:has(.bp6-skeleton)')).toHaveCount(5);
  }
  held.resolve();
  const quotes = main.locator('.bp6-section', { hasText: 'Recent quotes' }).getByRole('listitem');
  await expect(quotes).toHaveText([
    /^Wanjiru Kamau\s*Westlands → Nakuru.*New$/s,
    /^Barasa Wafula\s*Westlands → Nakuru.*Won$/s,
    /^Chebet Koech\s*Westlands → Nakuru.*Contacted$/s,
  ]);
  await expect(main.locator('.bp6-section', { hasText: 'Recent contacts' }).getByRole('listitem')).toHaveText([
    /^Otieno Ouma\s*Storage question.*Replied$/s,
  ]);
  const [urgent, ...secondary] = await quotes
    .locator('.bp6-tag')
    .evaluateAll((tags) => tags.map((tag) => getComputedStyle(tag).backgroundColor));
  expect(new Set(secondary).size).toBe(1);
  expect(secondary).not.toContain(urgent);
  const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  expect((await sections.allInnerTexts()).slice(0, 8).map((text) => text.replace(/\s+/g, ' '))).toEqual([
    'Dashboard',
    'Pages & Content',
    'SEO Management',
    'Quote Requests',
    'Contact Messages 7 new',
    'Site Settings',
    'Blog',
    'FAQs',
  ]);
});

test('shows five placeholders while lists for staff load', async ({ page }) => {
  await desk.signInByApi();
  for (const [path, api] of [
    ['quotes', '**/api/quotes?*'],
    ['contacts', '**/api/contacts?*'],
    ['seo', '**/api/admin/pages'],
    ['settings', '**/api/admin/settings'],
  ] as const) {
    const held = Promise.withResolvers<void>();
    await page.route(api, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(`/admin/${path}`);
    const placeholders = page
      .getByRole('main')
      .locator('[aria-hidden]:has(.bp6-skeleton):not(:has([aria-hidden] .bp6-skeleton))');
    await expect(placeholders, path).toHaveCount(5);
    held.resolve();
    await expect(placeholders, path).toHaveCount(0);
    await page.unroute(api);
  }
});

test('shows excerpts of pages and sums up their SEO in three cards', async ({ page }) => {
  const whole = {
    metaTitle: 'A | Trinity Movers',
    metaDescription: 'b',
    ogTitle: 'c',
    ogDescription: 'd',
    canonicalUrl: '/whole',
  };
  const pageOf = (slug: string, fields: object) => ({
    id: quoteOf('1', '', '').id.replace(/.$/, slug.charAt(0)),
    title: slug,
    slug,
    excerpt: '',
    status: 'draft',
    pageType: 'page',
    updatedAt: isAt,
    ...fields,
  });
  await page.route('**/api/admin/pages', (route) =>
    route.fulfill({
      json: [
        pageOf('a-whole', { excerpt: 'All of it.', status: 'published', seoMeta: whole }),
        pageOf('b-half', { excerpt: 'Some of it.', status: 'published', pageType: 'landing' }),
        pageOf('c-bare', {
          seoMeta: {
            ...whole,
            metaTitle: null,
            metaDescription: null,
            ogTitle: null,
            ogDescription: null,
            canonicalUrl: null,
          },
        }),
      ],
    }),
  );
  await desk.open('/admin/pages');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(3);
  for (const text of ['a-whole', 'Published', 'Standard', '/a-whole', 'All of it.'])
    await expect(rows.nth(0)).toContainText(text);
  for (const text of ['Landing', 'Some of it.']) await expect(rows.nth(1)).toContainText(text);
  await page.goto('/admin/seo');
  // The pages have 8, 3 and 2 of 8 points.
  await expect(page.getByRole('main').getByRole('list').first().getByRole('listitem')).toHaveText([
    /^Pages with SEO\s*1 \/ 3$/,
    /^Published Pages\s*2$/,
    /^Average SEO score\s*54%$/,
  ]);
});

test('saves a setting with its description and shows messages for 3 and 5 seconds', async ({ page, consoleErrors }) => {
  await page.clock.install();
  await desk.open('/admin/settings');
  const info = page.getByRole('main').locator('section', { hasText: 'Contact details' }).last();
  for (const text of [
    'Phone',
    '+254 700 000 000',
    'info@example.com',
    'Bee Center, Donholm, Nairobi',
    '8:00 AM-6:00 PM',
    '8:00 AM-4:00 PM',
    'Closed',
  ]) {
    await expect(info).toContainText(text);
  }
  const held = Promise.withResolvers<void>();
  const sent: unknown[] = [];
  await page.route('**/api/admin/settings/tagline', async (route) => {
    sent.push(route.request().postDataJSON());
    if (sent.length === 1) {
      await held.promise;
      return route.fulfill({
        json: {
          key: 'tagline',
          value: 'x',
          description: null,
          category: 'general',
          type: 'text',
          updatedAt: isAt,
          version: 2,
        },
      });
    }
    return route.fulfill({ status: 500, body: '<html>' });
  });
  const form = page.getByRole('form', { name: 'Edit Tagline' });
  const edit = async () => {
    await page.getByRole('button', { name: 'Edit Tagline' }).click();
    await form.getByRole('textbox', { name: 'Value' }).fill('Moved gently');
    await form.getByRole('textbox', { name: 'Description' }).fill('Below the logo');
    await page.clock.pauseAt(Date.now() + 60_000_000 * (sent.length + 1));
    await form.getByRole('button', { name: 'Save' }).click();
  };
  /** Waits for a message and returns how long it is visible. Milliseconds, in steps of 100. */
  const measureVisibleTime = async (text: string): Promise<number> => {
    const message = page.getByText(text);
    await expect(async () => {
      await page.clock.runFor(20);
      await expect(message).toBeVisible({ timeout: 2_000 });
    }).toPass();
    let shown = 0;
    while (await message.isVisible()) {
      await page.clock.runFor(100);
      shown += 100;
    }
    return shown;
  };
  await edit();
  await page.clock.runFor(50);
  await expect(form.getByRole('button', { name: 'Saving...' })).toBeVisible();
  held.resolve();
  // The animations take up to a second more.
  const success = await measureVisibleTime('Settings updated successfully');
  expect(success).toBeGreaterThanOrEqual(2_900);
  expect(success).toBeLessThan(4_000);
  await page.clock.resume();
  await edit();
  const failure = await measureVisibleTime('Failed to update setting');
  expect(failure).toBeGreaterThanOrEqual(4_900);
  expect(failure).toBeLessThan(6_000);
  expect(sent).toEqual([
    expect.objectContaining({ value: 'Moved gently', description: 'Below the logo' }),
    expect.objectContaining({ value: 'Moved gently', description: 'Below the logo' }),
  ]);
  expectConsoleErrors(consoleErrors, /500 \(Internal Server Error\)/);
});

test('shows the demo account at both addresses and fills it in', async ({ page }) => {
  for (const path of ['/admin', '/trinity-admin']) {
    await page.goto(path);
    await expect(desk.signInButton).toBeVisible();
    for (const value of Object.values(demoAccount)) await expect(page.getByText(value, { exact: true })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Fill in the form' }).click();
  await desk.signInButton.click();
  await expect(page.getByText('Welcome, Amina')).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem('trinity-admin-session'));
  expect(JSON.parse(stored ?? '{}')).toMatchObject({ username: demoAccount.username, firstName: 'Amina' });
  await page.reload();
  await expect(page.getByText('Welcome, Amina')).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await desk.logoutButton.click();
  await expect(desk.signInButton).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('trinity-admin-session'))).toBeNull();
  expect((await page.request.get('/api/admin/stats')).status()).toBe(401);
});

test('shows progress on the button and the server’s message for a wrong password', async ({ page, consoleErrors }) => {
  await page.goto('/admin');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/admin/login', async (route) => {
    await held.promise;
    await route.continue();
  });
  await desk.signIn('wrong');
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
  held.resolve();
  await expect(page.getByRole('alert')).toHaveText('Wrong username or password.');
  await expectAccessible(page);
  expectConsoleErrors(consoleErrors, /401/);
});

/** In the order of the specification, with the counts of the demo content without spam. */
const cards = [
  ['Total quote requests', 32],
  ['New quotes', 8],
  ['Contact messages', 13],
  ['New messages', 4],
  ['Total pages', 17],
  ['Published pages', 14],
  ['Blog posts', 17],
  ['Published posts', 15],
] as const;

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

async function expectDrawnToScale(chart: Locator): Promise<void> {
  await expect(chart).toBeVisible();
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

test.describe('with demo content', () => {
  test.use({ dedicatedServer: 'demo content', viewport: { width: 1280, height: 800 } });

  test('shows eight cards in order, the newest leads and a chart of 30 days', async ({ page }) => {
    const desk = new AdminPage(page);
    await desk.open();
    const main = page.getByRole('main');
    await expect(main.getByText('Recent quotes')).toBeVisible();
    await expect(main.getByText('Recent contacts')).toBeVisible();
    const shown = cards.map(([label, count]) => `${label} ${count}`).join(' ');
    await expect.poll(async () => (await main.innerText()).replace(/\s+/g, ' ')).toContain(shown);
    for (const [label] of cards) await expect.soft(main.getByRole('link', { name: label, exact: true })).toBeVisible();
    const days = main.getByRole('img', { name: /one bar for each day\. \d+ quote requests/ });
    const today = days.locator('div:has(> p)').last();
    await today.hover();
    await expect(today.locator('p')).toBeVisible();
    await expect(today.locator('p')).toContainText(/Quote requests: \d+\s*Messages: \d+/);
    await expectDrawnToScale(main.getByRole('img', { name: /one bar for each source/ }));
    const tables = main.getByText('Show as a table');
    for (const table of await tables.all()) await table.click();
    await expect(main.getByRole('table', { name: 'Leads by day' }).locator('tbody tr')).toHaveCount(30);
    await expect(main.getByRole('table', { name: 'Quote requests by source' }).getByText('Referral')).toBeVisible();
    await expectAdminAccessibleAndFitting(page);
    await main.getByRole('link', { name: 'New quotes', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/quotes\?status=new$/);
    await expect(desk.leads).toHaveCount(8);
  });

  test('links to the sections in the sidebar', async ({ page }) => {
    const desk = new AdminPage(page);
    await desk.open();
    const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
    await expect(links).toContainText(sidebar);
    await expect(links.filter({ hasText: 'Quote Requests' })).toContainText('8 new');
  });
});

test.describe('SEO Management', () => {
  test.use({ dedicatedServer: 'pages' });

  test('offers to create the first page', async ({ page }) => {
    await page.route('**/api/admin/pages', (route) => route.fulfill({ json: [] }));
    await desk.open('/admin/seo');
    await expect(page.getByText('No pages yet')).toBeVisible();
    await expect(page.getByRole('main').getByRole('list').first()).toContainText('0%');
    await page.getByRole('link', { name: 'Create First Page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create New Page');
  });
});

test.describe('Site Settings', () => {
  test.use({ dedicatedServer: 'settings', viewport: { width: 1280, height: 800 } });

  test('groups settings and shows a change on the site at the next request', async ({ page }) => {
    const desk = new AdminPage(page);
    await desk.open('/admin/settings');
    const main = page.getByRole('main');
    const groups = ['General Settings', 'Contact Information', 'Email Settings', 'Social Media'];
    await expect(main.getByRole('heading', { level: 2, name: 'Social Media' })).toBeVisible();
    const headings = await main.getByRole('heading', { level: 2 }).allInnerTexts();
    expect(headings.filter((heading) => groups.includes(heading))).toEqual(groups);
    const general = main.getByRole('region', { name: 'General Settings' });
    for (const label of [
      'Logo',
      'Hero Photo',
      'Team Photo',
      'Customer Photo 1',
      'Customer Photo 2',
      'Customer Photo 3',
    ]) {
      const setting = general
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: label, exact: true }) });
      await expect(setting.getByText('No value set', { exact: true })).toBeVisible();
      await expect(setting.getByText(/^The site shows a default drawing\./)).toBeVisible();
    }
    await general.getByRole('button', { name: 'Edit Logo' }).click();
    await expect(page.getByRole('form', { name: 'Edit Logo' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Choose a picture: Logo' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    for (const text of ['Service areas', 'Nairobi & Surroundings', 'Major Kenyan Cities', 'International']) {
      await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
    }
    await page.getByRole('button', { name: 'Edit Company Description' }).click();
    await expect(page.getByRole('textbox', { name: 'Value' })).toHaveJSProperty('tagName', 'TEXTAREA');
    await page.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('button', { name: 'Edit Phone' }).click();
    const form = page.getByRole('form', { name: 'Edit Phone' });
    const value = form.getByRole('textbox', { name: 'Value' });
    await value.fill('call us');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Enter a phone number such as +254 700 000 000')).toBeVisible();
    await expect(value).toBeFocused();
    await expectAdminAccessibleAndFitting(page);
    await value.fill('0712 345 679');
    await value.press('Enter');
    await expect(page.getByText('Settings updated successfully')).toBeVisible();
    await expect(main.getByText('0712 345 679').first()).toBeVisible();
    await page.getByRole('button', { name: 'Edit Phone' }).click();
    await value.fill('');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Every page of the site needs this value. Enter a value')).toBeVisible();
    await expect(value).toBeFocused();
    await value.fill('0712 345 680');
    await value.press('Enter');
    await expect(main.getByText('0712 345 680').first()).toBeVisible();
    await new SitePage(page).open('/contact');
    await expect(page.locator('a[href="tel:+254712345680"]').first()).toBeAttached();
  });

  test('edits switches, numbers and addresses in fitting fields, and reloads a list that fails', async ({
    page,
    consoleErrors,
  }) => {
    const setting = { description: null, category: 'general', updatedAt: '2026-11-21T09:30:00.000Z' };
    const sent: unknown[] = [];
    let isDown = true;
    await page.route('**/api/admin/settings', (route) =>
      isDown
        ? route.abort()
        : route.fulfill({
            json: [
              { ...setting, key: 'open_now', value: 'false', type: 'boolean' },
              { ...setting, key: 'trucks', value: '12', type: 'number' },
              { ...setting, key: 'map_url', value: null, type: 'url' },
            ],
          }),
    );
    await page.route('**/api/admin/settings/*', (route) => {
      sent.push(route.request().postDataJSON().value);
      return route.fulfill({ json: {} });
    });
    await new AdminPage(page).open('/admin/settings');
    await expect(page.getByText('The settings could not be loaded')).toBeVisible();
    isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    const value = page.getByLabel('Value', { exact: true });
    const edit = (label: string) => page.getByRole('button', { name: `Edit ${label}` }).click();
    const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
    await edit('Open Now');
    await page.getByText('No', { exact: true }).click();
    await save();
    await expect(page.getByRole('form', { name: 'Edit Open Now' })).toBeHidden();
    for (const [label, wrong, problem, right] of [
      ['Trucks', 'a dozen', 'Enter a number such as 15 or 2.5', '15'],
      ['Map Url', 'example.com', 'Enter an address that starts with https://', 'https://example.com/'],
    ] as const) {
      await edit(label);
      await value.fill(wrong);
      await save();
      await expect(page.getByText(problem)).toBeVisible();
      await value.fill(right);
      await save();
      await expect(value).toBeHidden();
    }
    expect(sent).toEqual(['true', '15', 'https://example.com/']);
    expectConsoleErrors(consoleErrors, /ERR_FAILED/);
  });
});
