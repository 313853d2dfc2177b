import { afterAll, beforeAll, expect, test } from 'vitest';
import { logoSettingKey, sitePhotoSettings } from '../../../shared/domain/site/site-pictures.ts';
import type { Media } from '../../../shared/schemas/content/media.ts';
import { siteSchema } from '../../../shared/schemas/site/site.ts';
import { ApiClient, createSignedInClient } from '../../test/support/api-client.ts';
import { createPictureForm, createTestPicture } from '../../test/support/pictures.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';

let app: TestApp;
let visitor: ApiClient;
let staff: ApiClient;

beforeAll(async () => {
  app = await createTestApp();
  visitor = new ApiClient(app);
  staff = await createSignedInClient(app);
});

afterAll(() => app.stop());

const site = async () => siteSchema.strict().parse((await visitor.get('/api/site')).body);

async function uploaded(alt?: string): Promise<Media> {
  const bytes = await createTestPicture({ width: 1_000, height: 400 });
  return (await staff.post('/api/admin/media', await createPictureForm(bytes, alt === undefined ? {} : { alt }))).body;
}

const addressOf = ({ hash }: Media) => `/media/${hash}/960.webp`;

const choose = (key: string, value: string) => staff.put(`/api/admin/settings/${key}`, { value });

test('uses drawings in a new installation', async () => {
  const { logo, photos } = await site();
  expect([logo, photos]).toEqual([undefined, {}]);
});

test('uses the logo and photos that staff select, until they are removed or deleted', async () => {
  const logo = await uploaded();
  const hero = await uploaded('Two men carry a sofa');
  const customer = await uploaded();
  await choose(logoSettingKey, addressOf(logo));
  await choose(sitePhotoSettings.hero.setting, addressOf(hero));
  await choose(sitePhotoSettings.customer2.setting, addressOf(customer));
  const before = await site();
  expect(before.logo).toEqual({ src: `/media/${logo.hash}/320.webp`, width: 100, height: 40, hasName: true });
  expect(before.photos).toEqual({
    hero: { hash: hero.hash, width: 1_000, height: 400, alt: 'Two men carry a sofa' },
    customer2: { hash: customer.hash, width: 1_000, height: 400, alt: '' },
  });
  const { version } = (await staff.get(`/api/admin/media/${hero.id}`)).body;
  await staff.put(`/api/admin/media/${hero.id}`, { name: 'sofa', alt: 'A sofa', focalX: 10, version });
  expect((await site()).photos.hero).toMatchObject({ alt: 'A sofa', focus: '10% 50%' });
  await staff.delete(`/api/admin/media/${hero.id}`);
  await choose(logoSettingKey, '');
  const after = await site();
  expect([after.logo, Object.keys(after.photos)]).toEqual([undefined, ['customer2']]);
});

test('lists the settings that use a picture in the library', async () => {
  const media = await uploaded('Our crew');
  await choose(sitePhotoSettings.team.setting, addressOf(media));
  expect((await staff.get(`/api/admin/media/${media.id}/uses`)).body).toEqual([
    { kind: 'setting', id: 'team_photo', title: 'team_photo', isPublished: true },
  ]);
  await choose(sitePhotoSettings.team.setting, '');
  expect((await staff.get(`/api/admin/media/${media.id}/uses`)).body).toEqual([]);
});

test.each(['https://example.com/logo.png', '/media/logo.png', `javascript:/media/${'a'.repeat(64)}/320.webp`])(
  'rejects %s as a library picture',
  async (value) => {
    const { status, body } = await choose(logoSettingKey, value);
    const message = 'Choose a picture from the media library';
    expect([status, body.errors]).toEqual([400, [{ path: 'value', message }]]);
  },
);

test('rejects a deleted picture with an explanation', async () => {
  const media = await uploaded();
  await staff.delete(`/api/admin/media/${media.id}`);
  const { status, body } = await choose(logoSettingKey, addressOf(media));
  expect([status, body.errors[0].path]).toEqual([400, 'value']);
  expect(body.errors[0].message).toContain('no longer in the media library');
});

test('gives a photo its alternative text, except beside a text that describes it', async () => {
  const silent = addressOf(await uploaded());
  const { status, body } = await choose(sitePhotoSettings.hero.setting, silent);
  expect([status, body.errors[0].path]).toEqual([400, 'value']);
  expect(body.errors[0].message).toContain('has no alternative text');
  expect((await choose(sitePhotoSettings.customer1.setting, silent)).status).toBe(200);
  expect((await choose(logoSettingKey, silent)).status).toBe(200);
});
