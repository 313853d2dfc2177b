import { AdminPage } from '../pages/admin-page.ts';
import { expectAdminAccessibleAndFitting } from '../support/accessibility.ts';
import { expect, expectConsoleErrors, test } from '../support/fixtures.ts';
import { buildQuoteBody } from '../support/staff-api.ts';

test.describe('a correction of a lead', () => {
  test('appears in other windows, and can be undone', async ({ page, context, staff }) => {
    const { id, reference } = await staff.post(
      '/api/quotes',
      buildQuoteBody('Grace Misheard', { phone: '0712 345 670' }),
    );
    const desk = new AdminPage(page);
    await desk.open(`/admin/quotes/${id}?q=misheard`);
    const other = new AdminPage(await context.newPage());
    await other.page.goto(`/admin/quotes/${id}?q=misheard`);
    await expect(other.details).toContainText('0712 345 670');
    for (const { page } of [desk, other]) await expect(page.getByText('Live', { exact: true })).toBeVisible();

    await desk.details.getByRole('button', { name: 'Correct…' }).click();
    const form = page.getByRole('form', { name: 'Correct the quote request' });
    await expect(form.getByLabel('Name')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(desk.details.getByRole('button', { name: 'Correct…' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectAdminAccessibleAndFitting(page);
    await form.getByLabel('Name').fill('');
    await form.getByLabel('Phone').fill('0733 345 671');
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('Name')).toBeFocused();
    await expect(form.getByLabel('Phone')).toHaveValue('0733 345 671');
    await form.getByLabel('Name').fill('Grace Heard');

    // A status change during the correction is not a conflict.
    await staff.patch(`/api/quotes/${id}`, { status: 'contacted' });
    await expect(desk.details.getByLabel('Status')).toHaveValue('contacted');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${reference} corrected: Name, Phone.`)).toBeVisible();
    // A notice under the mouse does not close by itself.
    await page.getByRole('button', { name: 'Undo' }).hover();
    await expect(desk.details.getByRole('button', { name: 'Correct…' })).toBeFocused();
    await expect(desk.details.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute(
      'href',
      'tel:+254733345671',
    );
    for (const { details } of [desk, other]) {
      await expect(details.getByRole('heading', { level: 2 })).toHaveText('Grace Heard');
      await expect(details.getByRole('region', { name: 'Timeline' })).toContainText(
        /corrected the details.*Name.*Grace Misheard → Grace Heard.*Phone.*0712 345 670 → 0733 345 671/s,
      );
      await expect(details).toContainText('0733 345 671');
    }
    await expect(other.lead('Grace Heard')).toBeVisible();

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(other.details.getByRole('heading', { level: 2 })).toHaveText('Grace Misheard');
    await expect(desk.details.getByLabel('Status')).toHaveValue('contacted');
  });

  test('shows a colleague’s different correction, and lets the user choose', async ({
    page,
    staff,
    colleague,
    consoleErrors,
  }) => {
    const { id } = await staff.post('/api/quotes', buildQuoteBody('Otieno Twice', { movingTo: 'Nakuru' }));
    const desk = new AdminPage(page);
    await desk.open(`/admin/quotes/${id}`);
    await desk.details.getByRole('button', { name: 'Correct…' }).click();
    const form = page.getByRole('form', { name: 'Correct the quote request' });
    await form.getByLabel('Moving to').fill('Naivasha');
    await colleague.patch(`/api/quotes/${id}/facts`, { movingTo: 'Nanyuki' });
    await form.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: /^Wanjiku Njoroge changed this / });
    await expect(dialog.getByRole('region', { name: 'Moving to' })).toContainText(/Theirs.*Nanyuki.*Mine.*Naivasha/s);
    await dialog.getByRole('button', { name: 'Keep my version' }).click();
    await expect(desk.details).toContainText('Nanyuki → Naivasha');
    expect((await staff.get(`/api/quotes/${id}`)).movingTo).toBe('Naivasha');
    expectConsoleErrors(consoleErrors, /409/);
  });
});
