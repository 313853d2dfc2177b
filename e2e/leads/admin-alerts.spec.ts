import type { Page } from '@playwright/test';
import { AdminPage } from '../pages/admin-page.ts';
import { checkAlsoOnPhone, expectAdminAccessibleAndFitting } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { buildQuoteBody } from '../support/staff-api.ts';

test.use({ dedicatedServer: 'admin alerts', permissions: [] });

async function markAllAsSeen(page: Page): Promise<void> {
  const bell = page.getByRole('button', { name: /^Alerts/ });
  await expect(bell).toHaveAccessibleName(/follow-up/);
  await bell.click();
  await page.getByRole('button', { name: 'Mark all as seen' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Alerts' })).toBeHidden();
}

test('shows one notice for ten new requests, and lists them in the bell until they are seen', {
  tag: '@journey',
}, async ({ page, staff }) => {
  const desk = new AdminPage(page);
  await desk.open();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const bell = page.getByRole('button', { name: /^Alerts/ });
  await markAllAsSeen(page);
  await expect(bell).toHaveAccessibleName('Alerts, off');
  const names = Array.from({ length: 10 }, (_, index) => `Bell ${index}`);
  await Promise.all(names.map((name) => staff.post('/api/quotes', buildQuoteBody(name))));
  await expect(page.locator('.desk-notices').getByRole('alert')).toContainText('10 new requests');
  await expect(page.locator('.desk-notices li')).toHaveCount(1);
  await expect(bell).toHaveAccessibleName('Alerts, 10 new requests, off');
  // Otherwise the notice would cover the open bell on a phone.
  await bell.click();
  await expect(page.locator('.desk-notices li')).toHaveCount(0);

  await page.reload();
  await bell.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('region', { name: 'Alerts' });
  await expect(menu.getByRole('heading', { name: '10 new requests' })).toBeVisible();
  await expect(menu.getByRole('link', { name: /^Bell \d/ })).toHaveCount(10);
  await checkAlsoOnPhone(page, async () => {
    const right = async () => {
      const edges = await menu.boundingBox();
      return (edges?.x ?? 0) + (edges?.width ?? Number.NaN);
    };
    await expect.poll(right).toBeLessThan(page.viewportSize()?.width ?? 0);
    // The list shrinks, so that the alert options stay in view.
    await expect(menu.getByText(/^Your browser blocks alerts/)).toBeInViewport({ ratio: 1 });
    await expect(menu.getByText('Mute alerts while the office is closed')).toBeInViewport({ ratio: 1 });
  });
  await expectAdminAccessibleAndFitting(page);
  const [first] = await menu.getByRole('link').allInnerTexts();
  await menu.getByRole('link').first().click();
  await expect(desk.details).toContainText(first?.split('\n')[0] ?? '');
  await expect(bell).toHaveAccessibleName('Alerts, 9 new requests, off');
  await bell.click();
  await menu.getByRole('button', { name: 'Mark all as seen' }).click();
  await expect(menu.getByText('You have seen all new leads.')).toBeVisible();
  await expect(bell).toHaveAccessibleName('Alerts, off');
});

test('explains how to unblock alerts, and warns about unsent e-mails', async ({ page, staff }) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await new AdminPage(page).open();
  await page.getByRole('button', { name: /^Alerts, .*off$/ }).click();
  await expect(page.getByRole('region', { name: 'Alerts' })).toContainText('Click the icon to the left of the address');
  const banner = page.getByRole('status').filter({ hasText: 'No e-mails are being sent' });
  await expect(banner).toContainText('Staff get no notifications about new leads');
  await page.keyboard.press('Escape');
  const overview = await staff.get('/api/admin/mail');
  const counts = { ...overview.counts, retrying: 1, failed: 2 };
  await page.route('**/api/admin/mail', (route) =>
    route.fulfill({ json: { ...overview, isConfigured: true, counts } }),
  );
  await page.reload();
  await expect(page.getByText('3 e-mails may not have arrived')).toBeVisible();
  await page.getByRole('link', { name: 'Open Site Settings → Email' }).click();
  await expect(page).toHaveURL(/settings\?section=email/);
});

test('alerts with or without sound as set, and only lists leads in the bell while the office is closed', async ({
  page,
  staff,
  colleague,
}) => {
  test.setTimeout(120_000);
  await page.addInitScript(() => {
    const shown: object[] = [];
    class RecordedNotification {
      static permission: NotificationPermission = 'default';
      static async requestPermission(): Promise<NotificationPermission> {
        RecordedNotification.permission = 'granted';
        return RecordedNotification.permission;
      }
      constructor(title: string, { silent }: NotificationOptions) {
        shown.push({ title, silent });
      }
    }
    Object.assign(window, { Notification: RecordedNotification, shown, tones: 0 });
    const { createOscillator } = AudioContext.prototype;
    AudioContext.prototype.createOscillator = function () {
      Object.assign(window, { tones: Reflect.get(window, 'tones') + 1 });
      return createOscillator.call(this);
    };
  });
  const shown = () => page.evaluate(() => Reflect.get(window, 'shown'));
  const tones = () => page.evaluate(() => Reflect.get(window, 'tones'));
  const desk = new AdminPage(page);
  await desk.open();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const bell = page.getByRole('button', { name: /^Alerts/ });
  const menu = page.getByRole('region', { name: 'Alerts' });
  const notices = page.locator('.desk-notices');
  await bell.click();
  await menu.getByRole('button', { name: 'Turn on alerts' }).click();
  await expect(menu.getByText('Alerts are on.')).toBeVisible();
  const testAlertButton = menu.getByRole('button', { name: 'Show a test alert' });
  await testAlertButton.click();
  const sound = menu.getByLabel('Play a sound');
  await sound.press('Space');
  await expect(sound).not.toBeChecked();
  await testAlertButton.click();
  expect(await shown()).toEqual([
    { title: 'Test alert', silent: false },
    { title: 'Test alert', silent: true },
  ]);

  await staff.post('/api/quotes', buildQuoteBody('Unheard One'));
  await expect(notices).toContainText('Unheard One');
  expect(await tones()).toBe(0);
  // By keyboard, because each new lead in the list moves the controls below the list.
  await sound.press('Space');
  await expect(sound).toBeChecked();
  await staff.post('/api/quotes', buildQuoteBody('Heard Two'));
  await expect(notices).toContainText('Heard Two');
  await expect.poll(tones).toBeGreaterThan(0);

  // The office is open for one minute a day, and the user wants no alerts while it is closed.
  const muted = menu.getByLabel('Mute alerts while the office is closed');
  await muted.press('Space');
  await expect(muted).toBeChecked();
  await menu.getByRole('button', { name: 'Mark all as seen' }).click();
  for (const day of ['weekdays', 'saturday', 'sunday'])
    await staff.put(`/api/admin/settings/hours_${day}`, { value: '12:00 AM-12:01 AM' });
  // Until the opening hours are loaded, no alert is muted. The previous screen also loads them, so leave it first.
  await page.goto('about:blank');
  const [hours] = await Promise.all([page.waitForResponse('**/api/admin/answer-promise'), page.goto('/admin')]);
  await hours.finished();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const { user } = await staff.get('/api/admin/session');
  await staff.post('/api/quotes', buildQuoteBody('Comes At Night'));
  const assigned = await staff.post('/api/quotes', buildQuoteBody('Given At Night'));
  await colleague.patch(`/api/quotes/${assigned.id}`, { ownerId: user.id });
  const due = await staff.post('/api/quotes', buildQuoteBody('Due At Night'));
  await staff.patch(`/api/quotes/${due.id}`, { status: 'contacted' });
  const followUp = { followUpReason: 'Back from leave' };
  await staff.patch(`/api/quotes/${due.id}`, { ...followUp, followUpAt: new Date().toISOString() });
  const all = /1 new request, \d+ follow-ups? and 1 assigned to you/;
  await expect(bell).toHaveAccessibleName(all);
  await expect(notices.getByRole('alert')).toHaveCount(0);
  expect([await shown(), await tones()]).toEqual([[], 0]);
  await bell.click();
  await expect(menu.getByRole('link', { name: /^Due At Night\s*Follow-up: Back from leave/ })).toBeVisible();
  await expect(menu.getByRole('link', { name: /^Given At Night\s*Assigned to you: Westlands/ })).toBeVisible();
  await checkAlsoOnPhone(page, async () => expect(menu).toBeVisible());
  await expectAdminAccessibleAndFitting(page);
  await menu.getByRole('button', { name: 'Mark all as seen' }).click();

  // A follow-up that fell due while no tab was open waits in the bell until it is seen.
  await page.goto('about:blank');
  await staff.patch(`/api/quotes/${due.id}`, { ...followUp, followUpAt: new Date().toISOString() });
  await desk.open();
  await expect(bell).toHaveAccessibleName('Alerts, 1 follow-up, off');
  await bell.click();
  await menu.getByRole('link', { name: /^Due At Night/ }).click();
  await expect(desk.details.getByRole('heading', { level: 2 })).toHaveText('Due At Night');
  await expect(desk.details.getByText(/^Follow-up due since .*: Back from leave$/)).toBeVisible();
  await expect(bell).toHaveAccessibleName('Alerts, off');
  await page.reload();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(bell).toHaveAccessibleName('Alerts, off');
});
