import { AdminPage } from '../pages/admin-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { buildQuoteBody } from '../support/staff-api.ts';

test('does not lose a key pressed right after Esc', async ({ page }) => {
  const desk = new AdminPage(page);
  await desk.open('/admin/quotes');
  await page.getByRole('heading', { name: 'Quote Requests' }).waitFor();
  // The stream opens after the shell has mounted, so the shell's shortcuts work.
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const search = page.getByRole('textbox', { name: 'Search or run a command' });
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.keyboard.type('grace');
  await expect(search).toHaveValue('grace');
  await page.keyboard.press('Escape');
  const exports = page.getByRole('button', { name: 'Export' });
  await exports.focus();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(exports).toBeFocused();
  await exports.click();
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
});

test('keeps the focus where the user went right after closing a menu or dialog', async ({ page, staff }) => {
  const { id } = await staff.post('/api/quotes', buildQuoteBody('Gone On'));
  const desk = new AdminPage(page);
  await desk.open(`/admin/quotes/${id}`);
  const bell = page.getByRole('button', { name: /^Alerts/ });
  const alerts = page.getByRole('region', { name: 'Alerts' });
  const note = desk.details.getByLabel('Note', { exact: true });
  const search = page.getByRole('textbox', { name: 'Search or run a command' });
  const pressEsc = () => page.keyboard.press('Escape');
  const afterLeaving = async (leave: () => Promise<unknown>) => {
    await bell.click();
    await expect(bell).not.toBeFocused();
    await leave();
    await expect(alerts).toBeHidden();
  };
  await afterLeaving(() => note.click());
  await expect(note).toBeFocused();
  await afterLeaving(() => pressEsc().then(() => note.focus()));
  await expect(note).toBeFocused();
  await afterLeaving(() => pressEsc().then(() => page.keyboard.press('/')));
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
  await afterLeaving(pressEsc);
  await expect(bell).toBeFocused();
  await desk.open('/admin/faqs');
  await page.getByRole('button', { name: 'New FAQ' }).click();
  await expect(page.getByRole('textbox', { name: 'Question' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  // Releasing the Enter key that saved must not press the button that got the focus back.
  const edit = page.getByRole('button', { name: /^Edit / }).first();
  await edit.click();
  await page.getByRole('textbox', { name: 'Question' }).focus();
  await page.keyboard.down('Enter');
  await expect(edit).toBeFocused();
  await page.keyboard.up('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('postpones the question about a call on Esc, but keeps the lead open', async ({ page, staff }) => {
  const { id } = await staff.post('/api/quotes', buildQuoteBody('Asked Later'));
  const desk = new AdminPage(page);
  await desk.open(`/admin/quotes/${id}`);
  const { details } = desk;
  const question = details.getByRole('region', { name: 'How did the call go?' });
  await desk.waitForLeadShortcuts();
  await page.keyboard.press('c');
  await expect(question.getByRole('button', { name: 'Reached' })).toBeFocused();
  await question.getByLabel('Summary').focus();
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'No answer' }).focus();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByRole('region', { name: 'Details of the quote request' })).toBeFocused();
  await expect(details.getByRole('heading', { name: 'Asked Later' })).toBeVisible();
  await page.clock.setSystemTime(Date.now() + 60_000);
  await page.keyboard.press('c');
  await expect(question.getByRole('button', { name: 'Reached' })).toBeFocused();
});
