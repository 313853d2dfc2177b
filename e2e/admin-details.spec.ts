import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectConsoleErrors, test } from './fixtures.ts';
import { DeskPage, demoAccount } from './pages/desk-page.ts';

test.use({ dedicatedServer: 'admin', viewport: { width: 1280, height: 900 } });

let desk: DeskPage;
test.beforeEach(({ page }) => {
  desk = new DeskPage(page);
});

const isAt = '2026-11-20T09:30:00.000Z';
const lead = { version: 1, createdAt: isAt, updatedAt: isAt, consentText: null, consentedAt: null };
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

test('the dashboard waits with placeholders, then shows who asked what; a badge only where something is new', {
  tag: '@journey',
}, async ({ page }) => {
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
  // Somebody without a first name is greeted by the name of the account.
  const user = {
    id: quoteOf('5', '', '').id,
    username: demoAccount.username,
    firstName: null,
    lastName: null,
    role: 'admin',
  };
  await page.route('**/api/admin/login', async (route) => {
    await route.fulfill({ response: await route.fetch(), json: { success: true, user, message: 'Welcome' } });
  });
  await page.goto('/admin');
  await desk.signIn();
  await expect(page.getByText(`Welcome, ${demoAccount.username}`)).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('list').filter({ hasText: 'Total Quote Requests' }).locator('.bp6-skeleton')).toHaveCount(
    8,
  );
  for (const title of ['Recent Quotes', 'Recent Contacts']) {
    await expect(main.locator('.bp6-section', { hasText: title }).locator('li:has(.bp6-skeleton)')).toHaveCount(5);
  }
  held.resolve();
  const quotes = main.locator('.bp6-section', { hasText: 'Recent Quotes' }).getByRole('listitem');
  await expect(quotes).toHaveText([
    /^Wanjiru Kamau\s*Westlands → Nakuru.*New$/s,
    /^Barasa Wafula\s*Westlands → Nakuru.*Won$/s,
    /^Chebet Koech\s*Westlands → Nakuru.*Contacted$/s,
  ]);
  await expect(main.locator('.bp6-section', { hasText: 'Recent Contacts' }).getByRole('listitem')).toHaveText([
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

test('lists of staff wait with five placeholders', { tag: '@journey' }, async ({ page }) => {
  await desk.enter();
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

test('pages show their excerpt, and three cards sum up their SEO', { tag: '@journey' }, async ({ page }) => {
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
  // 8 of 8, 3 of 8 and 2 of 8 points.
  await expect(page.getByRole('main').getByRole('list').first().getByRole('listitem')).toHaveText([
    /^Pages with SEO\s*1 \/ 3$/,
    /^Published Pages\s*2$/,
    /^Average SEO score\s*54%$/,
  ]);
});

test('a setting is saved with its description; its messages stay 3 and 5 seconds', { tag: '@journey' }, async ({
  page,
  consoleErrors,
}) => {
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
  /** Lets the clock run until what the server has said is there, and tells how long it stays, in whole tenths. */
  const shownFor = async (text: string): Promise<number> => {
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
  // The message stays for three seconds; coming in and going out take the rest.
  const success = await shownFor('Settings updated successfully');
  expect(success).toBeGreaterThanOrEqual(2_900);
  expect(success).toBeLessThan(4_000);
  await page.clock.resume();
  await edit();
  const failure = await shownFor('Failed to update setting');
  expect(failure).toBeGreaterThanOrEqual(4_900);
  expect(failure).toBeLessThan(6_000);
  expect(sent).toEqual([
    expect.objectContaining({ value: 'Moved gently', description: 'Below the logo' }),
    expect.objectContaining({ value: 'Moved gently', description: 'Below the logo' }),
  ]);
  expectConsoleErrors(consoleErrors, /500 \(Internal Server Error\)/);
});

test('what stands in for rows that are on their way is seen as well in light as in the dark', async ({ page }) => {
  await page.route('**/api/quotes?*', () => {});
  await desk.open('/admin/quotes?q=waiting');
  const list = page.locator('[aria-busy="true"]').first();
  const placeholder = list.locator('.bp6-skeleton').first();
  await expect(placeholder).toBeVisible();
  // One line below the other, also where there is little room.
  await page.setViewportSize({ width: 1024, height: 768 });
  const lines = await list
    .locator('.bp6-skeleton')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()));
  for (const [index, { top }] of lines.slice(2).entries())
    expect.soft(top).toBeGreaterThanOrEqual(lines[index]?.bottom ?? 0);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('body')).toHaveClass(colorScheme === 'dark' ? /bp6-dark/ : /^(?!.*bp6-dark)/);
    const [seen, behind] = [await mostlyOf(placeholder), await mostlyOf(list)];
    expect.soft(contrast(seen, behind), colorScheme).toBeGreaterThan(1.5);
  }
});

/** The colour that there is most of: red, green and blue. */
async function mostlyOf(part: Locator): Promise<number[]> {
  const { dominant } = await sharp(await part.screenshot()).stats();
  return [dominant.r, dominant.g, dominant.b];
}

/** As WCAG has it, of two colours in sRGB with 0 to 255 each. */
function contrast(one: number[], other: number[]): number {
  const luminance = (rgb: number[]) =>
    [0.2126, 0.7152, 0.0722].reduce((sum, share, index) => {
      const part = (rgb[index] ?? 0) / 255;
      return sum + share * (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    }, 0.05);
  const [dark = 1, light = 1] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return light / dark;
}
