import { AdminPage } from '../pages/admin-page.ts';
import { RecordManagerPage } from '../pages/manager-page.ts';
import {
  expectAccessible,
  expectAdminAccessible,
  expectNoOverflow,
  expectNoSidewaysScroll,
} from '../support/accessibility.ts';
import { expect, expectConsoleErrors, test } from '../support/fixtures.ts';
import { buildPageBody, buildPostBody } from '../support/staff-api.ts';

test.use({ dedicatedServer: 'admin' });

const managers = [
  { path: 'blog', api: 'blog-posts', title: 'Blog manager', many: 'blog posts', one: 'blog post', word: 'sufurias' },
  { path: 'faqs', api: 'faqs', title: 'FAQ manager', many: 'FAQs', one: 'FAQ', word: 'mombasa' },
];

test('keeps both a search and a filter that change at the same moment', async ({ page }) => {
  const desk = new AdminPage(page);
  await desk.open('/admin/blog');
  // Simulates a slow computer: the user types on after the address has changed but before the screen has.
  await page.evaluate(() => {
    const enter = (label: string, value: string) => {
      const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(`[aria-label="${label}"]`);
      if (!field) throw new Error(`There is no field ${label}.`);
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
    };
    const replaceState = history.replaceState.bind(history);
    history.replaceState = (...entry) => {
      replaceState(...entry);
      if (!String(entry[2]).endsWith('?q=first')) return;
      enter('Category', 'Storage');
      enter('Search blog posts', 'second');
    };
  });
  await page.getByLabel('Search blog posts').fill('first');
  await expect(page).toHaveURL(/q=second/);
  await expect(page).toHaveURL(/category=Storage/);
  await expect(page.getByLabel('Search blog posts')).toHaveValue('second');
  await expect(page.getByRole('heading', { name: 'No blog posts found' })).toBeVisible();
});

test('searches content without regard to accents and apostrophes', async ({ page, staff }) => {
  const word = crypto.randomUUID();
  const title = `Wanjikũ’s Café ${word}`;
  await staff.post('/api/blog-posts', buildPostBody({ title, content: 'Coffee.' }));
  await staff.post('/api/faqs', { question: title, answer: 'Coffee.', category: 'Storage', order: 1, published: true });
  await staff.post('/api/admin/pages', buildPageBody({ title, status: 'draft' }));
  const desk = new AdminPage(page);
  for (const [path, label] of [
    ['blog', 'Search blog posts'],
    ['faqs', 'Search FAQs'],
    ['pages', 'Search pages'],
    ['seo', 'Search pages'],
  ] as const) {
    await desk.open(`/admin/${path}`);
    for (const q of ['cafe', "WANJIKU'S cafe\u0301", 'ＣＡＦÉ']) {
      await page.getByLabel(label).fill(`cape ${word}`);
      await expect(page.getByRole('main').getByText(title)).toHaveCount(0);
      await page.getByLabel(label).fill(`${q} ${word}`);
      await expect(page.getByRole('main').getByText(title).first()).toBeVisible();
    }
  }
});

for (const { path, api, title, many, one, word } of managers) {
  test(`searches the ${title} and shows loading, failed and empty states`, async ({ page, consoleErrors }) => {
    const manager = new RecordManagerPage(page);
    const desk = new AdminPage(page);
    await desk.signInByApi();
    const held = Promise.withResolvers<void>();
    await page.route(`**/api/${api}`, async (route) => {
      await held.promise;
      await route.abort();
    });
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('main').locator('[aria-hidden] > .bp6-skeleton:first-child')).toHaveCount(5);
    held.resolve();
    await expect(page.getByText(`The ${many} could not be loaded`)).toBeVisible();
    await page.unroute(`**/api/${api}`);
    expectConsoleErrors(consoleErrors, /ERR_FAILED/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(manager.rows.nth(4)).toBeVisible();

    // The key works only after the search field has mounted.
    await expect(async () => {
      await page.keyboard.press('l');
      await expect(page.getByLabel(`Search ${many}`)).toBeFocused({ timeout: 1_000 });
    }).toPass();
    await page.keyboard.type(word.toUpperCase());
    await expect(page).toHaveURL(new RegExp(`q=${word}`, 'i'));
    await expect(manager.rows.first()).toBeVisible();
    await page.getByLabel('Category').selectOption('Storage');
    await expect(page).toHaveURL(/category=Storage/);
    await page.getByLabel(`Search ${many}`).fill('no such words');
    await expect(page).toHaveURL(/q=no/);
    await expect(page.getByRole('heading', { name: `No ${many} found` })).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(manager.rows.nth(4)).toBeVisible();
    await expectNoSidewaysScroll(page);

    await page.goto(`/admin/${path}/0198c000-0000-7000-8000-000000000000`);
    await expect(page.getByText(`This ${one} could not be found`)).toBeVisible();
    await page.route(`**/api/${api}`, (route) => route.fulfill({ json: [] }));
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('heading', { name: `No ${many} yet` })).toBeVisible();
    await expectAccessible(page);
  });

  test(`shows an accessible list and dialog of the ${title} in light and dark`, async ({ page }) => {
    test.slow();
    const manager = new RecordManagerPage(page);
    await new AdminPage(page).open(`/admin/${path}`);
    await expect(manager.rows.nth(4)).toBeVisible();
    await expectAdminAccessible(page);
    const edit = page.getByRole('button', { name: /^Edit / }).first();
    await edit.click();
    await expect(manager.dialog).toBeVisible();
    await expectNoOverflow(page);
    await expectAdminAccessible(page);
    await manager.dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(manager.dialog).toBeHidden();
    await expect(edit).toBeFocused();
  });
}
