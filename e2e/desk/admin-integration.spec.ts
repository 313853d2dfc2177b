import type { Locator } from '@playwright/test';
import { AdminPage, demoAccount } from '../pages/admin-page.ts';
import { expectAdminAccessibleAndFitting } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ dedicatedServer: 'integration' });

test('creates a token, shows it once and revokes it', { tag: '@journey' }, async ({
  page,
  colleague: _mayManageStaff,
}) => {
  const desk = new AdminPage(page);
  await desk.open('/admin/settings?section=integration');
  await expect(page.getByText('No tokens yet.', { exact: false })).toBeVisible();
  const make = page.getByRole('button', { name: 'Create token' });
  await make.click();
  const name = page.getByLabel('Name');
  await expect(name).toBeFocused();
  await expect(page.getByRole('group', { name: 'Permissions' })).toHaveAccessibleDescription(
    'Choose at least one permission',
  );
  await name.fill('Relocation portal');
  await page.getByText('Work with quote requests and messages').click();
  await page.getByLabel('Expires after').selectOption('90 days');
  await make.click();
  const secret = page.locator('code', { hasText: /^tm_[\w-]{43}$/ });
  const token = await secret.innerText();
  const row = page.getByRole('listitem').filter({ hasText: 'Relocation portal' });
  await expect(row).toContainText('never used');
  await expectAdminAccessibleAndFitting(page);

  const answerNow = () =>
    page.request.get('/api/quotes', { headers: { Authorization: `Bearer ${token}`, Cookie: '' } });
  expect((await answerNow()).status()).toBe(200);
  await page.reload();
  await expect(row).toContainText('last used just now');
  await expect(secret).toHaveCount(0);
  await page.getByRole('button', { name: 'Revoke Relocation portal' }).click();
  const question = page.getByRole('alertdialog', { name: /^Revoke the token for Relocation portal\?/ });
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('No tokens yet.', { exact: false })).toBeVisible();
  expect((await answerNow()).status()).toBe(401);

  // The user leaves before the answer. The notice leads to the secret, which is shown once.
  const notice = page.locator('.desk-notices').getByRole('alert');
  let [answer, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/\/api\/admin\/(tokens|staff\/[\w-]+\/link)$/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const response = await route.fetch();
    asked.resolve();
    await answer.promise;
    await route.fulfill({ response });
  });
  const leave = async () => {
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'Site Settings' })).toBeHidden();
  };
  await name.fill('Report');
  await page.getByText('Work with quote requests and messages').click();
  await make.click();
  await asked.promise;
  const expectBusy = async (button: Locator) => {
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(button).toBeDisabled();
    await page.keyboard.press('Enter');
  };
  await expectBusy(make);
  await leave();
  answer.resolve();
  await expect(notice).toHaveText('Token for Report created.');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(secret).toBeVisible();
  await leave();
  await page.goBack();
  const revoke = page.getByRole('button', { name: 'Revoke Report' });
  await expect(revoke).toBeVisible();
  await expect(secret).toHaveCount(0);
  answer = Promise.withResolvers();
  await page.route('**/api/admin/tokens/*', (route) => answer.promise.then(() => route.continue()), { times: 1 });
  await revoke.click();
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' });
  await confirm.click();
  await expectBusy(confirm);
  answer.resolve();
  await expect(revoke).toBeHidden();

  // A link is shown only to the person who created it.
  [answer, asked] = [Promise.withResolvers(), Promise.withResolvers()];
  const link = page.getByText('The link for Brian Otieno');
  const openStaff = async () => {
    await page.getByRole('link', { name: 'Site Settings' }).click();
    await page.getByRole('tab', { name: 'Staff' }).click();
    await expect(page.getByRole('button', { name: 'More actions for Brian Otieno' })).toBeVisible();
  };
  await openStaff();
  await page.getByRole('button', { name: 'More actions for Brian Otieno' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Create password link' }).click();
  await asked.promise;
  await desk.logoutButton.click();
  await expect(desk.signInButton).toBeVisible();
  answer.resolve();
  await desk.signIn(demoAccount.password, 'wanjiku');
  await openStaff();
  await expect(link).toBeHidden();
  await desk.logoutButton.click();
  await desk.signIn();
  await openStaff();
  await expect(link).toBeVisible();
});

test('sends a token from the API reference without a cookie', async ({ page, staff }) => {
  await new AdminPage(page).open('/admin');
  const { token } = await staff.post('/api/admin/tokens', { name: 'Relocation portal', permissions: ['leads'] });

  await page.goto('/api/docs#/Quote%20requests/listQuotes');
  await page.getByRole('button', { name: 'Authorize' }).first().click();
  const dialog = page.locator('.modal-ux');
  await dialog.getByLabel('auth-bearer-value').fill(token);
  await dialog.getByRole('button', { name: 'Apply credentials' }).first().click();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  const call = page.locator('#operations-Quote_requests-listQuotes');
  await call.getByRole('button', { name: 'Try it out' }).click();
  const sent = page.waitForRequest((request) => request.url().includes('/api/quotes'));
  await call.getByRole('button', { name: 'Execute' }).click();
  const { authorization, cookie } = await (await sent).allHeaders();
  expect([authorization, cookie]).toEqual([`Bearer ${token}`, undefined]);
  await expect(call.locator('.live-responses-table .response-col_status').last()).toHaveText('200');

  await page.goto('/admin/settings?section=integration');
  const row = page.getByRole('listitem').filter({ hasText: 'Relocation portal' });
  await expect(row).toContainText('last used just now');
});
