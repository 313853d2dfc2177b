import type { Page } from '@playwright/test';
import { SitePage } from '../pages/site-page.ts';
import { checkAlsoOnPhone, expectAccessible, expectNoOverflow } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ dedicatedServer: 'emptied settings' });

/** Home shows the frame of each page. The other screens show more of the company's data. */
const screens = ['/', '/about', '/services/courier', '/faqs', '/contact', '/quote', '/blog/packing-a-kenyan-kitchen'];

const optionalSettings = {
  tagline: 'Move Without Tears',
  whatsapp_number: '+254 700 000 000',
  address: 'Bee Center, Donholm, Nairobi',
  hours_weekdays: '8:00 AM-6:00 PM',
  hours_saturday: '8:00 AM-4:00 PM',
  hours_sunday: 'Closed',
  facebook_url: 'https://www.facebook.com/',
  twitter_url: 'https://x.com/',
  instagram_url: 'https://www.instagram.com/',
};

async function readCompanyData(page: Page) {
  const html = await (await page.request.get('/')).text();
  const text = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(html)?.[1] ?? '';
  return JSON.parse(text);
}

test('shows emptied settings nowhere, and invents nothing instead', async ({ page, staff }) => {
  for (const key of Object.keys(optionalSettings)) await staff.put(`/api/admin/settings/${key}`, { value: '' });
  const site = new SitePage(page);
  for (const path of screens) {
    await site.openHydrated(path);
    const shown = await site.readText();
    for (const gone of ['Tears', 'Donholm', 'AM-', 'Mon-Fri', 'WhatsApp', 'null', 'undefined']) {
      // Texts of pages may name the place. Only the company's data must be gone.
      if (gone === 'Donholm' && path !== '/contact') continue;
      expect.soft(shown, `${path} ${gone}`).not.toContain(gone);
    }
    await expect.soft(page.locator('a[href*="wa.me"], nav[aria-label="Social media"]')).toHaveCount(0);
    await expect.soft(page.locator(':is(header, footer, aside) :is(ul, p):empty')).toHaveCount(0);
    await expectNoOverflow(page);
  }
  await site.openHydrated('/contact');
  await expect(page.getByRole('heading', { name: 'Find Us' })).toHaveCount(0);
  await checkAlsoOnPhone(page, () => expectAccessible(page));
  // Hidden text counts. Articles do not, because they mention chats of other people.
  const pages = (await (await page.request.get('/sitemap.xml')).text()).match(/(?<=<loc>)[^<]+/g) ?? [];
  expect(pages.length).toBeGreaterThan(20);
  for (const address of pages.filter((page) => !page.includes('/blog/'))) {
    const html = await (await page.request.get(new URL(address).pathname)).text();
    expect.soft(html.match(/WhatsApp|Bee Center/), address).toBeNull();
  }
  const company = await readCompanyData(page);
  for (const name of ['slogan', 'sameAs', 'address', 'hasMap', 'geo']) expect(company).not.toHaveProperty(name);
  expect(company.openingHoursSpecification).toEqual([]);
  for (const [key, value] of Object.entries(optionalSettings)) await staff.put(`/api/admin/settings/${key}`, { value });
});

test('lists a link as a profile of the company only if it leads to a profile', async ({ page, staff }) => {
  expect(await readCompanyData(page)).not.toHaveProperty('sameAs');
  const profile = 'https://www.facebook.com/movers';
  await staff.put('/api/admin/settings/facebook_url', { value: profile });
  expect((await readCompanyData(page)).sameAs).toEqual([profile]);
  await staff.put('/api/admin/settings/facebook_url', { value: optionalSettings.facebook_url });
});

test('shows an office elsewhere in words, by a link and on the live map', async ({ page, staff }) => {
  const elsewhere = {
    address: 'Moi Avenue 12, Mombasa',
    address_postal_code: '80100',
    address_county: 'Mombasa',
    map_latitude: '-4.0435',
    map_longitude: '39.6682',
  };
  const site = new SitePage(page);
  await staff.put('/api/admin/settings/address', { value: elsewhere.address });
  await site.openHydrated('/contact');
  const section = page.getByRole('region', { name: 'Find Us' });
  const link = section.getByRole('link', { name: 'Open in Google Maps' });
  await expect(section).toContainText(elsewhere.address);
  await expect(link).toHaveAttribute('href', /Moi\+Avenue\+12/);
  await expect(section.locator('img')).toHaveCount(0);
  await expect(section).not.toContainText('Jogoo Road');
  await expect(section.getByRole('button')).toHaveCount(0);
  await expectNoOverflow(page);

  for (const [key, value] of Object.entries(elsewhere)) await staff.put(`/api/admin/settings/${key}`, { value });
  await site.openHydrated('/contact');
  await expect(link).toHaveAttribute('href', /query=-4\.0435%2C39\.6682$/);
  await page.route('https://www.openstreetmap.org/**', (route) => route.abort('connectionrefused'));
  await expect(section.getByRole('button', { name: 'Show live map' })).toBeVisible();
  await checkAlsoOnPhone(page, () => expectAccessible(page));
  const company = await readCompanyData(page);
  expect(company).toMatchObject({
    address: {
      streetAddress: 'Moi Avenue 12',
      addressLocality: 'Mombasa',
      addressRegion: 'Mombasa',
      postalCode: '80100',
    },
    geo: { '@type': 'GeoCoordinates', latitude: -4.0435, longitude: 39.6682 },
    hasMap: expect.stringContaining('-4.0435'),
  });
  for (const key of Object.keys(elsewhere)) {
    await staff.put(`/api/admin/settings/${key}`, { value: key === 'address' ? optionalSettings.address : '' });
  }
});
