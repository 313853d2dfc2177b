import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goLiveSchema } from '../../../shared/schemas/site/go-live.ts';
import { siteSchema } from '../../../shared/schemas/site/site.ts';
import { ApiClient, createSignedInClient } from '../../test/support/api-client.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { executeSql } from '../../test/support/test-database.ts';

let app: TestApp;
let visitor: ApiClient;

beforeAll(async () => {
  app = await createTestApp();
  visitor = new ApiClient(app);
});

afterAll(() => app.stop());

const site = async () => siteSchema.strict().parse((await visitor.get('/api/site')).body);

test('installs the content of the specification and product decisions', async () => {
  expect(await site()).toMatchObject({
    origin: app.context.config.siteOrigin,
    companyName: 'Trinity Movers',
    tagline: 'Move Without Tears',
    phone: { display: '+254 700 000 000', href: 'tel:+254700000000' },
    whatsappHref: 'https://wa.me/254700000000',
    email: 'info@example.com',
    address: 'Bee Center, Donholm, Nairobi',
    postalAddress: { street: 'Bee Center, Donholm', town: 'Nairobi', postalCode: null, county: null },
    coordinates: null,
    social: [],
    hours: { weekdays: '8:00 AM-6:00 PM', saturday: '8:00 AM-4:00 PM', sunday: 'Closed' },
  });
});

test('shows sample social links in a demo', async () => {
  const demo = await createTestApp({ config: { demoMode: true } });
  const { body } = await new ApiClient(demo).get('/api/site');
  await demo.stop();
  expect(body.social.map(({ network }: { network: string }) => network)).toEqual(['facebook', 'twitter', 'instagram']);
});

describe('GET /api/admin/go-live', () => {
  const fixedValues = {
    phone: '0712 345 678',
    whatsapp_number: '',
    email: 'office@movers.co.ke',
    notification_emails: 'office@movers.co.ke',
    facebook_url: 'https://www.facebook.com/movers',
    twitter_url: '',
    instagram_url: '',
  };

  test('lists placeholders and missing content, and nothing once all is fixed', async () => {
    const config = { siteOrigin: 'https://movers.co.ke', smtpUrl: 'smtp://127.0.0.1:9' };
    const [fresh, ready] = [await createTestApp(), await createTestApp({ config })];
    const open = async (staff: ApiClient) => goLiveSchema.parse((await staff.get('/api/admin/go-live')).body).open;
    const [freshStaff, readyStaff] = [await createSignedInClient(fresh), await createSignedInClient(ready)];
    expect(await open(freshStaff)).toEqual([...Object.keys(fixedValues), 'mail_server', 'site_origin']);
    expect(await open(readyStaff)).toEqual(Object.keys(fixedValues));
    for (const [key, value] of Object.entries(fixedValues))
      await readyStaff.put(`/api/admin/settings/${key}`, { value });
    expect(await open(readyStaff)).toEqual([]);
    await Promise.all([fresh.stop(), ready.stop()]);
  });
});

test('returns the menus of the specification', async () => {
  const { menus } = await site();
  const hrefs = (place: keyof typeof menus) => menus[place]?.map(({ href }) => href);
  const labels = (place: keyof typeof menus) => menus[place]?.map(({ label }) => label);
  expect(labels('header')).toEqual(['Home', 'About Us', 'Services', 'Our Process', 'FAQs', 'Blog', 'Contact Us']);
  expect(hrefs('services')).toEqual(
    [
      'office-moving',
      'courier',
      'cleaning-pest-control',
      'international-moving',
      'machine-relocation',
      'packing-crating',
      'pet-relocation',
      'nairobi-consolidation',
      'pwani-conso',
      'storage-services',
      'wedding-gift-handling',
    ].map((slug) => `/services/${slug}`),
  );
  expect(hrefs('footer-services')).toEqual(
    ['domestic-moving', 'courier', 'cleaning', 'storage', 'international'].map((slug) => `/services/${slug}`),
  );
});

test('returns only active menus', async () => {
  await executeSql(app.databaseUrl, `update navigation_menu set is_active = false where slug = 'footer'`);
  await executeSql(
    app.databaseUrl,
    `update navigation_menu set items = '[{"label":"Nyumbani","href":"/"}]' where slug = 'main'`,
  );
  const { menus } = await site();
  expect(menus.footer).toEqual([]);
  expect(menus.header).toEqual([{ label: 'Nyumbani', href: '/' }]);
});

test('keeps changed menus and settings after a restart', async () => {
  await executeSql(app.databaseUrl, `update site_setting set value = 'Kept' where key = 'tagline'`);
  await executeSql(app.databaseUrl, `delete from site_setting where key = 'address'`);
  const restarted = await createTestApp({ databaseUrl: app.databaseUrl });
  const { body } = await new ApiClient(restarted).get('/api/site');
  await restarted.stop();
  expect(body).toMatchObject({ tagline: 'Kept', address: 'Bee Center, Donholm, Nairobi' });
  expect(body.menus.header).toEqual([{ label: 'Nyumbani', href: '/' }]);
});
