import { AdminPage } from '../pages/admin-page.ts';
import { expectAdminAccessibleAndFitting } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ dedicatedServer: 'going live' });

const realSettings = {
  whatsapp_number: '',
  email: 'office@movers.co.ke',
  notification_emails: 'office@movers.co.ke',
  facebook_url: 'https://www.facebook.com/movers',
  twitter_url: '',
  instagram_url: '',
};

test('lists placeholder data on the dashboard with links until everything is fixed', async ({ page, staff }) => {
  const desk = new AdminPage(page);
  await desk.open();
  const list = page.getByRole('main').locator('.bp6-section', { hasText: 'Before you go live' });
  const entries = list.getByRole('listitem');
  await expect(entries).toHaveCount(10);
  await expect(list.getByRole('link')).toHaveCount(8);
  await expectAdminAccessibleAndFitting(page);
  await list.getByRole('link', { name: 'Open Email settings' }).click();
  await expect(page.getByRole('tab', { name: 'Email' })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();

  await list.getByRole('link', { name: 'Enter the phone number' }).click();
  const value = page.getByRole('form', { name: 'Edit Phone' }).getByRole('textbox', { name: 'Value' });
  await expect(value).toBeFocused();
  await value.fill('0712 345 678');
  await value.press('Enter');
  await expect(page.getByText('Settings updated successfully')).toBeVisible();
  // The desk would ask about unsaved changes while the form is open.
  await expect(value).toBeHidden();
  await expect(page).toHaveTitle(/^[^•]/);
  await page.goBack();
  await expect(entries).toHaveCount(9);
  await expect(list).not.toContainText('phone number');

  for (const [key, value] of Object.entries(realSettings)) await staff.put(`/api/admin/settings/${key}`, { value });
  await page.reload();
  // Only the operator can do the rest: mail server, site address and demo mode.
  await expect(entries).toHaveCount(3);
  await expect(list).toContainText('SITE_ORIGIN');
  await page.route('**/api/admin/go-live', (route) => route.fulfill({ json: { open: [] } }));
  await page.reload();
  await expect(page.getByRole('main').getByText('Recent quotes')).toBeVisible();
  await expect(list).toHaveCount(0);
});
