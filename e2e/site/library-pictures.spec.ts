import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import sharp from 'sharp';
import {
  findExceededBudgets,
  measurePageWeight,
  pageBudgetBytes,
  photoBudgetBytes,
  recordResponseSizes,
} from '../../bench/page-weight.ts';
import { AdminPage } from '../pages/admin-page.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { measureLayoutShift } from '../support/layout-shift.ts';
import { createPhonePhoto } from '../support/library-photo.ts';
import { buildPageBody, buildPostBody, type StaffApi } from '../support/staff-api.ts';

test.use({ dedicatedServer: 'library pictures' });

/** Longer than browsers load ahead of scrolling. */
const longText = 'A box in front, and one behind.\n\n'.repeat(300);

/** Several tests share one article, because creating its pictures in all sizes takes seconds. */
async function writeArticle(staff: StaffApi) {
  const [head, end] = [
    await staff.upload('head.jpg', await createPhonePhoto(), 'A blue truck in Donholm'),
    await staff.upload('end.jpg', await createPhonePhoto(960), 'Two men carry a sofa'),
  ];
  const address = ({ hash }: { hash: string }) => `/media/${hash}/960.webp`;
  const content = `First words.\n\n${longText}![](${address(end)} "The last piece")\n\nLast words.`;
  const post = { ...buildPostBody({ title: `With photos ${crypto.randomUUID()}`, content }), image: address(head) };
  const { id, version } = await staff.post('/api/blog-posts', post);
  const hide = (by: StaffApi) => by.put(`/api/blog-posts/${id}`, { ...post, published: false, version });
  return { path: `/blog/${post.slug}`, head, end, hide };
}

let written: ReturnType<typeof writeArticle> | undefined;

function getArticle(staff: StaffApi) {
  written ??= writeArticle(staff);
  return written;
}

/** Later tests count and weigh the content of the site. */
async function hideArticle(staff: StaffApi): Promise<void> {
  await (await written)?.hide(staff);
  written = undefined;
}

const picture = (page: Page, alt: string) => page.getByRole('img', { name: alt });

const isLoaded = (page: Page, alt: string) =>
  picture(page, alt).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

test('loads photos only when they are near, and moves nothing', async ({ page, staff }) => {
  const { path, head, end } = await getArticle(staff);
  await page.setViewportSize({ width: 360, height: 740 });
  const asked: string[] = [];
  await page.route('/media/**', async (route) => {
    asked.push(route.request().url());
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.goto(path);
  await expect.poll(() => isLoaded(page, 'A blue truck in Donholm')).toBe(true);
  expect(asked.filter((address) => address.includes(head.hash))).toHaveLength(1);
  expect(asked.filter((address) => address.includes(end.hash))).toEqual([]);
  await picture(page, 'Two men carry a sofa').scrollIntoViewIfNeeded();
  await expect.poll(() => isLoaded(page, 'Two men carry a sofa')).toBe(true);
  await expect(page.getByRole('figure')).toContainText('The last piece');
  // A typeface that loads late moves text by a fraction of a pixel. A photo would move it by far more.
  expect(await measureLayoutShift(page)).toBeLessThan(0.001);
  for (const source of await page.locator('picture > source').all()) await expect(source).toHaveCSS('display', 'none');
});

for (const { width, deviceScaleFactor, expected } of [
  { width: 360, deviceScaleFactor: 1, expected: 320 },
  { width: 412, deviceScaleFactor: 1.75, expected: 640 },
  { width: 360, deviceScaleFactor: 3, expected: 960 },
  { width: 1_280, deviceScaleFactor: 1, expected: 640 },
]) {
  test(`sends the AVIF photo of ${expected} pixels to a window of ${width} pixels with a scale of ${deviceScaleFactor}`, async ({
    browser,
    server,
    staff,
  }) => {
    const { path, head } = await getArticle(staff);
    const visitor = await browser.newContext({ viewport: { width, height: 740 }, deviceScaleFactor });
    const page = await visitor.newPage();
    await page.goto(server.origin + path);
    await expect.poll(() => isLoaded(page, 'A blue truck in Donholm')).toBe(true);
    const source = await picture(page, 'A blue truck in Donholm').evaluate(
      (image: HTMLImageElement) => image.currentSrc,
    );
    expect(source).toBe(`${server.origin}/media/${head.hash}/${expected}.avif`);
    await visitor.close();
  });
}

/** Returns the width declared in `sizes` and the real width. Browsers choose a file by the declared width. */
const readWidths = (page: Page, alt: string) =>
  picture(page, alt).evaluate((image: HTMLImageElement) => {
    const sizes = image.closest('picture')?.querySelector('source')?.sizes ?? '';
    const [, said = ''] =
      sizes
        .split(/,(?![^(]*\))/)
        .map((each) => /^\s*(\([^)]+\))? *(.+)$/.exec(each)?.slice(1) ?? [])
        .find(([condition]) => !condition || matchMedia(condition).matches) ?? [];
    const ruler = document.createElement('div');
    ruler.style.cssText = `position: absolute; width: ${said.startsWith('min') || said.startsWith('calc') ? said : `calc(${said})`}`;
    document.body.append(ruler);
    const told = ruler.getBoundingClientRect().width;
    ruler.remove();
    return { told, shown: image.getBoundingClientRect().width };
  });

test('declares the real width of photos at the head of Home, About and services', async ({ page, staff }) => {
  const alt = 'Our crew in Donholm';
  const { hash } = await staff.upload('crew.jpg', await createPhonePhoto(960), alt);
  const address = `/media/${hash}/960.webp`;
  const { page: stored } = buildPageBody({ title: 'Piano moves', status: 'published', template: 'service' });
  await staff.post('/api/admin/pages', { page: { ...stored, featuredImage: address }, seoMeta: null });
  for (const setting of ['hero_photo', 'team_photo'])
    await staff.put(`/api/admin/settings/${setting}`, { value: address });
  for (const path of ['/', '/about', `/${stored.slug}`]) {
    await page.goto(path);
    for (const width of [320, 360, 412, 600, 768, 1_024, 1_280, 1_600]) {
      await page.setViewportSize({ width, height: 800 });
      const { told, shown } = await readWidths(page, alt);
      expect(Math.abs(told - shown), `${path} at ${width}: ${told} for ${shown}`).toBeLessThan(9);
    }
  }
  for (const setting of ['hero_photo', 'team_photo']) await staff.put(`/api/admin/settings/${setting}`, { value: '' });
});

test('shows photos without JavaScript', async ({ browser, server, staff }) => {
  const { path } = await getArticle(staff);
  const visitor = await browser.newContext({ javaScriptEnabled: false });
  const page = await visitor.newPage();
  await page.goto(server.origin + path);
  const shown = (alt: string) =>
    expect
      .poll(() => picture(page, alt).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(300);
  await shown('A blue truck in Donholm');
  await picture(page, 'Two men carry a sofa').scrollIntoViewIfNeeded();
  await shown('Two men carry a sofa');
  await visitor.close();
});

test('prints every photo, and limits an upright photo to a third of a page', async ({ page, staff }) => {
  const upright = await sharp(await createPhonePhoto(1_440))
    .rotate(90)
    .jpeg()
    .toBuffer();
  const photos = [
    await staff.upload('door.jpg', upright, 'The new door'),
    await staff.upload('end.jpg', await createPhonePhoto(1_440), 'Two men carry a sofa'),
  ];
  const [door, end] = photos.map(({ hash }) => `![](/media/${hash}/960.webp)`);
  const table = `| What | KES |\n| --- | --- |\n${'| A truck | 13,000 |\n'.repeat(12)}`;
  const content = `${door}\n\n${longText}${table}\n\n${end}`;
  const { slug } = await staff.post('/api/blog-posts', buildPostBody({ title: 'On paper', content }));
  await page.emulateMedia({ media: 'print' });
  await page.goto(`/blog/${slug}`);
  const printed = async () => {
    const images = (await page.pdf())
      .toString('latin1')
      .matchAll(/\/Subtype \/Image\s+\/Width (\d+)\s+\/Height (\d+)/g);
    return [...images].map(([, width, height]) => `${width} × ${height}`);
  };
  // When printing, browsers load photos far below, but do not wait long for them.
  await expect
    .poll(printed, 'the upright photo, and the wide one far below')
    .toEqual(expect.arrayContaining(['640 × 960', '640 × 427']));
  await expect.poll(() => isLoaded(page, 'The new door')).toBe(true);
  const { width, height } = (await picture(page, 'The new door').boundingBox()) ?? { width: 0, height: 0 };
  expect(height, 'a third of a page').toBeLessThan(345);
  expect(width / height).toBeCloseTo(2 / 3, 1);
  await expect(page.getByRole('region', { name: 'Table: What, KES' }).getByRole('table')).toHaveCSS(
    'break-inside',
    'avoid',
  );
});

test('offers messaging apps a JPEG with its size', async ({ page, staff }) => {
  const { path, head } = await getArticle(staff);
  await page.goto(path);
  const tag = (name: string) => page.locator(`meta[property="og:${name}"]`).first().getAttribute('content');
  const address = (await tag('image')) ?? '';
  expect(new URL(address).pathname).toBe(`/media/${head.hash}/1280.jpg`);
  expect([await tag('image:width'), await tag('image:height'), await tag('image:alt')]).toEqual([
    '1280',
    '853',
    'A blue truck in Donholm',
  ]);
  const answer = await page.request.get(new URL(address).pathname);
  expect(answer.headers()['content-type']).toBe('image/jpeg');
  expect((await answer.body()).length).toBeLessThan(300_000);
  const posting = await page.locator('script[type="application/ld+json"]').first().textContent();
  expect(JSON.parse(posting ?? '').image[0]).toBe(address);
});

test('keeps an article and a blog with a photo within their budgets', async ({ browser, server, staff }) => {
  const { path } = await getArticle(staff);
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1_280, height: 800 },
  ]) {
    for (const address of [path, '/blog']) {
      const weight = await measurePageWeight(browser, server.origin + address, viewport);
      expect(findExceededBudgets(weight, true)).toEqual([]);
    }
  }
  await hideArticle(staff);
});

test('shows logo and hero photo from Site Settings without JavaScript and within the budget', async ({
  page,
  browser,
  server,
  staff,
}) => {
  await staff.upload('our-logo.jpg', await createPhonePhoto(960), 'Our logo');
  const hero = await staff.upload('our-truck.jpg', await createPhonePhoto(), 'Our truck on Mombasa Road');
  await new AdminPage(page).open('/admin/settings');
  for (const [label, name] of [
    ['Logo', 'our-logo'],
    ['Hero Photo', 'our-truck'],
  ]) {
    await page.getByRole('button', { name: `Edit ${label}` }).click();
    await page.getByRole('button', { name: `Choose a picture: ${label}` }).click();
    await page
      .getByRole('dialog', { name: 'Choose a picture' })
      .getByRole('button', { name: `Choose ${name}` })
      .click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('form', { name: `Edit ${label}` })).toBeHidden();
  }

  const visitor = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const home = await visitor.newPage();
  await home.goto(server.origin);
  await expect.poll(() => isLoaded(home, 'Our truck on Mombasa Road')).toBe(true);
  const logo = home.getByRole('banner').getByRole('link', { name: 'Trinity Movers, home' });
  await expect(logo.locator('img')).toHaveJSProperty('naturalWidth', 320);
  await expect(logo).toContainText('Trinity Movers');
  await visitor.close();
  const weight = await measurePageWeight(browser, server.origin, { width: 360, height: 740 });
  expect(findExceededBudgets(weight, true)).toEqual([]);

  const dialog = page.getByRole('dialog', { name: 'Picture' });
  await page.goto('/admin/media');
  await page.getByRole('button', { name: 'Edit our-truck' }).click();
  await expect(dialog.getByRole('list', { name: 'Used in' })).toContainText('Setting hero_photo');
  await dialog.getByRole('link', { name: 'hero_photo' }).click();
  await page.getByRole('button', { name: 'Use default drawing' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('form', { name: 'Edit Hero Photo' })).toBeHidden();
  await staff.put('/api/admin/settings/logo', { value: '' });
  expect(await (await page.request.get('/')).text()).not.toContain(hero.hash);
});

const createCardPhotos = (count: number) => Promise.all(Array.from({ length: count }, () => createPhonePhoto(640)));

test('shows the team photo on About and customer photos on Home', async ({ page, staff }) => {
  const names = ['team_photo', 'customer_photo_1', 'customer_photo_2', 'customer_photo_3'];
  const [team = '', ...customers] = await Promise.all(
    (await createCardPhotos(names.length)).map(async (photo, index) => {
      const { hash } = await staff.upload(`${names[index]}.jpg`, photo, `What ${names[index]} shows`);
      await staff.put(`/api/admin/settings/${names[index]}`, { value: `/media/${hash}/640.webp` });
      return `/media/${hash}/`;
    }),
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/about');
  const shown = picture(page, 'What team_photo shows');
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => isLoaded(page, 'What team_photo shows')).toBe(true);
  expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(team);
  const { x, width } = (await shown.boundingBox()) ?? { x: -1, width: 0 };
  expect([x > 0, x + width < 360, width > 300]).toEqual([true, true, true]);

  await page.goto('/');
  const faces = page.locator('figcaption > picture > img');
  await expect(faces).toHaveCount(3);
  for (const [index, customer] of customers.entries()) {
    const face = faces.nth(index);
    await face.scrollIntoViewIfNeeded();
    // The name is beside the photo.
    await expect(face).toHaveAttribute('alt', '');
    await expect.poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await face.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(`${customer}320.`);
  }
  for (const name of names) await staff.put(`/api/admin/settings/${name}`, { value: '' });
  expect(await (await page.request.get('/about')).text()).not.toContain(team);
});

/** Weighs the heaviest photo of a page and all photos in its first view. Bytes. */
async function weighCards(browser: Browser, address: string, screen: BrowserContextOptions) {
  const visitor = await browser.newContext(screen);
  const page = await visitor.newPage();
  const received = await recordResponseSizes(await visitor.newCDPSession(page));
  await page.goto(address, { waitUntil: 'networkidle' });
  const inView = await page
    .locator('picture > img')
    .evaluateAll((images: HTMLImageElement[]) =>
      images.filter((image) => image.getBoundingClientRect().top < innerHeight).map(({ currentSrc }) => currentSrc),
    );
  if (process.env.CARDS_PNG) await page.screenshot({ path: `${process.env.CARDS_PNG}${screen.viewport?.width}.png` });
  await visitor.close();
  const photos = [...received.values()].filter(({ url }) => url.includes('/media/'));
  const seen = photos.filter(({ url }) => inView.includes(url));
  return {
    heaviest: Math.max(0, ...photos.map(({ size }) => size)),
    seen: seen.length,
    inView: seen.reduce((sum, { size }) => sum + size, 0),
  };
}

test('keeps a blog full of photos within the budgets of a card and of the first view', async ({
  browser,
  server,
  staff,
}, { annotations }) => {
  const posts = [];
  for (const [index, photo] of (await createCardPhotos(6)).entries()) {
    const { hash } = await staff.upload(`card-${index}.jpg`, photo, `Card ${index}`);
    const post = { ...buildPostBody({ title: `Card ${index}` }), image: `/media/${hash}/640.webp` };
    posts.push({ post, stored: await staff.post('/api/blog-posts', post) });
  }
  for (const screen of [
    { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 },
    { viewport: { width: 412, height: 915 }, deviceScaleFactor: 2.625 },
    { viewport: { width: 1_280, height: 800 } },
  ]) {
    const { heaviest, seen, inView } = await weighCards(browser, `${server.origin}/blog`, screen);
    const name = `/blog at ${screen.viewport.width} pixels`;
    annotations.push({
      type: name,
      description: `${seen} photos in view, ${inView} bytes; the heaviest ${heaviest}`,
    });
    expect(seen, name).toBeGreaterThan(0);
    expect(heaviest, name).toBeLessThanOrEqual(photoBudgetBytes);
    expect(inView, name).toBeLessThanOrEqual(pageBudgetBytes.image);
  }
  for (const { post, stored } of posts)
    await staff.put(`/api/blog-posts/${stored.id}`, { ...post, published: false, version: stored.version });
});
