import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteSchema } from '../../../shared/schemas/site.ts';
import { ApiClient } from '../../test/api-client.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { executeSql } from '../../test/test-database.ts';

let app: TestApp;
let visitor: ApiClient;

beforeAll(async () => {
  app = await createTestApp();
  visitor = new ApiClient(app);
});

afterAll(() => app.stop());

const site = async () => siteSchema.strict().parse((await visitor.get('/api/site')).body);

test('a new installation says what the specification and the product decisions say', async () => {
  expect(await site()).toMatchObject({
    origin: app.context.config.siteOrigin,
    companyName: 'Trinity Movers',
    tagline: 'Move Without Tears',
    phone: { display: '+254 700 000 000', href: 'tel:+254700000000' },
    whatsappHref: 'https://wa.me/254700000000',
    email: 'info@example.com',
    address: 'Bee Center, Donholm, Nairobi',
    hours: { weekdays: '8:00 AM-6:00 PM', saturday: '8:00 AM-4:00 PM', sunday: 'Closed' },
  });
});

test('has the menus of the specification', async () => {
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

test('follows the menus that are active', async () => {
  await executeSql(app.databaseUrl, `update navigation_menu set is_active = false where slug = 'footer'`);
  await executeSql(
    app.databaseUrl,
    `update navigation_menu set items = '[{"label":"Nyumbani","href":"/"}]' where slug = 'main'`,
  );
  const { menus } = await site();
  expect(menus.footer).toEqual([]);
  expect(menus.header).toEqual([{ label: 'Nyumbani', href: '/' }]);
});

test('keeps the menus and settings that staff have changed when the server starts again', async () => {
  await executeSql(app.databaseUrl, `update site_setting set value = 'Kept' where key = 'tagline'`);
  await executeSql(app.databaseUrl, `delete from site_setting where key = 'address'`);
  const restarted = await createTestApp({ databaseUrl: app.databaseUrl });
  const { body } = await new ApiClient(restarted).get('/api/site');
  await restarted.stop();
  expect(body).toMatchObject({ tagline: 'Kept', address: 'Bee Center, Donholm, Nairobi' });
  expect(body.menus.header).toEqual([{ label: 'Nyumbani', href: '/' }]);
});
