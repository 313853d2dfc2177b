import { generateSync } from 'otplib';
import { AdminPage, demoAccount } from '../pages/admin-page.ts';
import { expectAdminAccessibleAndFitting } from '../support/accessibility.ts';
import { expect, expectConsoleErrors, test } from '../support/fixtures.ts';

test.use({ dedicatedServer: 'account' });

test('requires two-step login, forces its setup, prompts for codes and turns it off', async ({
  page,
  consoleErrors,
}) => {
  const desk = new AdminPage(page);
  const code = page.getByRole('textbox', { name: /^Code/ });
  await desk.open('/admin/settings?section=staff');
  await page.getByRole('checkbox', { name: 'Administrator' }).press('Space');
  await expect(page.getByRole('alertdialog')).toContainText('you must set up two-step login immediately');
  await page.getByRole('button', { name: 'Require two-step login' }).click();

  await expect(page.getByRole('heading', { name: 'Set up two-step login' })).toBeVisible();
  await page.getByLabel('Current password').fill(demoAccount.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem')).toHaveCount(10);
  const seen = await page.getByRole('listitem').allInnerTexts();
  await expectAdminAccessibleAndFitting(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Set up two-step login' })).toBeVisible();
  const readState = async () => (await page.request.get('/api/admin/two-step')).json();
  expect((await readState()).since).toBeNull();
  await page.getByLabel('Current password').fill(demoAccount.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await expect(page.getByText('Once two-step login is on, each code lets you sign in once')).toBeVisible();
  const codes = await page.getByRole('listitem').allInnerTexts();
  expect(codes).not.toEqual(seen);
  await page.getByRole('button', { name: 'I have saved the codes' }).click();
  await expect(page.getByRole('img', { name: 'QR code to scan with the authenticator app' })).toBeVisible();
  expect((await readState()).since).toBeNull();
  await expectAdminAccessibleAndFitting(page);
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is wrong. Check the clock on your phone').first()).toBeVisible();
  await code.fill(generateSync({ secret }));
  await page.keyboard.press('Enter');
  await expect(desk.logoutButton).toBeVisible();

  await desk.logoutButton.click();
  await desk.signIn();
  await expect(code).toBeFocused();
  await expectAdminAccessibleAndFitting(page);
  await code.fill('000000');
  await desk.signInButton.click();
  await expect(page.getByRole('alert')).toContainText('This code is wrong');
  await code.fill(codes[0] ?? '');
  const isTrusted = page.getByLabel('Do not ask for a code on this device');
  await isTrusted.press('Space');
  await expect(isTrusted).toBeChecked();
  await desk.signInButton.click();
  await expect(desk.logoutButton).toBeVisible();
  await desk.logoutButton.click();
  await desk.signIn();
  await expect(desk.logoutButton, 'a trusted device').toBeVisible();

  await page.goto('/admin/settings?section=staff');
  await expect(page.getByText('Two-step login', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Administrator' }).press('Space');
  await expect(page.getByText('Two-step login rules saved.')).toBeVisible();
  await page.goto('/admin/account');
  const card = page.getByRole('region', { name: 'Two-step login' });
  await expect(card).toContainText('9 recovery codes are left');
  await expectAdminAccessibleAndFitting(page);
  const makeCodes = async (withCode = '') => {
    await card.getByRole('button', { name: 'Create new recovery codes' }).click();
    await code.fill(withCode);
    await page.keyboard.press('Enter');
    await expect(card.getByRole('listitem')).toHaveCount(10);
    return card.getByRole('listitem').allInnerTexts();
  };
  await makeCodes(codes[1]);
  await expectAdminAccessibleAndFitting(page);
  // A closed window uses up only one recovery code.
  await page.reload();
  await expect(card).toContainText('8 recovery codes are left');
  const newCodes = await makeCodes(codes[2]);
  await page.route('**/recovery-codes/confirm', (route) => route.abort(), { times: 1 });
  const saved = card.getByRole('button', { name: 'I have saved the codes' });
  await saved.click();
  await expect(page.getByText('The new codes could not be confirmed.')).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveCount(10);
  await saved.click();
  await expect(page.getByText('Only your new recovery codes work now.')).toBeVisible();
  await expect(card).toContainText('10 recovery codes are left');
  await page.getByRole('button', { name: 'Forget Chrome on Linux' }).click();
  await expect(page.getByText('That device now needs a code at each sign-in.')).toBeVisible();
  await card.getByRole('button', { name: 'Turn off' }).click();
  await code.fill(newCodes[1] ?? '');
  await page.keyboard.press('Enter');
  await card.getByRole('button', { name: 'Set up two-step login' }).click();
  await card.getByLabel('Current password').fill(demoAccount.password);
  await page.keyboard.press('Enter');
  await expect(card.getByRole('listitem')).toHaveCount(10);
  const [newCode = ''] = await card.getByRole('listitem').allInnerTexts();
  await card.getByRole('button', { name: 'I have saved the codes' }).click();
  await expect(code).toBeFocused();
  await code.fill(generateSync({ secret: (await card.locator('code').innerText()).replaceAll(' ', '') }));
  await page.keyboard.press('Enter');
  await card.getByRole('button', { name: 'Turn off' }).click();
  await code.fill(newCode);
  await page.keyboard.press('Enter');
  await expect(card.getByRole('button', { name: 'Set up two-step login' })).toBeVisible();
  expectConsoleErrors(consoleErrors, /400/, /401/, /403/, /net::ERR_FAILED/);
});
