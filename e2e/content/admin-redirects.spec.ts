import { AdminPage } from '../pages/admin-page.ts';
import { SitePage } from '../pages/site-page.ts';
import { expectAccessible, expectAdminAccessibleAndFitting } from '../support/accessibility.ts';
import { expect, expectConsoleErrors, test } from '../support/fixtures.ts';
import { measureLayoutShift } from '../support/layout-shift.ts';
import { buildPageBody } from '../support/staff-api.ts';

test.use({ dedicatedServer: 'redirects' });

const path = '/admin/redirects';

test('redirects missing addresses by one click or by the form', { tag: '@journey' }, async ({
  page,
  consoleErrors,
}) => {
  const visit = (address: string) => page.request.get(address, { maxRedirects: 0 });
  for (const address of ['/office-movings.html', '/office-movings.html', '/our-lorries.html', '/old-shop.html'])
    expect((await visit(address)).status()).toBe(404);
  await new AdminPage(page).open(path);
  await expect(page).toHaveTitle(/Redirects/);
  const missing = page.getByRole('region', { name: 'Addresses not found' }).getByRole('listitem');
  await expect(missing.first()).toContainText(/\/office-movings\.html.*2 times/);
  await expectAdminAccessibleAndFitting(page);

  await page.getByRole('button', { name: 'Redirect to /services/office-moving from /office-movings.html' }).click();
  await expect(page.getByText('/office-movings.html now redirects to /services/office-moving.')).toBeVisible();
  await expect(missing).toHaveCount(2);
  const answer = await visit('/office-movings.html');
  expect([answer.status(), answer.headers().location]).toEqual([301, '/services/office-moving']);

  await page.getByRole('button', { name: 'Add redirect from /our-lorries.html' }).click();
  const to = page.getByRole('textbox', { name: 'New address' });
  await expect(page.getByRole('textbox', { name: 'Old address' })).toHaveValue('/our-lorries.html');
  await expect(to).toBeFocused();
  await to.fill('/office-movings.html');
  await to.press('Enter');
  await expect(
    page.getByText(
      '/office-movings.html is redirected to /services/office-moving. Enter /services/office-moving instead.',
    ),
  ).toBeVisible();
  await expect(to).toBeFocused();
  expectConsoleErrors(consoleErrors, /status of 409/);
  await expectAccessible(page);
  await to.fill('/services');
  await to.press('Enter');
  await expect(page.getByRole('row', { name: /^\/our-lorries\.html \/services/ })).toBeVisible();

  await page.getByRole('button', { name: 'Add redirect from /old-shop.html' }).click();
  await page.getByLabel('Type').selectOption('Permanently gone (410)');
  await expect(to).toHaveCount(0);
  await page.getByRole('button', { name: 'Add redirect', exact: true }).click();
  await expect(page.getByText('/old-shop.html marked as permanently gone.')).toBeVisible();
  await expect(page.getByText('No visitor has requested a missing page in the last 90 days.')).toBeVisible();
  expect((await visit('/old-shop.html')).status()).toBe(410);
});

test('lists broken links of the site and the content that contains them', async ({ page }) => {
  const id = crypto.randomUUID();
  // The server checks only once a week.
  await page.route('**/api/admin/redirects/broken-links', (route) =>
    route.fulfill({
      json: [{ path: '/our-pianos', uses: [{ kind: 'blog-post', id, title: 'Pianos' }], suggestion: null }],
    }),
  );
  await new AdminPage(page).open(path);
  const links = page.getByRole('region', { name: 'Broken links on the site' });
  await expect(links.getByRole('link', { name: 'Edit Post “Pianos”' })).toHaveAttribute('href', `/admin/blog/${id}`);
  await expectAdminAccessibleAndFitting(page);
  await links.getByRole('button', { name: 'Add redirect from /our-pianos' }).click();
  await expect(page.getByRole('textbox', { name: 'Old address' })).toHaveValue('/our-pianos');
});

test('does not shift the layout while the lists load', async ({ page }) => {
  const rows = Array.from({ length: 5 }, (_, index) => ({ path: `/gone-${index}`, suggestion: null }));
  const later = (delayMs: number) => new Promise((resolve) => setTimeout(resolve, delayMs));
  await page.route('**/api/admin/redirects/missing', async (route) => {
    await later(1_500);
    await route.fulfill({ json: rows.map((row) => ({ ...row, count: 3, lastSeenAt: new Date().toISOString() })) });
  });
  await page.route('**/api/admin/redirects/broken-links', async (route) => {
    await later(800);
    const uses = [{ kind: 'page', id: crypto.randomUUID(), title: 'Prices' }];
    await route.fulfill({ json: rows.map((row) => ({ ...row, uses })) });
  });
  await new AdminPage(page).open(path);
  await expect(page.getByRole('heading', { name: 'All redirects' })).toBeVisible();
  await expect(page.getByText('/gone-4')).toHaveCount(2);
  expect(await measureLayoutShift(page)).toBeLessThan(0.001);
});

test('lists, searches, imports and deletes redirects', async ({ page, staff }) => {
  const { page: fields } = buildPageBody({ title: 'Our Handcarts', status: 'published' });
  const { page: stored } = await staff.post('/api/admin/pages', { page: fields, seoMeta: null });
  const moved = { ...fields, slug: `${fields.slug}-now` };
  await staff.put(`/api/admin/pages/${stored.id}`, { page: moved, seoMeta: null });
  await new AdminPage(page).open(path);
  const row = (from: string) => page.getByRole('row').filter({ hasText: from });
  await expect(row(`/${moved.slug}`)).toContainText('Changed slug');

  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import redirects' });
  await dialog.getByLabel('CSV file').setInputFiles({
    name: 'old-site.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('from,to,status\nhttps://old.example.com/Prices.html,/services\n/sale,,410\n/admin/x,/\n'),
  });
  await expect(dialog).toContainText('2 new, 0 existing, 1 skipped.');
  await expect(dialog).toContainText(
    'Line 4, /admin/x: This address is reserved for the server. Choose another address',
  );
  await expectAdminAccessibleAndFitting(page);
  await dialog.getByRole('button', { name: 'Add 2 redirects' }).click();
  await expect(page.getByText('2 redirects added.')).toBeVisible();
  await expect(row('/prices.html')).toContainText('Imported');
  await expect(row('/sale')).toContainText('Permanently gone');
  // The dialog receives keys until it is closed and the page no longer counts as covered.
  await expect(dialog).toBeHidden();
  await expect(page.locator('body')).not.toHaveClass(/bp6-overlay-open/);

  await page.keyboard.press('l');
  await page.keyboard.type('PRICES');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Delete the redirect from /prices.html' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Delete the redirect from /prices.html?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Redirect from /prices.html deleted.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No redirects found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(row('/sale')).toBeVisible();
});

test('follows redirects for links within the site', async ({ page, staff, consoleErrors }) => {
  const old = `/old-${crypto.randomUUID().slice(0, 4)}`;
  await staff.post('/api/admin/redirects', { from: old, to: '/about' });
  const menus = await staff.get('/api/admin/menus');
  const footer = menus.find(({ slug }: { slug: string }) => slug === 'footer');
  await staff.put('/api/admin/menus/footer', {
    items: [{ label: 'The old page', href: old }],
    version: footer.version,
  });
  const site = new SitePage(page);
  await site.openHydrated('/process');
  await page.getByRole('contentinfo').getByRole('link', { name: 'The old page' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(site.heading).toHaveText(/About/);
  // The browser first requests a page with the old address.
  expectConsoleErrors(consoleErrors, /status of 404/);
});
