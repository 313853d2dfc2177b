import { AdminPage } from '../pages/admin-page.ts';
import { expect, expectConsoleErrors, test } from '../support/fixtures.ts';
import { buildQuoteBody } from '../support/staff-api.ts';

test.use({ viewport: { width: 1440, height: 900 } });

let desk: AdminPage;
test.beforeEach(({ page }) => {
  desk = new AdminPage(page);
});

test('restores the follow-up if a call that ended it is undone', async ({ page, staff, consoleErrors }) => {
  const { id, reference } = await staff.post('/api/quotes', buildQuoteBody('Undo Reached'));
  await staff.post(`/api/quotes/${id}/entries`, { type: 'call', outcome: 'call_back' });
  await desk.open(`/admin/quotes/${id}`);
  const { details } = desk;
  const followUp = details.getByText(/^Follow-up on .*: Asked to be called back$/);
  const undo = page.getByRole('button', { name: 'Undo' });
  const reach = async () => {
    await details.getByRole('link', { name: 'Call', exact: true }).click();
    await details.getByRole('button', { name: 'Reached' }).click();
    await expect(followUp).toBeHidden();
  };
  await expect(followUp).toBeVisible();
  await reach();
  // A focused notice does not close by itself.
  await undo.focus();
  await expect(page.getByText(`${reference} is now marked Contacted and no longer has a follow-up.`)).toBeVisible();
  await undo.click();
  await expect(details.getByLabel('Status')).toHaveValue('new');
  await expect(followUp).toBeVisible();

  await reach();
  await undo.focus();
  await staff.patch(`/api/quotes/${id}`, { followUpAt: '2099-01-05T06:00:00.000Z', followUpReason: 'Survey' });
  const theirs = details.getByText(/^Follow-up on .*: Survey$/);
  await expect(theirs).toBeVisible();
  await undo.click();
  await expect(page.getByText(`${reference}: Amina Wekesa changed the follow-up in the meantime`)).toBeVisible();
  await expect(theirs).toBeVisible();
  await expect(details.getByLabel('Status')).toHaveValue('contacted');
  expectConsoleErrors(consoleErrors, /409 \(Conflict\)/);
});

test('restores the loss reason with the status, and a colleague’s assignment after a conflict', {
  tag: '@journey',
}, async ({ page, staff, consoleErrors }) => {
  const { id, reference } = await staff.post('/api/quotes', buildQuoteBody('Undo Lost'));
  await staff.patch(`/api/quotes/${id}`, { status: 'lost', lostReason: 'price' });
  await desk.open(`/admin/quotes/${id}`);
  const { details } = desk;
  const price = details.getByRole('button', { name: 'Price', pressed: true });
  await expect(price).toBeVisible();
  await details.getByLabel('Status').selectOption('quoted');
  await expect(price).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(price).toBeVisible();

  const owners = await staff.get('/api/admin/lead-owners');
  const findOwnerId = (first: string) => owners.find(({ name }: { name: string }) => name.startsWith(first))?.id;
  const [amina, wanjiku] = [findOwnerId('Amina'), findOwnerId('Wanjiku')];
  await page.route(
    `/api/quotes/${id}`,
    async (route) => {
      await staff.patch(`/api/quotes/${id}`, { ownerId: wanjiku });
      await route.continue();
    },
    { times: 1 },
  );
  const owner = details.getByLabel('Owner');
  await owner.selectOption(amina);
  await page.getByRole('button', { name: 'Change anyway' }).click();
  await expect(page.getByText(new RegExp(`^${reference} is now assigned to Amina`))).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(owner).toHaveValue(wanjiku);
  expectConsoleErrors(consoleErrors, /409 \(Conflict\)/);
});
