import { AdminPage, demoAccount } from '../pages/admin-page.ts';
import { expectAccessible, expectAdminAccessibleAndFitting, expectNoOverflow } from '../support/accessibility.ts';
import { expect, expectConsoleErrors, test } from '../support/fixtures.ts';

test.use({ dedicatedServer: 'settings' });

test('keeps typed text after a failed save and an ended session', { tag: '@journey' }, async ({
  page,
  consoleErrors,
}) => {
  const desk = new AdminPage(page);
  await desk.open('/admin/settings');
  await page.getByRole('button', { name: 'Edit Tagline' }).click();
  const value = page.getByRole('textbox', { name: 'Value' });
  await value.fill('Pole pole, hakuna machozi');
  await page.route('**/api/admin/settings/tagline', (route) => route.abort());
  await value.press('Enter');
  await expect(page.getByText('Failed to update setting')).toBeVisible();
  await expect(value).toHaveValue('Pole pole, hakuna machozi');
  await page.unroute('**/api/admin/settings/tagline');
  await page.context().clearCookies();
  await value.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await desk.password.fill(demoAccount.password);
  await desk.password.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(value).toHaveValue('Pole pole, hakuna machozi');
  await page.getByRole('tab', { name: 'Navigation menus' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  // The closing question returns the focus.
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await value.press('Enter');
  await expect(page.getByText('Settings updated successfully')).toBeVisible();
  expectConsoleErrors(consoleErrors, /ERR_FAILED/, /401/);
});

test('lets the second of two editors of a setting compare and choose', async ({ page, colleague, consoleErrors }) => {
  const saveTheirs = (value: string) => colleague.put('/api/admin/settings/tagline', { value });
  await saveTheirs('Move Without Tears');
  await new AdminPage(page).open('/admin/settings?setting=tagline');
  const value = page.getByRole('textbox', { name: 'Value' });
  await value.fill('Move Without Fears');
  await saveTheirs('Move With Cheers');
  await value.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Wanjiku Njoroge changed this just now' });
  await expect(dialog.getByRole('region').locator('mark')).toHaveText(['With', 'Cheers', 'Without', 'Fears']);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use their version' }).click();
  await expect(value).toHaveValue('Move With Cheers');
  await expect(dialog).toBeHidden();
  await value.fill('Move Without Years');
  await saveTheirs('Move With Gears');
  await value.press('Enter');
  await page.getByRole('button', { name: 'Keep my version' }).click();
  await expect(page.getByText('Settings updated successfully')).toBeVisible();
  await expect(page.getByRole('main').getByText('Move Without Years')).toBeVisible();
  expectConsoleErrors(consoleErrors, /409/);
});

test('adds, moves, hides and resets a menu entry, and updates the site', { tag: '@journey' }, async ({ page }) => {
  const desk = new AdminPage(page);
  await desk.open('/admin/settings?section=menus&menu=footer');
  const editor = page.getByRole('region', { name: 'Footer', exact: true });
  const labels = editor.getByLabel(/^Label/);
  await expect(labels).toHaveCount(5);
  await expectNoOverflow(page);

  const save = editor.getByRole('button', { name: 'Save menu' });
  for (const change of ['Move down: Blog', 'Hide Blog']) {
    await expect(save).toBeDisabled();
    await editor.getByRole('button', { name: change }).click();
    await expect(save).toBeEnabled();
    await editor.getByRole('button', { name: change.replace('down', 'up').replace('Hide', 'Show') }).click();
  }
  await editor.getByRole('button', { name: 'Remove Blog' }).click();
  await editor.getByRole('button', { name: 'Discard changes' }).click();
  await expect(save).toBeDisabled();
  await expect(labels).toHaveCount(5);

  await editor.getByRole('button', { name: 'Add entry' }).click();
  await expect(labels.nth(5)).toBeFocused();
  await page.keyboard.type('Prices');
  await save.click();
  await expect(editor.getByText('Required')).toBeVisible();
  await editor.getByLabel('Address').nth(5).fill('/services');
  await editor.getByRole('button', { name: 'Move up: Prices' }).press('Enter');
  await editor.getByRole('button', { name: 'Move Prices', exact: true }).press('Space');
  await expect(page.getByText('Moving Prices to position 5 of 6.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Moving Prices to position 4 of 6.')).toBeAttached();
  await page.keyboard.press('Space');
  // Experienced users type ahead without waiting for the screen.
  const typeAhead = (...keys: string[]) => Promise.all(keys.map((key) => page.keyboard.press(key)));
  await typeAhead('Space', 'ArrowUp', 'Enter');
  await expect(page.getByText('Prices is now in position 3 of 6.')).toBeAttached();
  await typeAhead('Enter', 'ArrowDown', 'Space');
  await expect(page.getByText('Prices is now in position 4 of 6.')).toBeAttached();
  await editor.getByRole('button', { name: 'Hide Blog' }).click();
  await expectAdminAccessibleAndFitting(page);
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/admin/menus/footer', (route) => answered.promise.then(() => route.continue()));
  const prices = labels.nth(3);
  await prices.press('Control+s');
  await expect(editor.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await prices.press('End');
  await page.keyboard.type(' Today');
  answered.resolve();
  await expect(page.getByText('Menu updated successfully.')).toBeVisible();
  await expect(save, 'text typed during the save is not saved').toBeEnabled();
  await expect(prices).toHaveValue('Prices Today');
  await expect(prices).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(save).toBeDisabled();
  const site = await page.context().newPage();
  const footerLinks = async () => {
    await site.goto('/about');
    return site.getByRole('navigation', { name: 'Company' }).getByRole('link').allInnerTexts();
  };
  expect(await footerLinks()).toEqual(['About Us', 'Our Process', 'FAQs', 'Prices Today', 'Contact Us']);
  await editor.getByRole('button', { name: 'Reset to default' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Reset' }).focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(question, 'Enter asks again after Esc').toBeVisible();
  await expect(labels).toHaveCount(6);
  await question.getByRole('button', { name: 'Reset' }).click();
  await expect(labels).toHaveCount(5);
  expect(await footerLinks()).toEqual(['About Us', 'Our Process', 'FAQs', 'Blog', 'Contact Us']);
});
