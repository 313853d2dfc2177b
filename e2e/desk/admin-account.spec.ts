import { AdminPage, demoAccount } from '../pages/admin-page.ts';
import { expectAdminAccessibleAndFitting } from '../support/accessibility.ts';
import { expect, expectConsoleErrors, test } from '../support/fixtures.ts';

test.use({ dedicatedServer: 'account' });

test('changes profile, alerts and password, and ends other sessions', {
  tag: '@journey',
}, async ({ page, browser, baseURL, staff, consoleErrors }) => {
  const desk = new AdminPage(page);
  await desk.open('/admin/quotes');
  await desk.leads.first().click();
  const asOwner = desk.details.getByLabel('Owner').getByRole('option', { name: /^Amina/ });
  await expect(asOwner).toHaveText('Amina Wekesa');
  await page.getByRole('button', { name: 'Welcome, Amina' }).click();
  await page.getByRole('menuitem', { name: 'Password and sessions' }).click();
  await expect(page).toHaveURL(/\/admin\/account$/);
  await expect(page).toHaveTitle(/Account/);
  await expect(page.getByText('This session')).toBeVisible();
  await expect(page.getByText(/^Server version \d+\.\d+\.\d+$/)).toBeVisible();
  await expectAdminAccessibleAndFitting(page);

  // The alerts menu changes the same setting as the profile form.
  await page.getByRole('button', { name: /^Alerts/ }).click();
  const menu = page.getByRole('region', { name: 'Alerts' });
  const alertScope = menu.getByLabel('Alert me to');
  const notice = page.locator('.desk-notices').getByRole('alert');
  const path = '**/api/admin/profile';
  await page.route(path, (route) => route.abort(), { times: 1 });
  await alertScope.focus();
  await alertScope.selectOption('No leads');
  await expect(notice).toContainText('The server cannot be reached');
  expectConsoleErrors(consoleErrors, /ERR_FAILED/);
  await expect(alertScope).toBeFocused();
  await expect(alertScope).toHaveValue('all');
  const { promise: seen, resolve: answer } = Promise.withResolvers<void>();
  await page.route(path, (route) => seen.then(() => route.continue()), { times: 1 });
  await alertScope.selectOption('No leads');
  await expect(alertScope).toBeFocused();
  await alertScope.selectOption('All leads');
  await alertScope.selectOption('My leads and unassigned leads');
  await expect(alertScope).toHaveValue('mine');
  await expect(alertScope).toBeFocused();
  answer();
  await expect(notice).toContainText('Profile saved.');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  const profile = page.getByRole('region', { name: 'Your profile' });
  await expect(profile.getByLabel('Alert me to')).toHaveValue('mine');
  await profile.getByLabel('First name').fill('Aminah');
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Welcome, Aminah' })).toBeVisible();
  expect((await staff.get('/api/admin/session')).user).toMatchObject({ firstName: 'Aminah', alerts: 'mine' });
  await page.goBack();
  await expect(asOwner).toHaveText('Aminah Wekesa');
  await page.goForward();
  await profile.getByLabel('First name').fill('Amina');
  await profile.getByLabel('Alert me to').selectOption('All leads');
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Welcome, Amina', exact: true })).toBeVisible();

  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  const other = new AdminPage(await elsewhere.newPage());
  const isOut = async () => (await elsewhere.request.get('/api/admin/stats')).status();
  await other.open('/admin/settings?section=security');
  await expect(other.page.getByText('Active sessions')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Sign out Chrome on Linux' }).click();
  await expect(page.getByText('Device signed out.')).toBeVisible();
  expect(await isOut()).toBe(401);
  await other.page.goto('/admin');
  await other.signIn();
  await expect(other.logoutButton).toBeVisible();

  const fill = async (current: string, next: string, again = next) => {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password (required)', { exact: true }).fill(next);
    await page.getByLabel('Repeat new password').fill(again);
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await fill(demoAccount.password, 'too short', 'other');
  await expect(page.getByText('Use at least 12 characters')).toBeVisible();
  await expect(page.getByText('The two passwords differ. Enter the new password again')).toBeVisible();
  const newPassword = 'quite another password';
  await fill(demoAccount.password, newPassword);
  await expect(page.getByText('Password changed. All other devices were signed out.')).toBeVisible();
  expect(await isOut()).toBe(401);
  await expect(page.getByLabel('Current password')).toHaveValue('');
  await fill(newPassword, demoAccount.password);
  await expect(page.getByLabel('Current password')).toHaveValue('');
  await elsewhere.close();
});
