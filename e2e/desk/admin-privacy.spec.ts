import { readFile } from 'node:fs/promises';
import { AdminPage } from '../pages/admin-page.ts';
import { expectAccessible, expectAdminAccessibleAndFitting } from '../support/accessibility.ts';
import { expect, expectConsoleErrors, test } from '../support/fixtures.ts';
import { buildQuoteBody } from '../support/staff-api.ts';

test.use({ dedicatedServer: 'privacy' });

test('finds, exports and erases the data of a person, and logs who did it', { tag: '@journey' }, async ({
  page,
  staff,
}) => {
  const email = `${crypto.randomUUID()}@example.com`;
  const quote = await staff.post('/api/quotes', buildQuoteBody('Wants To Be Forgotten', { email }));
  const contact = { name: 'The Same', email, subject: 'Storage', message: 'How much?', elapsedMs: 60_000 };
  const { reference } = await staff.post('/api/contacts', contact);
  await new AdminPage(page).open('/admin/privacy');
  const find = async () => {
    await page.getByLabel('E-mail address or phone number').fill(email.toUpperCase());
    await page.getByRole('button', { name: 'Find' }).click();
  };
  await find();
  await expect(page.getByRole('heading', { name: email })).toBeVisible();
  await expect(page.getByRole('link', { name: quote.reference })).toHaveAttribute('href', `/admin/quotes/${quote.id}`);
  await expect(page.getByRole('link', { name: reference })).toBeVisible();
  await expect(page.getByRole('button', { name: '+254712345678' })).toBeVisible();
  await expectAdminAccessibleAndFitting(page, ['landmark-unique']);

  // 22:30 UTC is already the next day in Nairobi.
  await page.route('**/api/admin/privacy/export', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), exportedAt: '2026-11-20T22:30:00.000Z' },
    });
  });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export (JSON)' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('personal-data-2026-11-21.json');
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    subject: email,
    quotes: [{ fullName: 'Wants To Be Forgotten', movingFrom: 'Westlands' }],
    contacts: [{ subject: 'Storage', message: 'How much?' }],
  });

  const erase = page.getByRole('button', { name: 'Erase', exact: true });
  const question = page.getByRole('alertdialog');
  await erase.click();
  await expect(question).toContainText(
    `Erase all data of ${email}? This permanently deletes: 1 quote request, 1 message.`,
  );
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await erase.click();
  await question.getByRole('button', { name: 'Erase' }).click();
  await expect(page.getByText(`Data of ${email} erased.`)).toBeVisible();
  await expect(erase).toBeHidden();
  await find();
  await expect(page.getByText(`No data found for ${email}.`)).toBeVisible();

  // The log shortens the address. The newest entry is first.
  const entries = page.getByRole('row').filter({ hasText: `${email[0]}…@example.com` });
  await expect(entries).toHaveText([
    /adminsearched for .*0$/,
    /adminerased .*2$/,
    /adminexported .*2$/,
    /adminsearched for .*2$/,
  ]);
});

test('reports a failed search and a failed log, and retries both', async ({ page, consoleErrors }) => {
  await page.route('**/api/admin/privacy/**', (route) => route.abort());
  await new AdminPage(page).open('/admin/privacy');
  await expect(page.getByText('The log could not be loaded')).toBeVisible();
  await page.getByLabel('E-mail address or phone number').fill('who@example.com');
  await page.keyboard.press('Enter');
  // One message is for the log and one for the search.
  await expect(page.getByText('The server cannot be reached.')).toHaveCount(2);
  await expect(page.getByRole('main').getByRole('button', { name: 'Erase' })).toBeHidden();
  await page.unroute('**/api/admin/privacy/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  const subject = page.getByLabel('E-mail address or phone number');
  await subject.fill('nobody');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(subject).toHaveAccessibleDescription(/^Enter an e-mail address or a phone number/);
  await expect(subject).toBeFocused();
  await subject.fill('who@example.com');
  await expect(subject).toHaveAttribute('aria-invalid', 'false');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('No data found for who@example.com.')).toBeVisible();
  await expect(page.getByRole('row', { name: 'admin searched for w…@example.com 0' }).first()).toBeVisible();
  expectConsoleErrors(consoleErrors, /ERR_FAILED|400/);
});
