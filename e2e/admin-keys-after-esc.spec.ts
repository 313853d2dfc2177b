import { expect, test } from './fixtures.ts';
import { DeskPage } from './pages/desk-page.ts';

test('a key right after Esc is not lost: the search opens again [14.32]', async ({ page }) => {
  const desk = new DeskPage(page);
  await desk.open('/admin/quotes');
  await page.getByRole('heading', { name: 'Quote Requests' }).waitFor();
  const search = page.getByRole('textbox', { name: 'Search or command' });
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
