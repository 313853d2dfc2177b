import type { Page } from '@playwright/test';
import { AdminPage } from '../pages/admin-page.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, expectConsoleErrors, test } from '../support/fixtures.ts';
import { buildQuoteBody } from '../support/staff-api.ts';

test.use({ dedicatedServer: 'admin' });

/** Waits for the stream. It opens after the shell has mounted, so the shell's shortcuts work. */
const waitForShortcuts = (page: Page) => expect(page.getByText('Live', { exact: true })).toBeVisible();

test('finds records and runs commands in the palette by keyboard alone', async ({ page, staff }) => {
  const name = `Palette ${crypto.randomUUID().slice(0, 8)}`;
  await staff.post('/api/quotes', buildQuoteBody(name));
  const desk = new AdminPage(page);
  await desk.open();
  await waitForShortcuts(page);
  const palette = page.getByRole('textbox', { name: 'Search or run a command' });
  const choose = async (words: string, item: RegExp) => {
    await page.keyboard.press('Control+k');
    await expect(palette).toBeFocused();
    await expect(page.getByRole('menuitem', { name: 'Dashboard' }), 'before anything is typed').toBeVisible();
    await page.keyboard.type(words);
    await expect(page.getByRole('menuitem', { name: item }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(palette).toBeHidden();
  };
  await choose('contact messages', /Contact Messages/);
  await expect(page).toHaveURL(/\/admin\/contacts$/);
  // In a field, `/` is an ordinary character.
  await page.getByLabel('Search contact messages').press('/');
  await expect(palette).toBeHidden();
  await expect(page.getByLabel('Search contact messages')).toHaveValue('/');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await expect(palette).toBeFocused();
  await page.keyboard.type(`${name.split(' ').reverse().join('  ')}`);
  await expect(page.getByRole('menuitem', { name: new RegExp(`${name}.*Q-\\d+, New`) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(desk.details).toContainText(name);
  await choose('dashboard', /Dashboard/);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('menuitem').first()).toHaveText(new RegExp(`${name}.*Q-\\d+, New`));
  await page.keyboard.press('Enter');
  await expect(desk.details).toContainText(name);
  await choose('dark', /Colours: Dark/);
  await expect(page.locator('body')).toHaveClass(/bp6-dark/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('moving');
  await expect(page.getByRole('menuitem', { name: /Blog post/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type(' zzqq');
  await expect(page.getByRole('paragraph').filter({ hasText: /^Nothing found\. Try another word\.$/ })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Nothing found\./ })).toBeAttached();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await choose('light', /Colours: Light/);
  // No desktop app is published, so no button offers one.
  await expect(page.getByRole('button', { name: 'Get the desktop app' })).toHaveCount(0);
  await choose('log out', /Log out/);
  await expect(desk.signInButton).toBeVisible();
});

test('opens the result of the typed words on Enter, never an older result', async ({ page, staff }) => {
  await staff.post('/api/quotes', buildQuoteBody('Found Before'));
  const { reference } = await staff.post('/api/quotes', buildQuoteBody('Typed Last'));
  const desk = new AdminPage(page);
  await desk.open();
  await waitForShortcuts(page);
  await page.keyboard.press('/');
  await page.keyboard.type('found before');
  await expect(page.getByRole('menuitem', { name: /Found Before/ })).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(reference);
  await page.keyboard.press('Enter');
  await expect(desk.details.getByRole('heading', { name: 'Typed Last' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('found before');
  await page.keyboard.press('Enter');
  await expect(desk.details.getByRole('heading', { name: 'Found Before' })).toBeVisible();
});

test('searches for keys typed before the palette loads, and runs no shortcut', async ({ page, staff }) => {
  const { id } = await staff.post('/api/quotes', buildQuoteBody('Behind The Search'));
  const desk = new AdminPage(page);
  await page.route('**/command-palette-*.js', async (route) => {
    await typed.promise;
    await route.continue();
  });
  const typed = Promise.withResolvers<void>();
  await desk.open(`/admin/quotes/${id}`);
  await desk.waitForLeadShortcuts();
  await page.keyboard.press('/');
  await page.keyboard.type('sea 1');
  typed.resolve();
  const palette = page.getByRole('textbox', { name: 'Search or run a command' });
  await expect(palette).toHaveValue('sea 1');
  await expect(palette).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(desk.details.getByLabel('Status')).toHaveValue('new');
  await page.keyboard.press('/');
  await expect(palette).toHaveValue('');
});

test('opens sections with g and a letter, and lists all keys with ?', async ({ page }) => {
  await new AdminPage(page).open();
  await waitForShortcuts(page);
  for (const [key, title] of [
    ['p', 'Pages & Content'],
    ['e', 'SEO Management'],
    ['q', 'Quote Requests'],
    ['c', 'Contact Messages'],
    ['s', 'Site Settings'],
    ['b', 'Blog'],
    ['f', 'FAQs'],
    ['d', 'Dashboard'],
  ] as const) {
    await page.keyboard.press('g');
    await page.keyboard.press(key);
    await expect(page).toHaveTitle(new RegExp(title));
  }
  await page.keyboard.press('Shift+?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys.getByText('Search or run a command')).toBeVisible();
  await expect(keys.getByText('Site Settings')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('fits the header while the live stream is not connected', async ({ page, consoleErrors }) => {
    await page.route('**/api/admin/events', (route) => route.abort());
    await new AdminPage(page).open('/admin/quotes');
    const header = page.getByRole('banner');
    await expect(header.getByRole('status')).toHaveText('Reconnecting…');
    const logout = await header.getByRole('button', { name: 'Logout' }).boundingBox();
    expect((logout?.x ?? 0) + (logout?.width ?? 360)).toBeLessThanOrEqual(360 - 8);
    expectConsoleErrors(consoleErrors, /ERR_FAILED/);
  });
});
