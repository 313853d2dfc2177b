import { AdminPage } from '../pages/admin-page.ts';
import { expectAdminAccessibleAndFitting } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ dedicatedServer: 'settings' });

test('adds, tests, switches off and on, and deletes a webhook', { tag: '@journey' }, async ({ page }) => {
  await new AdminPage(page).open('/admin/settings?section=integration');
  const section = page.getByRole('region', { name: 'Webhooks' });
  await expect(section.getByText('No webhooks yet.', { exact: false })).toBeVisible();

  await section.getByRole('button', { name: 'Add webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add webhook' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Accounting');
  await dialog.getByLabel('Address').fill('http://hooks.example.invalid/trinity');
  await dialog.getByText('Contact message changed').click();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Address')).toHaveAccessibleDescription(/Enter an address that starts with https/);
  await expect(dialog.getByLabel('Address')).toBeFocused();
  await expectAdminAccessibleAndFitting(page);
  await dialog.getByLabel('Address').fill('https://hooks.example.invalid/trinity');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(section.locator('code', { hasText: /^whsec_/ })).toBeVisible();

  const row = section.getByRole('list', { name: 'Webhooks' }).getByRole('listitem').filter({ hasText: 'Accounting' });
  await expect(row).toContainText('No event delivered yet.');
  await expect(row).not.toContainText('Contact message changed');
  await row.getByRole('button', { name: 'Send test' }).click();
  await expect(page.getByText('The test event was not delivered.', { exact: false }).first()).toBeVisible();
  await expect(row.getByText('Failed', { exact: true })).toBeVisible();
  await row.getByText('1 try', { exact: true }).click();
  await expect(row.getByText('The host hooks.example.invalid was not found', { exact: false })).toBeVisible();
  await expectAdminAccessibleAndFitting(page);

  const choose = async (entry: string) => {
    await row.getByRole('button', { name: 'More actions for Accounting' }).press('Enter');
    await page.getByRole('menuitem', { name: entry }).click();
    await expect(page.getByRole('menu')).toHaveCount(0);
  };
  await choose('Switch off');
  await expect(row).toContainText('Switched off by staff.');
  await choose('Switch on and skip missed events');
  await expect(row).not.toContainText('Switched off by staff.');
  await choose('Create new secret');
  await expect(row).toContainText('The previous secret is valid until');
  await choose('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(section.getByText('No webhooks yet.', { exact: false })).toBeVisible();
});
