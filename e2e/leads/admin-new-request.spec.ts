import { AdminPage } from '../pages/admin-page.ts';
import { expectAdminAccessibleAndFitting } from '../support/accessibility.ts';
import { expect, expectConsoleErrors, test } from '../support/fixtures.ts';
import { buildQuoteBody, readLocalDraft } from '../support/staff-api.ts';

test('creates a caller’s request by keyboard, recognizes the number, and survives a reload', {
  tag: '@journey',
}, async ({ page, staff }) => {
  const known = await staff.post('/api/quotes', buildQuoteBody('Grace Known', { phone: '0744 555 666' }));
  const desk = new AdminPage(page);
  await desk.open('/admin/quotes');
  // The list is read after the screen has mounted, so the screen's shortcuts work.
  await expect(desk.leads.first()).toBeVisible();
  await page.keyboard.press('n');
  const form = page.getByRole('form', { name: 'New request' });
  await expect(form.getByLabel('Name')).toBeFocused();
  // The first Esc leaves the field, the second closes the form.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await page.keyboard.press('n');
  await expect(form.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Grace');
  await page.keyboard.press('Tab');
  await page.keyboard.type('+254 744 555 666');
  await expect(form.getByRole('status')).toHaveText('Grace Known has contacted us before.');
  const before = form.getByRole('list', { name: 'Previous leads' }).getByRole('listitem');
  await expect(before).toContainText([`${known.reference} Westlands → Nakuru, New`]);
  await expectAdminAccessibleAndFitting(page);
  await page.keyboard.press('Tab');
  await expect(form.getByRole('button', { name: 'Use details of Grace Known' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Name')).toHaveValue('Grace Known');
  await expect(form.getByLabel('Phone')).toHaveValue('+254 744 555 666');
  await expect(form.getByLabel('Email')).toHaveValue('w@example.com');
  await expect(form.getByLabel('Moving from')).toBeFocused();

  await expect.poll(() => readLocalDraft(page, staff, 'request new')).toContain('w@example.com');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await form.getByLabel('Moving to').fill('Thika');
  await page.keyboard.press('Enter');
  await expect(desk.details.getByRole('heading', { name: 'Grace Known' })).toBeVisible();
  await expect(desk.details).toContainText('created the lead by phone');
  await expect(desk.details).toContainText(new RegExp(`Also from Grace:\\s*${known.reference}`));
  await expect(desk.details.getByLabel('Owner')).not.toHaveValue('');
});

test('asks once if a phone number is complete, keeps the other fields, and saves on the second try', async ({
  page,
  staff,
}) => {
  const desk = new AdminPage(page);
  await desk.open('/admin/quotes/new');
  const form = page.getByRole('form', { name: 'New request' });
  const phone = form.getByLabel('Phone');
  const question = form.getByText('This number looks incomplete.');
  const saveButton = form.getByRole('button', { name: 'Save request' });
  await phone.fill('0712 34');
  await form.getByLabel('Moving to').fill('Voi');
  await saveButton.click();
  await expect(question).toBeVisible();
  await form.getByLabel('Name').fill('Half A Number');
  await saveButton.click();
  await expect(desk.details.getByRole('heading', { name: 'Half A Number' })).toBeVisible();
  const [first] = await staff.get('/api/quotes?q=Half+A+Number');
  expect(first).toMatchObject({ phone: '0712 34', phoneNormalized: null, movingTo: 'Voi' });

  await desk.open('/admin/quotes/new');
  await form.getByLabel('Name').fill('Other Number');
  await phone.fill('12');
  await saveButton.click();
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(
    /This number looks incomplete\. If no digits are missing, press “Save request” again/,
  );
  await expectAdminAccessibleAndFitting(page);
  await phone.fill('123');
  await expect(question).toBeHidden();
  await saveButton.click();
  await expect(question).toBeVisible();
  expect(await staff.get('/api/quotes?q=Other+Number')).toEqual([]);
  await phone.fill('0712 345 678');
  await saveButton.click();
  await expect(desk.details.getByRole('heading', { name: 'Other Number' })).toBeVisible();
});

test('creates one lead if the user leaves or reloads before the answer, and keeps newer text', async ({
  page,
  staff,
  consoleErrors,
}) => {
  const desk = new AdminPage(page);
  const form = page.getByRole('form', { name: 'New request' });
  const name = form.getByLabel('Name');
  const restore = page.getByRole('button', { name: 'Restore' });
  const saveButton = form.getByRole('button', { name: 'Save request' });
  const savedNotice = page.locator('.desk-notices').getByText(/^Q-\d+ saved\.$/);
  let answer = Promise.withResolvers<void>();
  await page.route('**/api/admin/quotes', async (route) => {
    const { promise } = answer;
    const response = await route.fetch();
    await promise.then(
      () => route.fulfill({ response }),
      () => route.abort(),
    );
  });
  /** Sends a request that the server stores, and leaves the form before the answer. */
  const leave = async (fullName: string, choice = 'Keep for later') => {
    answer = Promise.withResolvers();
    // The rejection may come before the route waits for the answer.
    answer.promise.catch(() => {});
    await desk.open('/admin/quotes/new');
    await name.fill(fullName);
    await form.getByLabel('Phone').fill('0712 345 678');
    await saveButton.click();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('button', { name: choice }).click();
    await expect(form).toBeHidden();
    await expect.poll(() => staff.get(`/api/quotes?q=${fullName.replace(' ', '+')}`)).toHaveLength(1);
  };

  await leave('Left Early');
  answer.resolve();
  await expect.poll(() => readLocalDraft(page, staff, 'request new')).toBeNull();
  await page.goBack();
  await expect(name).toHaveValue('');
  await expect(restore).toBeHidden();

  await leave('Back Early');
  await page.goBack();
  await expect(restore).toBeVisible();
  answer.resolve();
  await expect(restore).toBeHidden();
  await expect(savedNotice).toBeVisible();

  await leave('Restored Early');
  await page.goBack();
  await restore.click();
  await expect(name).toHaveValue('Restored Early');
  answer.resolve();
  await expect(name).toHaveValue('');

  await leave('First Caller');
  await page.goBack();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await name.fill('Second Caller');
  await expect.poll(() => readLocalDraft(page, staff, 'request new')).toContain('Second Caller');
  const answered = page.waitForResponse('**/api/admin/quotes');
  answer.resolve();
  await answered;
  await expect(savedNotice).toBeVisible();
  expect(await readLocalDraft(page, staff, 'request new')).toContain('Second Caller');
  await expect(name).toHaveValue('Second Caller');
  await name.fill('');

  await leave('Loaded Again');
  await page.reload();
  await page.goBack();
  await restore.click();
  await expect(name).toHaveValue('Loaded Again');
  answer.resolve();
  await saveButton.click();
  await expect(desk.details.getByRole('heading', { name: 'Loaded Again' })).toBeVisible();
  expect(await staff.get('/api/quotes?q=Loaded+Again')).toHaveLength(1);

  const notice = page.locator('.desk-notices').getByRole('alert');
  await leave('Failed Late');
  answer.reject();
  await expect(notice).toContainText('The request from Failed Late was not saved.');
  await expect(notice).toContainText('Your draft is saved.');
  answer = Promise.withResolvers();
  answer.resolve();
  await page.getByRole('button', { name: 'Open draft' }).click();
  await restore.click();
  await expect(name).toHaveValue('Failed Late');
  await saveButton.click();
  await expect(desk.details.getByRole('heading', { name: 'Failed Late' })).toBeVisible();
  expect(await staff.get('/api/quotes?q=Failed+Late')).toHaveLength(1);

  await leave('Thrown Away', 'Leave without saving');
  answer.reject();
  await expect(notice).toContainText('The request from Thrown Away was not saved.');
  await expect(notice).toContainText('Your draft was not saved.');
  await expect(page.getByRole('button', { name: 'Open draft' })).toBeHidden();
  expectConsoleErrors(consoleErrors, /ERR_FAILED/);
});
