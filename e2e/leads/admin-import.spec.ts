import { AdminPage } from '../pages/admin-page.ts';
import { expectAccessible, expectAdminAccessibleAndFitting } from '../support/accessibility.ts';
import { expect, expectConsoleErrors, test } from '../support/fixtures.ts';

test.use({ dedicatedServer: 'import' });

const createCsvFile = (lines: string[]) => ({
  name: 'old-quotes.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Client,Mobile,Mail,Origin,Where to,Came in,Outcome,Via', ...lines].join('\n')),
});

const lines = [
  'Imported Amina,0712 000 001,amina.import@example.com,Westlands,Nakuru,31/12/2024,Booked,Radio',
  'Imported Brian,0712 000 002,brian.import@example.com,Karen,,5 Jan 2025 2:05 PM,Sleeping,wa',
  'Imported Brian,0712 000 002,brian.import@example.com,Karen,,5 Jan 2025,,RADIO',
  'Imported Chebet,0712 000 003,no address,Voi,,,,A signboard',
];

test('imports old quote requests after a check of the file, and undoes the import', { tag: '@journey' }, async ({
  page,
  consoleErrors,
}) => {
  await new AdminPage(page).open('/admin/quotes');
  await page.getByRole('button', { name: 'Export' }).press('Enter');
  // The open menu focuses its first item.
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.getByRole('menuitem', { name: 'Import old quote requests…' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Import old leads' })).toBeVisible();
  await expect(page.getByText('No imports yet')).toBeVisible();
  await expectAdminAccessibleAndFitting(page);

  const input = page.getByLabel('CSV file');
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('\u0089PNG\r\n', 'latin1') });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert').getByText('This is a picture, not a CSV file.')).toBeVisible();
  expectConsoleErrors(consoleErrors, /400/);

  // The user leaves the screen during the upload.
  await input.setInputFiles(createCsvFile(lines));
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  await page.route('**/api/admin/imports', (route) => left.then(() => route.continue()), { times: 1 });
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(page.getByRole('progressbar', { name: 'Uploading old-quotes.csv' })).toBeVisible();
  await page.getByRole('link', { name: /^Contact Messages/ }).click();
  await expect(page.getByRole('heading', { name: 'Contact Messages' })).toBeVisible();
  leave();
  await expect(page.locator('.desk-notices')).toContainText('old-quotes.csv uploaded.');
  await expect(page).toHaveURL(/\/admin\/contacts/);
  await page.locator('.desk-notices').getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { name: 'Match the columns' })).toBeVisible();
  await expect(page.getByLabel('Mobile')).toHaveValue('phone');
  await expect(page.getByText('These required fields still need a column: Phone.')).toBeHidden();
  await page.getByLabel('Mobile').selectOption('Ignore');
  await expect(page.getByText('These required fields still need a column: Phone.')).toBeVisible();
  await page.getByLabel('Mobile').selectOption('Phone');
  await page.getByLabel('Where to').selectOption('To');
  await page.getByLabel('Came in').selectOption('Date');
  await expect(page.getByLabel('Booked')).toHaveValue('won');
  const check = page.getByRole('button', { name: 'Check file' });
  await expect(page.getByText('Select the meaning of “Sleeping” in “Status”.')).toBeVisible();
  await expect(check).toBeDisabled();
  await page.getByLabel('Sleeping').selectOption('Lost');
  await expect(page.getByText(/Select the meaning of “Radio”, “A signboard” in “Channel”\./i)).toBeVisible();
  await expect(page.getByLabel('wa', { exact: true })).toHaveValue('whatsapp');
  await page.getByLabel('Radio').selectOption('Phone');
  await expect(page.getByText('Select the meaning of “A signboard” in “Channel”.')).toBeVisible();
  await page.getByLabel('A signboard').selectOption('Unknown (Website, or Phone if no e-mail)');
  await expectAdminAccessibleAndFitting(page);
  await check.click();

  await expect(page.getByRole('row', { name: '5 Email: Enter an e-mail address' })).toBeVisible();
  await expect(page.getByText('Line 4: same as line 3')).toBeVisible();
  await expectAdminAccessibleAndFitting(page);
  await page.getByRole('button', { name: 'Change columns' }).click();
  await page.getByLabel('Where to').selectOption('Ignore');
  await check.click();
  await expect(page.getByRole('heading', { name: 'Result of the check' })).toBeVisible();
  await page.getByRole('button', { name: 'Change columns' }).click();
  await expect(page.getByLabel('Where to')).toHaveValue('');
  await page.getByLabel('Where to').selectOption('To');
  await check.click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('lines-with-problems.csv');
  await page.getByRole('button', { name: 'Import 2 quote requests' }).click();

  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the quote requests' }).click();
  await page.getByRole('searchbox').fill('Imported Brian');
  await page.getByRole('link', { name: /Imported Brian/ }).click();
  await expect(page.getByRole('article').getByText('WhatsApp, imported from old-quotes.csv')).toBeVisible();
  await expect(page.getByRole('article').getByText('Lost', { exact: true }).first()).toBeVisible();

  await page.getByRole('searchbox').fill('Imported Amina');
  await page.getByRole('link', { name: /Imported Amina/ }).click();
  await expect(page.getByRole('article').getByText('Phone, imported from old-quotes.csv')).toBeVisible();

  await page.goto('/admin/import');
  await expect(page.getByText('Imported: 2 added')).toBeVisible();
  await page.getByRole('link', { name: 'old-quotes.csv' }).click();
  await page.getByRole('button', { name: 'Undo import…' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Undone' })).toBeVisible();
  await expectAccessible(page);
});
