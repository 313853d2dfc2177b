import { expectAccessible, expectDeskWell, expectToFit } from './accessibility.ts';
import { expect, expectConsoleErrors, test } from './fixtures.ts';
import { DeskPage, demoAccount } from './pages/desk-page.ts';
import { SitePage } from './pages/site-page.ts';

test.use({ dedicatedServer: 'settings' });

test('settings are in their groups, and a change shows on the site at the next request', { tag: '@journey' }, async ({
  page,
}) => {
  const desk = new DeskPage(page);
  await desk.open('/admin/settings');
  const main = page.getByRole('main');
  const groups = ['General Settings', 'Contact Information', 'Email Settings', 'Social Media'];
  await expect(main.getByRole('heading', { level: 2, name: 'Social Media' })).toBeVisible();
  const headings = await main.getByRole('heading', { level: 2 }).allInnerTexts();
  expect(headings.filter((heading) => groups.includes(heading))).toEqual(groups);
  const general = main.getByRole('region', { name: 'General Settings' });
  for (const label of [
    'Logo',
    'Hero Photo',
    'Team Photo',
    'Customer Photo 1',
    'Customer Photo 2',
    'Customer Photo 3',
  ]) {
    const setting = general
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: label, exact: true }) });
    await expect(setting.getByText('No value set', { exact: true })).toBeVisible();
    await expect(setting.getByText(/^The site shows a drawn picture\./)).toBeVisible();
  }
  await general.getByRole('button', { name: 'Edit Logo' }).click();
  await expect(page.getByRole('form', { name: 'Edit Logo' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose a picture: Logo' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  for (const text of ['Service areas', 'Nairobi & Surroundings', 'Major Kenyan Cities', 'International']) {
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await page.getByRole('button', { name: 'Edit Company Description' }).click();
  await expect(page.getByRole('textbox', { name: 'Value' })).toHaveJSProperty('tagName', 'TEXTAREA');
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Edit Phone' }).click();
  const form = page.getByRole('form', { name: 'Edit Phone' });
  const value = form.getByRole('textbox', { name: 'Value' });
  await value.fill('call us');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Enter a phone number such as +254 700 000 000')).toBeVisible();
  await expect(value).toBeFocused();
  await expectDeskWell(page);
  await value.fill('0712 345 679');
  await value.press('Enter');
  await expect(page.getByText('Settings updated successfully')).toBeVisible();
  await expect(main.getByText('0712 345 679').first()).toBeVisible();
  await page.getByRole('button', { name: 'Edit Phone' }).click();
  await value.fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Every page of the site needs this, so it cannot be empty')).toBeVisible();
  await expect(value).toBeFocused();
  await value.fill('0712 345 680');
  await value.press('Enter');
  await expect(main.getByText('0712 345 680').first()).toBeVisible();
  await new SitePage(page).open('/contact');
  await expect(page.locator('a[href="tel:+254712345680"]').first()).toBeAttached();
});

test('a save that fails, and a session that ends, lose nothing that was typed', { tag: '@journey' }, async ({
  page,
  consoleErrors,
}) => {
  const desk = new DeskPage(page);
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
  // The question gives the focus back as it goes.
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await value.press('Enter');
  await expect(page.getByText('Settings updated successfully')).toBeVisible();
  expectConsoleErrors(consoleErrors, /ERR_FAILED/, /401/);
});

test('of two who edit a setting, the second compares and chooses', async ({ page, colleague, consoleErrors }) => {
  const saveTheirs = (value: string) => colleague.put('/api/admin/settings/tagline', { value });
  await saveTheirs('Move Without Tears');
  await new DeskPage(page).open('/admin/settings?setting=tagline');
  const value = page.getByRole('textbox', { name: 'Value' });
  await value.fill('Move Without Fears');
  await saveTheirs('Move With Cheers');
  await value.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Wanjiku Njoroge changed this just now' });
  await expect(dialog.getByRole('region').locator('mark')).toHaveText(['With', 'Cheers', 'Without', 'Fears']);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Take their version' }).click();
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

test('yes or no, numbers and addresses have editors that fit; a list that fails is read again', {
  tag: '@journey',
}, async ({ page, consoleErrors }) => {
  const setting = { description: null, category: 'general', updatedAt: '2026-11-21T09:30:00.000Z' };
  const sent: unknown[] = [];
  let isDown = true;
  await page.route('**/api/admin/settings', (route) =>
    isDown
      ? route.abort()
      : route.fulfill({
          json: [
            { ...setting, key: 'open_now', value: 'false', type: 'boolean' },
            { ...setting, key: 'trucks', value: '12', type: 'number' },
            { ...setting, key: 'map_url', value: null, type: 'url' },
          ],
        }),
  );
  await page.route('**/api/admin/settings/*', (route) => {
    sent.push(route.request().postDataJSON().value);
    return route.fulfill({ json: {} });
  });
  await new DeskPage(page).open('/admin/settings');
  await expect(page.getByText('The settings could not be loaded')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  const value = page.getByLabel('Value', { exact: true });
  const edit = (label: string) => page.getByRole('button', { name: `Edit ${label}` }).click();
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
  await edit('Open Now');
  await page.getByText('No', { exact: true }).click();
  await save();
  for (const [label, wrong, problem, right] of [
    ['Trucks', 'a dozen', 'Enter a number such as 15 or 2.5', '15'],
    ['Map Url', 'example.com', 'Enter an address that starts with https://', 'https://example.com/'],
  ] as const) {
    await edit(label);
    await value.fill(wrong);
    await save();
    await expect(page.getByText(problem)).toBeVisible();
    await value.fill(right);
    await save();
    await expect(value).toBeHidden();
  }
  expect(sent).toEqual(['true', '15', 'https://example.com/']);
  expectConsoleErrors(consoleErrors, /ERR_FAILED/);
});

test('a menu entry is added, moved by keyboard, hidden and reset, and the site follows', { tag: '@journey' }, async ({
  page,
}) => {
  const desk = new DeskPage(page);
  await desk.open('/admin/settings?section=menus&menu=footer');
  const editor = page.getByRole('region', { name: 'Footer', exact: true });
  const labels = editor.getByLabel(/^Label/);
  await expect(labels).toHaveCount(5);
  await expectToFit(page);

  const save = editor.getByRole('button', { name: 'Save menu' });
  for (const change of ['Move down Blog', 'Hide Blog']) {
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
  await editor.getByLabel('Leads to').nth(5).fill('/services');
  await editor.getByRole('button', { name: 'Move up Prices' }).press('Enter');
  await editor.getByRole('button', { name: 'Move Prices', exact: true }).press('Space');
  await expect(page.getByText('Moving Prices to place 5 of 6.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Moving Prices to place 4 of 6.')).toBeAttached();
  await page.keyboard.press('Space');
  // Nobody who knows the way waits for the screen between two keys.
  const typeAhead = (...keys: string[]) => Promise.all(keys.map((key) => page.keyboard.press(key)));
  await typeAhead('Space', 'ArrowUp', 'Enter');
  await expect(page.getByText('Prices is now at place 3 of 6.')).toBeAttached();
  await typeAhead('Enter', 'ArrowDown', 'Space');
  await expect(page.getByText('Prices is now at place 4 of 6.')).toBeAttached();
  await editor.getByRole('button', { name: 'Hide Blog' }).click();
  await expectDeskWell(page);
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/admin/menus/footer', (route) => answered.promise.then(() => route.continue()));
  const prices = labels.nth(3);
  await prices.press('Control+s');
  await expect(editor.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await prices.press('End');
  await page.keyboard.type(' Today');
  answered.resolve();
  await expect(page.getByText('Menu updated successfully.')).toBeVisible();
  await expect(save, 'what was typed meanwhile is not saved').toBeEnabled();
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
  await expect(question, 'Enter is for what asked, not for what Esc has refused').toBeVisible();
  await expect(labels).toHaveCount(6);
  await question.getByRole('button', { name: 'Reset' }).click();
  await expect(labels).toHaveCount(5);
  expect(await footerLinks()).toEqual(['About Us', 'Our Process', 'FAQs', 'Blog', 'Contact Us']);
});
