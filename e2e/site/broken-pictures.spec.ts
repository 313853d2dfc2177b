import type { Page } from '@playwright/test';
import { SitePage } from '../pages/site-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { buildPostBody } from '../support/staff-api.ts';

test.use({ dedicatedServer: 'staff' });

const photo = 'https://photos.example/gone.jpg';

const brokenPost = () => ({ ...buildPostBody({ title: `With a photo ${crypto.randomUUID()}` }), image: photo });
const answer = { status: 200, contentType: 'image/jpeg', body: 'This is not a picture.' };
const shownPicture = (page: Page) => page.locator('main article img').first();

test('replaces a photo that fails before the scripts load with the drawing of its category', {
  tag: '@journey',
}, async ({ page, staff }) => {
  const post = brokenPost();
  const { id, version } = await staff.post('/api/blog-posts', post);
  const held = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.route(photo, (route) => route.fulfill(answer));
  const site = new SitePage(page);
  await page.goto(`/blog/${post.slug}`, { waitUntil: 'commit' });
  await expect(shownPicture(page)).toHaveAttribute('src', photo);
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>('main article img')?.complete);
  held.resolve();
  await site.waitUntilHydrated();
  await expectDrawn(page);
  await staff.put(`/api/blog-posts/${id}`, { ...post, published: false, version });
});

test('replaces a photo that fails later, also on a card', { tag: '@journey' }, async ({ page, staff }) => {
  const post = brokenPost();
  const { id, version } = await staff.post('/api/blog-posts', post);
  const held = Promise.withResolvers<void>();
  await page.route(photo, async (route) => {
    await held.promise;
    await route.fulfill(answer);
  });
  const site = new SitePage(page);
  await page.goto(`/blog/${post.slug}`, { waitUntil: 'commit' });
  await site.waitUntilHydrated();
  await expect(shownPicture(page)).toHaveAttribute('src', photo);
  held.resolve();
  await expectDrawn(page);
  await site.footer.getByRole('link', { name: 'Blog' }).click();
  await expect(site.heading).toHaveText('Our Blog');
  await expectDrawn(page);
  await staff.put(`/api/blog-posts/${id}`, { ...post, published: false, version });
});

async function expectDrawn(page: Page): Promise<void> {
  await expect(shownPicture(page)).toHaveAttribute('src', /\/blog-[^/]+\.svg#moving-tips-[1-4]$/);
  await expect.poll(() => shownPicture(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
}
