import { expectDeskWell, onPhonesToo } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { DeskPage } from './pages/desk-page.ts';
import { quoteOf } from './staff-api.ts';

test.use({ dedicatedServer: 'admin alerts', permissions: [] });

test('ten requests at once are one notice, and stay with the bell until they are seen [14.15]', async ({
  page,
  staff,
}) => {
  const desk = new DeskPage(page);
  await desk.open();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const bell = page.getByRole('button', { name: /^Alerts/ });
  await expect(bell).toHaveAccessibleName('Alerts, off');
  const names = Array.from({ length: 10 }, (_, index) => `Bell ${index}`);
  await Promise.all(names.map((name) => staff.post('/api/quotes', quoteOf(name))));
  await expect(page.locator('.desk-notices').getByRole('alert')).toContainText('10 new requests');
  await expect(page.locator('.desk-notices li')).toHaveCount(1);
  await expect(bell).toHaveAccessibleName('Alerts, 10 new requests, off');

  await page.reload();
  await bell.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('region', { name: 'Alerts' });
  await expect(menu.getByRole('heading', { name: '10 new requests' })).toBeVisible();
  await expect(menu.getByRole('link', { name: /^Bell \d/ })).toHaveCount(10);
  await onPhonesToo(page, async () => {
    const right = async () => {
      const edges = await menu.boundingBox();
      return (edges?.x ?? 0) + (edges?.width ?? Number.NaN);
    };
    await expect.poll(right).toBeLessThan(page.viewportSize()?.width ?? 0);
  });
  await expectDeskWell(page);
  const [first] = await menu.getByRole('link').allInnerTexts();
  await menu.getByRole('link').first().click();
  await expect(desk.details).toContainText(first?.split('\n')[0] ?? '');
  await expect(bell).toHaveAccessibleName('Alerts, 9 new requests, off');
  await bell.click();
  await menu.getByRole('button', { name: 'Mark all as seen' }).click();
  await expect(menu.getByText('You have seen everything that came in.')).toBeVisible();
  await expect(bell).toHaveAccessibleName('Alerts, off');
});

test('alerts that are blocked are said to be, with how to unblock them [14.14]', async ({ page, staff }) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await new DeskPage(page).open();
  await page.getByRole('button', { name: 'Alerts, off' }).click();
  await expect(page.getByRole('region', { name: 'Alerts' })).toContainText('To allow them, click the sign');
  // The demo has no mail server, and says so where everybody looks.
  const banner = page.getByRole('status').filter({ hasText: 'No e-mails are sent' });
  await expect(banner).toContainText('nobody is told of new leads by e-mail');
  await page.keyboard.press('Escape');
  const overview = await staff.get('/api/admin/mail');
  const counts = { ...overview.counts, retrying: 1, failed: 2 };
  await page.route('**/api/admin/mail', (route) =>
    route.fulfill({ json: { ...overview, isConfigured: true, counts } }),
  );
  await page.reload();
  await expect(page.getByText('3 e-mails need a look')).toBeVisible();
  await page.getByRole('link', { name: 'Look at Site Settings → Email' }).click();
  await expect(page).toHaveURL(/settings\?section=email/);
});
