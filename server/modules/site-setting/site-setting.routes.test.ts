import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requiredSettingKeys, settingRules } from '../../../shared/schemas/site/setting-value.ts';
import { siteSettingSchema } from '../../../shared/schemas/site/site-setting.ts';
import { ApiClient, createSignedInClient } from '../../test/support/api-client.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { settingDefaults } from './setting-defaults.ts';

let app: TestApp;
let visitor: ApiClient;
let staff: ApiClient;

beforeAll(async () => {
  app = await createTestApp();
  visitor = new ApiClient(app);
  staff = await createSignedInClient(app);
});

afterAll(() => app.stop());

const set = (key: string, body: unknown) => staff.put(`/api/admin/settings/${key}`, body);
const site = async () => (await visitor.get('/api/site')).body;

async function setting(key: string) {
  const { body } = await staff.get('/api/admin/settings');
  return body.find((each: { key: string }) => each.key === key);
}

describe('GET /api/admin/settings', () => {
  test('lists every setting with its description in the defined order', async () => {
    const { body } = await staff.get('/api/admin/settings');
    for (const each of body) siteSettingSchema.strict().parse(each);
    expect(body.map(({ key }: { key: string }) => key)).toEqual(settingDefaults.map(({ key }) => key));
    const categories = body.map(({ category }: { category: string }) => category);
    expect([...new Set(categories)]).toEqual(['general', 'contact', 'email', 'social']);
    expect(body.slice(0, 2).map(({ key }: { key: string }) => key)).toEqual(['company_name', 'tagline']);
    expect(body.filter(({ description }: { description: string }) => !description)).toEqual([]);
  });
});

test('has rules for values of existing settings only', () => {
  const keys = settingDefaults.map(({ key }): string => key);
  expect([...Object.keys(settingRules), ...requiredSettingKeys].filter((key) => !keys.includes(key))).toEqual([]);
});

describe('PUT /api/admin/settings/{key}', () => {
  test('changes the value, trimmed, and keeps the description by default', async () => {
    const before = await setting('tagline');
    const answer = await set('tagline', { value: '  Hamisha bila machozi  ' });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      ...before,
      value: 'Hamisha bila machozi',
      version: before.version + 1,
      updatedAt: answer.body.updatedAt,
      updatedBy: 'Wanjirũ',
    });
    expect(Date.parse(answer.body.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
    expect(await setting('tagline')).toEqual(answer.body);
  });

  test('changes the description, and empties it', async () => {
    expect((await set('tagline', { value: 'x', description: ' Under the name ' })).body.description).toBe(
      'Under the name',
    );
    expect((await set('tagline', { value: 'x', description: null })).body.description).toBeNull();
  });

  test.each([null, '', '   '])('stores %j as no value', async (value) => {
    expect((await set('address', { value })).body.value).toBeNull();
  });

  test('replaces the old company name at the end of titles', async () => {
    const titlesOf = async (slug: string) => (await visitor.get(`/api/pages/${slug}`)).body.seoMeta;
    const before = await titlesOf('about');
    expect(before).toMatchObject({ ogTitle: 'About Us | Trinity Movers' });
    await set('company_name', { value: 'Umoja % Movers' });
    const after = await titlesOf('about');
    expect(after.metaTitle).toBe(before.metaTitle.replace('Trinity Movers', 'Umoja % Movers'));
    expect(after).toMatchObject({ ogTitle: 'About Us | Umoja % Movers', twitterTitle: 'About Us | Umoja % Movers' });
    await set('company_name', { value: 'Trinity Movers' });
    expect((await titlesOf('about')).ogTitle).toBe('About Us | Trinity Movers');
  });

  test('returns 404 for an unknown setting and creates none', async () => {
    expect((await set('no_such_setting', { value: 'x' })).status).toBe(404);
    expect(await setting('no_such_setting')).toBeUndefined();
  });

  test.each([
    [{ value: 'x'.repeat(5_001) }, 'value'],
    [{ value: 5 }, 'value'],
    [{ value: 'x', description: 'x'.repeat(501) }, 'description'],
    [{ value: 'a\u0000b' }, 'value'],
  ])('rejects invalid bodies', async (body, path) => {
    const answer = await set('tagline', body);
    expect([answer.status, answer.body.errors]).toEqual([400, [{ path, message: expect.any(String) }]]);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'facebook.com/movers',
    'https://',
    'ftp://x.example',
  ])('rejects the link address %s', async (value) => {
    const answer = await set('facebook_url', { value });
    expect([answer.status, answer.body.errors]).toEqual([400, [{ path: 'value', message: expect.any(String) }]]);
    expect((await site()).social).not.toContainEqual({ network: 'facebook', href: value });
  });
});

describe('a value', () => {
  test.each([
    ['phone', 'call us'],
    ['whatsapp_number', '12'],
    ['email', 'nobody'],
    ['notification_emails', 'anna@example.com; ben@example.com'],
    ['hours_weekdays', '18:00-8:00'],
    ['company_name', 'x'.repeat(201)],
    ['map_latitude', '91'],
    ['map_longitude', '36,9'],
  ])('of %s is rejected if it is %s, with an explanation', async (key, value) => {
    const before = await setting(key);
    const answer = await set(key, { value });
    expect([answer.status, answer.body.errors]).toEqual([400, [{ path: 'value', message: expect.any(String) }]]);
    expect(await setting(key)).toEqual(before);
  });

  test.each(['company_name', 'company_description', 'phone', 'email'])('of %s is required', async (key) => {
    const before = await setting(key);
    const answer = await set(key, { value: '  ' });
    const message = 'Every page of the site needs this value. Enter a value';
    expect([answer.status, answer.body.errors]).toEqual([400, [{ path: 'value', message }]]);
    expect(await setting(key)).toEqual(before);
  });
});

describe('a change shows in GET /api/site', () => {
  test.each([
    ['company_name', 'companyName', 'Upendo Movers'],
    ['tagline', 'tagline', 'Hamisha bila machozi'],
    ['company_description', 'description', 'We move you.'],
    ['email', 'email', 'office@movers.example'],
    ['address', 'address', 'Moi Avenue, Nairobi'],
  ])('for %s', async (key, field, value) => {
    const { value: before } = await setting(key);
    await set(key, { value });
    expect((await site())[field]).toBe(value);
    await set(key, { value: before });
  });

  test('for emptied settings: they are omitted, without placeholder values', async () => {
    const keys = ['tagline', 'whatsapp_number', 'address', 'hours_weekdays', 'hours_saturday', 'hours_sunday'];
    const previousValues = await Promise.all(keys.map(async (key) => [key, (await setting(key)).value]));
    for (const key of keys) await set(key, { value: '' });
    expect(await site()).toMatchObject({
      tagline: null,
      whatsappHref: null,
      address: null,
      postalAddress: null,
      coordinates: null,
      hours: { weekdays: null, saturday: null, sunday: null },
    });
    for (const [key, value] of previousValues) await set(key, { value });
  });

  test('for the parts of the address, parsed from its line by default', async () => {
    await set('address', { value: 'Moi Avenue 12, Mombasa' });
    expect((await site()).postalAddress).toEqual({
      street: 'Moi Avenue 12',
      town: 'Mombasa',
      postalCode: null,
      county: null,
    });
    await set('address_town', { value: 'Nyali' });
    await set('address_county', { value: 'Mombasa' });
    await set('address_postal_code', { value: '80100' });
    expect((await site()).postalAddress).toMatchObject({ town: 'Nyali', postalCode: '80100', county: 'Mombasa' });
  });

  test('for the coordinates, if both are set', async () => {
    await set('map_latitude', { value: '-4.0435' });
    expect((await site()).coordinates).toBeNull();
    await set('map_longitude', { value: '39.6682' });
    expect((await site()).coordinates).toEqual({ latitude: -4.0435, longitude: 39.6682 });
  });

  test('for the hours', async () => {
    await set('hours_sunday', { value: 'By arrangement' });
    expect((await site()).hours).toEqual({
      weekdays: '8:00 AM-6:00 PM',
      saturday: '8:00 AM-4:00 PM',
      sunday: 'By arrangement',
    });
  });

  test('for the phone and WhatsApp numbers, as dialable links', async () => {
    await set('phone', { value: '0712 345 678' });
    await set('whatsapp_number', { value: '+254 (0) 733-111-222' });
    const { phone, whatsappHref } = await site();
    expect(phone).toEqual({ display: '0712 345 678', href: 'tel:+254712345678' });
    expect(whatsappHref).toMatch(/^https:\/\/wa\.me\/\d+$/);
  });

  test('for the social links, without empty ones and links without a profile', async () => {
    expect((await site()).social).toEqual([]);
    await set('facebook_url', { value: 'https://www.facebook.com/trinity-movers' });
    await set('twitter_url', { value: '' });
    expect((await site()).social).toEqual([{ network: 'facebook', href: 'https://www.facebook.com/trinity-movers' }]);
  });

  test('except for the notified addresses', async () => {
    await set('notification_emails', { value: 'office@movers.example' });
    expect(JSON.stringify(await site())).not.toContain('office@movers.example');
  });
});
