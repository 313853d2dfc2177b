import { AdminPage, demoAccount } from '../pages/admin-page.ts';
import { expectAdminAccessibleAndFitting } from '../support/accessibility.ts';
import { expect, expectConsoleErrors, test } from '../support/fixtures.ts';
import { virtualAuthenticator } from '../support/virtual-authenticator.ts';

test.use({ dedicatedServer: 'account' });

test('adds a passkey, signs in with it and removes it, but offers none at an IP address', async ({
  page,
  server,
  consoleErrors,
}) => {
  const desk = new AdminPage(page);
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  const signIn = page.getByRole('button', { name: 'Sign in with a passkey' });
  await desk.open('/admin/account');
  await expect(passkeys).toContainText('This browser does not support passkeys at this address');
  await desk.logoutButton.click();
  await expect(desk.signInButton).toBeVisible();
  await expect(signIn).toBeHidden();

  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: virtualAuthenticator,
  });
  await page.goto(`${server.origin.replace('127.0.0.1', 'localhost')}/admin/account`);
  await expect(signIn).toBeVisible();
  await expectAdminAccessibleAndFitting(page);
  await signIn.click();
  await expect(page.getByRole('alert')).toContainText('The passkey request was cancelled or timed out');
  await desk.signIn();

  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await passkeys.getByLabel('Current password').fill('not my password');
  await page.keyboard.press('Enter');
  await expect(passkeys).toContainText('This is not your current password.');
  await passkeys.getByLabel('Name').fill('My phone');
  await passkeys.getByLabel('Current password').fill(demoAccount.password);
  await page.keyboard.press('Enter');
  await expect(passkeys).toContainText('not used yet');
  await expectAdminAccessibleAndFitting(page);

  await desk.logoutButton.click();
  await signIn.click();
  await page.getByRole('button', { name: 'Welcome, Amina' }).click();
  await page.getByRole('menuitem', { name: 'Password and sessions' }).click();
  await expect(passkeys).toContainText('last used');

  await passkeys.getByRole('button', { name: 'Remove My phone' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(passkeys.getByText('My phone')).toBeHidden();
  await desk.logoutButton.click();
  await signIn.click();
  await expect(page.getByText('This passkey is not registered here.')).toBeVisible();
  await devTools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
  expectConsoleErrors(consoleErrors, /400/, /401/);
});
