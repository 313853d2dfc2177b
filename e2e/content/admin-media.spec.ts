import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { AdminPage } from '../pages/admin-page.ts';
import { expectAccessible, expectAdminAccessibleAndFitting } from '../support/accessibility.ts';
import { expect, expectConsoleErrors, test } from '../support/fixtures.ts';

test.use({ dedicatedServer: 'media' });

const path = '/admin/media';

const listUrl = /\/api\/admin\/media(\?|$)/;

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 400, channels: 3, background } })
    .png()
    .toBuffer(),
});

test('uploads several pictures at once, and describes, finds, deletes and restores them', { tag: '@journey' }, async ({
  page,
  consoleErrors,
}) => {
  await page.route(listUrl, (route) => route.fulfill({ json: [] }));
  await new AdminPage(page).open(path);
  await expect(page.getByRole('heading', { name: 'No pictures yet' })).toBeVisible();
  await page.unroute(listUrl);
  await page
    .getByLabel('Upload pictures')
    .setInputFiles([
      await picture('blue-truck.png', '#1160b7'),
      { name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
      await picture('green-truck.png', '#1a6b41'),
    ]);
  const tile = (name: string) => page.getByRole('button', { name: `Edit ${name}` });
  await expect(tile('green-truck')).toContainText('No alternative text');
  await expect(tile('blue-truck')).toContainText('Unused');
  await expect(page.getByRole('list', { name: 'Uploads' }).getByRole('alert')).toContainText(
    'Export the drawing as PNG',
  );
  expectConsoleErrors(consoleErrors, /status of 415/);
  await expectAdminAccessibleAndFitting(page);
  await page.getByRole('button', { name: 'Dismiss' }).click();

  await tile('blue-truck').click();
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  await expect(dialog.getByText('This picture is not used yet.')).toBeVisible();
  await dialog.getByRole('button', { name: /^Focal point: 50% from the left/ }).focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(dialog.getByRole('button', { name: /^Focal point: 40% from the left/ })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Alternative text' }).fill('A blue truck at Donholm');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect(dialog).toBeHidden();
  await expect(tile('blue-truck')).not.toContainText('No alternative text');

  await page.getByLabel('Filter pictures').selectOption('Without alternative text');
  await expect(tile('blue-truck')).toHaveCount(0);
  await tile('green-truck').click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('The picture stays in the trash for 30 days.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No pictures found' })).toBeVisible();
  await page.getByLabel('Filter pictures').selectOption('Trash');
  await tile('green-truck').click();
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await page.getByLabel('Filter pictures').selectOption('All pictures');
  await expect(tile('green-truck')).toBeVisible();
});

test('completes all uploads for one field before the screen can be left', async ({ page }) => {
  const reached = Promise.withResolvers<void>();
  await page.route('**/api/admin/media', async (route) => {
    if (route.request().method() === 'POST') await reached.promise;
    await route.continue();
  });
  await new AdminPage(page).open(path);
  await page.getByLabel('Upload pictures').setInputFiles([await picture('late-truck.png', '#123456')]);
  await page.getByRole('link', { name: 'FAQs' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('A picture is still uploading.');
  reached.resolve();
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit late-truck' })).toBeVisible();

  await page.goto('/admin/blog/new');
  await page.getByRole('button', { name: 'Choose a picture: Image' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a picture' });
  await picker
    .getByLabel('Upload pictures')
    .setInputFiles([await picture('one-of-two.png', '#225577'), await picture('two-of-two.png', '#775522')]);
  await expect(picker.getByRole('button', { name: 'Choose two-of-two' })).toBeVisible();
  await picker.getByRole('button', { name: 'Choose one-of-two' }).click();
  await expect(page.getByLabel('Image', { exact: true })).toHaveValue(/^\/media\//);
});

test('shows a full-size placeholder for a picture that does not load', async ({ page, staff, consoleErrors }) => {
  const { buffer } = await picture('away.png', '#00aa44');
  const media = await staff.upload('away.png', buffer, 'A green wall');
  await page.route(`**/media/${media.hash}/**`, (route) => route.fulfill({ status: 503 }));
  await new AdminPage(page).open(path);
  const shown = page.getByRole('button', { name: 'Edit away' }).locator('img');
  await expect(shown).toHaveAttribute('src', /^data:/);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Edit away' }).click();
  const focalPoint = page.getByRole('button', { name: /^Focal point/ });
  await expect.poll(async () => (await focalPoint.boundingBox())?.width, 'large enough to find a face').toBe(512);
  expectConsoleErrors(consoleErrors, /503/);
});

test('publishes an article only with alternative text for its picture, and lists where the picture is used', async ({
  page,
  staff,
  consoleErrors,
}) => {
  const desk = new AdminPage(page);
  await desk.open('/admin/blog/new');
  await page.getByRole('button', { name: 'Choose a picture: Image' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a picture' });
  await picker.getByLabel('Upload pictures').setInputFiles(await picture('packed-boxes.png', '#b86a00'));
  await expect(picker).toBeHidden();
  const address = page.getByLabel('Image', { exact: true });
  await expect(address).toHaveValue(/^\/media\/[0-9a-f]{64}\/640\.webp$/);
  await expect(page.getByText('640 × 400 pixels')).toBeVisible();

  const form = page.getByRole('dialog');
  await form.getByLabel(/^Title/).fill('Boxes');
  await form.getByLabel(/^Excerpt/).fill('How we pack them.');
  await form.getByLabel(/^Content/).fill('Tightly.');
  await form.getByLabel(/^Category/).selectOption({ index: 1 });
  await form.getByLabel('Published').press('Space');
  await expect(form.getByLabel('Published')).toBeChecked();
  await form
    .getByRole('button', { name: /^(Save|Create)/ })
    .last()
    .click();
  await expect(form.getByText('“packed-boxes” has no alternative text')).toBeVisible();
  expectConsoleErrors(consoleErrors, /status of 400/);
  const way = form.getByRole('link', { name: 'packed-boxes' });
  await expect(way).toHaveAttribute('href', '/admin/media?filter=no-alt&q=packed-boxes');

  const [media] = await staff.get('/api/admin/media?q=packed-boxes');
  await staff.delete(`/api/admin/media/${media.id}`);
  await form
    .getByRole('button', { name: /^(Save|Create)/ })
    .last()
    .click();
  await expect(way).toHaveAttribute('href', '/admin/media?filter=trash&q=packed-boxes');
  expectConsoleErrors(consoleErrors, /status of 400/);
  await staff.post(`/api/admin/media/${media.id}/restore`, {});
  await staff.put(`/api/admin/media/${media.id}`, { name: media.name, alt: 'Boxes on a shelf' });
  await form
    .getByRole('button', { name: /^(Save|Create)/ })
    .last()
    .click();
  await expect(form).toBeHidden();
  await desk.open(path);
  await page.getByRole('button', { name: 'Edit packed-boxes' }).click();
  await expect(page.getByRole('list', { name: 'Used in' })).toContainText('Article Boxes');
});

const dropOrPaste = (page: Page, how: 'drop' | 'paste', name: string) =>
  page.getByRole('main').evaluate(
    async (main, { how, name }) => {
      const canvas = new OffscreenCanvas(64, 40);
      const ground = canvas.getContext('2d');
      if (ground) ground.fillStyle = how === 'drop' ? '#102030' : '#302010';
      ground?.fillRect(0, 0, 64, 40);
      const data = new DataTransfer();
      data.items.add(new File([await canvas.convertToBlob()], name, { type: 'image/png' }));
      const area = main.querySelector('input[type=file]')?.parentElement?.parentElement;
      const options = { bubbles: true, cancelable: true };
      (how === 'drop' ? area : document.body)?.dispatchEvent(
        how === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, ...options })
          : new ClipboardEvent('paste', { clipboardData: data, ...options }),
      );
    },
    { how, name },
  );

test('uploads photos, dropped and pasted pictures, shows progress and retries failed uploads', async ({
  browser,
  server,
}) => {
  // Only phones offer the camera.
  const phone = await browser.newContext({ baseURL: server.origin, hasTouch: true, isMobile: true });
  const page = await phone.newPage();
  await new AdminPage(page).open(path);
  const tile = (name: string) => page.getByRole('button', { name: `Edit ${name}` });
  const uploads = page.getByRole('list', { name: 'Uploads' });
  await expect(page.getByRole('button', { name: 'Take a photo' })).toBeVisible();
  const camera = page.getByLabel('Take a photo').and(page.locator('input'));
  await expect(camera).toHaveAttribute('capture', 'environment');

  let tries = 0;
  await page.route('**/api/admin/media', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    tries += 1;
    return route.abort();
  });
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#000', noise } })
    .jpeg()
    .toBuffer();
  await camera.setInputFiles({ name: 'ladder.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(uploads.getByRole('alert')).toContainText('The server cannot be reached');
  expect(tries, 'twice more by itself').toBe(3);
  await page.unroute('**/api/admin/media');
  const network = await phone.newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: photo.length / 5 };
  await network.send('Network.emulateNetworkConditions', slow);
  await uploads.getByRole('button', { name: 'Try again' }).click();
  const share = () => uploads.getByRole('progressbar', { name: 'ladder.jpg' }).getAttribute('aria-valuenow');
  await expect.poll(async () => [0, 100].includes(Number(await share())), { intervals: [50] }).toBe(false);
  await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await expect(tile('ladder')).toBeVisible();

  await dropOrPaste(page, 'drop', 'dropped.png');
  await expect(tile('dropped')).toBeVisible();
  await dropOrPaste(page, 'paste', 'pasted.png');
  await expect(tile('pasted')).toBeVisible();
  await expect(uploads).toBeHidden();
  await phone.close();
});

test('links to a picture without alternative text that a setting rejects', async ({ page, staff, consoleErrors }) => {
  const { buffer } = await picture('silent-truck.png', '#0f7a5f');
  await staff.upload('silent-truck.png', buffer, '');
  await new AdminPage(page).open('/admin/settings?setting=hero_photo');
  const form = page.getByRole('form', { name: 'Edit Hero Photo' });
  await form.getByRole('button', { name: 'Choose a picture: Hero Photo' }).click();
  await page
    .getByRole('dialog', { name: 'Choose a picture' })
    .getByRole('button', { name: 'Choose silent-truck' })
    .click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('“silent-truck” has no alternative text')).toBeVisible();
  expectConsoleErrors(consoleErrors, /status of 400/);
  await expectAdminAccessibleAndFitting(page);
  await form.getByRole('link', { name: 'silent-truck' }).click();
  await page.getByRole('button', { name: /^Leave/ }).click();
  await expect(page.getByRole('button', { name: 'Edit silent-truck' })).toBeVisible();
});
