import { AdminPage } from '../pages/admin-page.ts';
import { RecordManagerPage } from '../pages/manager-page.ts';
import { SitePage } from '../pages/site-page.ts';
import { expect, expectConsoleErrors, test } from '../support/fixtures.ts';

test.use({ dedicatedServer: 'admin' });

let desk: AdminPage;
let faqs: RecordManagerPage;
test.beforeEach(({ page }) => {
  desk = new AdminPage(page);
  faqs = new RecordManagerPage(page);
});

test('reorders the questions of a category by keyboard, mouse and buttons', { tag: '@journey' }, async ({
  page,
  staff,
  consoleErrors,
}) => {
  const site = new SitePage(page);
  const titles = page.getByRole('region', { name: 'Storage' }).getByRole('heading', { level: 3 });
  await desk.open('/admin/faqs');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    ...['Booking', 'Pricing', 'Services', 'Insurance', 'International', 'Storage', 'Packing', 'Policy', 'General'],
  ]);
  const [first = '', second = '', third = '', ...rest] = await titles.allTextContents();
  const handle = (question: string) => page.getByRole('button', { name: `Move ${question}`, exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await handle(first).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`Moving ${first} to position 1`)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(`Moving ${first} to position 2`)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(titles).toHaveText([second, first, third, ...rest]);
  await expect(faqs.notice).toHaveText(/^Success\s*FAQ updated successfully\.$/);
  await expect(handle(first)).toBeFocused();
  await site.openHydrated('/faqs');
  const asked = page.getByRole('region', { name: 'Storage' }).getByRole('button');
  await expect(asked).toHaveText([second, first, third, ...rest]);

  await page.goto('/admin/faqs');
  await handle(third).hover();
  await page.mouse.down();
  await page.mouse.move(300, 300);
  await handle(second).hover();
  await expect(page.getByText(`Moving ${third} to position 1`)).toBeAttached();
  await page.mouse.up();
  await expect(titles).toHaveText([third, second, first, ...rest]);
  await page.locator('.desk-notices').getByText('Undo').click();
  await expect(titles).toHaveText([second, first, third, ...rest]);

  await button(`Move down: ${second}`).click();
  await expect(titles).toHaveText([first, second, third, ...rest]);
  await expect(button(`Move down: ${second}`)).toBeFocused();
  await button(`Move down: ${second}`).click();
  await expect(titles).toHaveText([first, third, second, ...rest]);
  await expect(button(`Move up: ${first}`)).toHaveAttribute('aria-disabled', 'true');
  await expect(faqs.row(second)).toContainText('Order 3');
  const stored = async () => {
    const all: { category: string; question: string }[] = await staff.get('/api/faqs');
    return all.filter(({ category }) => category === 'Storage').map(({ question }) => question);
  };
  await expect.poll(stored).toEqual([first, third, second, ...rest]);

  await page.route('**/api/admin/faqs/order', (route) => route.abort());
  await button(`Move up: ${third}`).click();
  await expect(faqs.notice).toHaveText(
    /^Error\s*Failed to update FAQ\. The server cannot be reached\. Check your connection and try again\.$/,
  );
  await expect(titles).toHaveText([first, third, second, ...rest]);
  expectConsoleErrors(consoleErrors, /ERR_FAILED/);

  await page.getByLabel('Search FAQs').fill('storage');
  await expect(page.getByRole('status').filter({ hasText: /\d+ of \d+ FAQs/ })).toBeVisible();
  await expect(handle(first)).toBeHidden();
});

test('keeps a new order on the screen until it is stored, whatever colleagues change', async ({ page, staff }) => {
  const titles = page.getByRole('region', { name: 'Packing' }).getByRole('heading', { level: 3 });
  await desk.open('/admin/faqs');
  await expect(titles).not.toHaveCount(0);
  const [first = '', second = '', ...rest] = await titles.allTextContents();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/admin/faqs/order', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: `Move down: ${first}`, exact: true }).click();
  await expect(titles).toHaveText([second, first, ...rest]);
  const added = await staff.post('/api/faqs', { question: 'From a colleague', answer: 'New', category: 'General' });
  // Long enough for the stream to report the new FAQ.
  await page.waitForTimeout(1_000);
  await expect(titles).toHaveText([second, first, ...rest]);
  held.resolve();
  await expect(faqs.row('From a colleague')).toBeVisible();
  await expect(titles).toHaveText([second, first, ...rest]);
  await staff.delete(`/api/faqs/${added.id}`);
});
