import type { Locator } from '@playwright/test';
import { AdminPage, demoAccount } from '../pages/admin-page.ts';
import { PageEditorPage } from '../pages/page-editor-page.ts';
import { expect, expectConsoleErrors, test } from '../support/fixtures.ts';
import { buildPageBody, buildPostBody, readLocalDraft } from '../support/staff-api.ts';

test.use({ dedicatedServer: 'pages', viewport: { width: 1280, height: 900 } });

let desk: AdminPage;
let editor: PageEditorPage;

test.beforeEach(({ page }) => {
  desk = new AdminPage(page);
  editor = new PageEditorPage(page);
});

test('opens the preview tab within the click, as Safari requires, and closes it on failure', async ({
  page,
  staff,
  consoleErrors,
}) => {
  const { page: stored } = await staff.post(
    '/api/admin/pages',
    buildPageBody({ title: 'In The Click', status: 'draft' }),
  );
  await staff.post('/api/blog-posts', { ...buildPostBody({ title: 'Post In The Click' }), published: false });
  await page.addInitScript(() => {
    let isClick = false;
    const note = () => {
      isClick = true;
      setTimeout(() => {
        isClick = false;
      });
    };
    window.addEventListener('click', note, { capture: true });
    const open = window.open.bind(window);
    window.open = (...call) => (isClick ? open(...call) : null);
  });
  const previewed = async (button: Locator, title: string) => {
    const [tab] = await Promise.all([page.waitForEvent('popup'), button.click()]);
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(title);
    await tab.close();
  };
  await desk.open('/admin/blog');
  await previewed(page.getByRole('button', { name: 'Preview Post In The Click' }), 'Post In The Click');
  await page.goto(`/admin/pages/${stored.id}`);
  await previewed(editor.previewButton, 'In The Click');

  await page.route('**/api/**/preview*', (route) => route.abort());
  const [tab] = await Promise.all([page.waitForEvent('popup'), editor.previewButton.click()]);
  await expect(page.getByText('The preview could not be created.')).toBeVisible();
  await expect.poll(() => tab.isClosed()).toBe(true);
  expectConsoleErrors(consoleErrors, /ERR_FAILED/);
});

test('reports a slug in use at its field and suggests a free slug', async ({ page, staff, consoleErrors }) => {
  const { page: fields } = buildPageBody({ title: 'Taken', status: 'draft' });
  await staff.post('/api/admin/pages', { page: { ...fields, slug: 'taken-address' }, seoMeta: null });
  await desk.open('/admin/pages/new?tab=settings');
  await editor.saveButton.click();
  await expect(editor.title, 'the first wrong field').toBeFocused();
  await expect(editor.title).toHaveAccessibleDescription(/Required/);
  await expect(page.getByRole('tab', { name: /^Content\s*2$/ })).toBeVisible();
  await editor.title.fill('Taken Address');
  await editor.openTab('SEO & Meta');
  await editor.saveButton.click();
  await expect(editor.slug).toBeFocused();
  await expect(editor.slug).toHaveAccessibleDescription(/already in use/);
  await expect(page.getByRole('alert')).toContainText('"taken-address-2" is free');
  await page.getByRole('button', { name: 'Use taken-address-2' }).click();
  await expect(editor.slug).toHaveValue('taken-address-2');
  await editor.openTab('SEO & Meta');
  await page.getByLabel('Canonical URL').fill('no address');
  await editor.openTab('Content');
  await editor.saveButton.click();
  await expect(page.getByLabel('Canonical URL')).toBeFocused();
  await page.getByLabel('Canonical URL').fill('');
  await editor.save();
  await expect(editor.row('Taken Address')).toContainText('/taken-address-2');
  expectConsoleErrors(consoleErrors, /409/);
});

test('shows how any typed slug will be saved, and offers no content field for built-in screens', async ({
  page,
  staff,
}) => {
  await desk.open('/admin/pages/new');
  await editor.title.fill('Free Words');
  await editor.slug.fill('Bei ya Lori: 2026!');
  await expect(editor.slug).toHaveAccessibleDescription(/^Address after saving: .*\/bei-ya-lori-2026$/);
  await editor.slug.fill('Trinity Admin');
  await editor.saveButton.click();
  await expect(editor.slug).toHaveAccessibleDescription(/^\/trinity-admin is used by the site itself/);
  await editor.slug.fill('Bei ya Lori: 2026!');
  await editor.save();
  await expect(page.getByText('“Free Words” saved. The new address is /bei-ya-lori-2026.')).toBeVisible();

  const pages: { id: string; slug: string }[] = await staff.get('/api/admin/pages');
  await page.goto(`/admin/pages/${pages.find(({ slug }) => slug === 'about')?.id}`);
  await expect(page.getByText('built into the site and cannot be edited here')).toBeVisible();
  await expect(editor.content).toBeHidden();
});

test('lets the second of two editors of a page compare and choose a version', { tag: '@journey' }, async ({
  page,
  staff,
  colleague,
  consoleErrors,
}) => {
  const mine = buildPageBody({ title: 'Contested', status: 'draft', content: 'We move pianos on Monday.' });
  const { page: stored } = await staff.post('/api/admin/pages', mine);
  const saveTheirs = (content: string) =>
    colleague.put(`/api/admin/pages/${stored.id}`, { page: { ...mine.page, content }, seoMeta: null });

  await desk.open(`/admin/pages/${stored.id}`);
  await editor.content.fill('We move pianos on Tuesday.');
  await saveTheirs('We move harps on Monday.');
  await editor.saveButton.click();
  const compared = editor.dialog.getByRole('region', { name: 'Content' });
  await expect(compared.locator('mark')).toHaveText(['harps', 'Monday', 'pianos', 'Tuesday']);
  await editor.dialog.getByRole('button', { name: 'Back to the editor' }).click();
  await expect(editor.dialog).toBeHidden();
  await expect(editor.content).toHaveValue('We move pianos on Tuesday.');
  await editor.saveButton.click();
  await editor.dialog.getByRole('button', { name: 'Keep my version' }).click();
  await expect(page).toHaveURL(/\/admin\/pages$/);
  expect((await staff.get(`/api/admin/pages/${stored.id}`)).page.content).toBe('We move pianos on Tuesday.');

  await page.getByRole('link', { name: 'Edit Contested' }).click();
  await editor.content.fill('Mine again.');
  await saveTheirs('Theirs again.');
  await page.keyboard.press('Control+s');
  await editor.dialog.getByRole('button', { name: 'Use their version' }).click();
  await expect(editor.content).toHaveValue('Theirs again.');
  await editor.save();

  await page.getByRole('link', { name: 'Edit Contested' }).click();
  await editor.content.fill('Kept in the browser.');
  await expect.poll(() => readLocalDraft(page, staff, `page ${stored.id}`)).toContain('Kept in the browser.');
  await saveTheirs('Saved in between.');
  page.once('dialog', (question) => question.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await editor.saveButton.click();
  await expect(compared).toContainText('Saved in between.');
  await editor.dialog.getByRole('button', { name: 'Keep my version' }).click();
  await expect(page).toHaveURL(/\/admin\/pages$/);
  expect((await staff.get(`/api/admin/pages/${stored.id}`)).page.content).toBe('Kept in the browser.');
  expectConsoleErrors(consoleErrors, /409/);
});

test('asks before unsaved work is left, and keeps it after a lost session and a failure', {
  tag: '@journey',
}, async ({ page, staff, consoleErrors }) => {
  const { page: stored } = await staff.post('/api/admin/pages', buildPageBody({ title: 'Unsaved', status: 'draft' }));
  await desk.open('/admin/pages');
  await page.getByRole('link', { name: 'Edit Unsaved' }).click();
  await expect(page).toHaveTitle(/^[^•]/);
  await editor.content.fill('Typed and not saved.');
  await expect(page).toHaveTitle(/^• /);
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
  for (const leave of [() => page.getByRole('link', { name: 'Back to Pages' }).click(), () => page.goBack()]) {
    await leave();
    await expect(editor.dialog).toContainText('You have unsaved changes');
    await editor.dialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect(editor.dialog).toBeHidden();
    await expect(editor.content).toHaveValue('Typed and not saved.');
  }

  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const question = await asked;
  expect(question.type(), 'closing the window').toBe('beforeunload');
  await question.dismiss();

  // Lets only the save of the page through. Any other request could prompt for a sign-in before Save is pressed.
  const others = '**/api/**';
  const drafts = '**/api/admin/drafts/**';
  await page.route(drafts, (route) => route.abort());
  await page.route(others, (route) => {
    const request = route.request();
    const isSave = request.method() === 'PUT' && request.url().endsWith(stored.id);
    return isSave ? route.continue() : route.abort();
  });
  await page.context().clearCookies();
  await editor.saveButton.click();
  await expect(page.getByText('Please sign in again')).toBeVisible();
  await page.unroute(others);
  await desk.password.fill(demoAccount.password);
  await desk.password.press('Enter');
  await expect(editor.dialog).toBeHidden();
  await expect(editor.content).toHaveValue('Typed and not saved.');
  await page.unroute(drafts);

  const address = `**/api/admin/pages/${stored.id}`;
  const failures = [
    { status: 500, body: '<html>', text: 'Failed to save page' },
    { status: 400, body: '{"message":"Not like this."}', text: 'Not like this.' },
    { status: 0, body: '', text: 'Failed to save page. The server cannot be reached.' },
  ];
  for (const { status, body, text } of failures) {
    await page.route(address, (route) => (status === 0 ? route.abort() : route.fulfill({ status, body })));
    await editor.saveButton.click();
    await expect(page.getByRole('alert')).toContainText(text);
    await page.unroute(address);
  }
  const held = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await held.promise;
    await route.continue();
  });
  await editor.saveButton.click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  held.resolve();
  await expect(page).toHaveURL(/\/admin\/pages$/);
  expect((await staff.get(`/api/admin/pages/${stored.id}`)).page.content).toBe('Typed and not saved.');

  await page.getByRole('link', { name: 'Edit Unsaved' }).click();
  await editor.content.fill('Thrown away.');
  await page.getByRole('link', { name: 'Back to Pages' }).click();
  await editor.dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/admin\/pages$/);
  await expect(page).toHaveTitle(/^[^•]/);
  expectConsoleErrors(consoleErrors, /401/, /500/, /400/, /ERR_FAILED/);
});

test('writes a page by keyboard alone', async ({ page }) => {
  await desk.open();
  // The stream opens after the shell has mounted, so the shell's shortcuts work.
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await page.getByRole('link', { name: 'New Page' }).press('Enter');
  await expect(editor.title).toBeFocused();
  await page.keyboard.type('Written by Keyboard');
  for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Bold' }), 'one stop for the toolbar').toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(editor.content).toBeFocused();
  await page.keyboard.type('slanted');
  await expect(editor.preview.locator('em')).toHaveText('slanted');
  await page.keyboard.press('Control+s');
  await expect(editor.row('Written by Keyboard')).toBeVisible();
});

test('shows that the list is loading, is empty or has failed', async ({ page, consoleErrors }) => {
  const held = Promise.withResolvers<void>();
  const address = '**/api/admin/pages';
  await page.route(address, async (route) => {
    await held.promise;
    await route.fulfill({ status: 500, body: '' });
  });
  await desk.open('/admin/pages');
  await expect(page.locator('li[aria-hidden]')).toHaveCount(5);
  held.resolve();
  await expect(page.getByRole('alert')).toContainText('The pages could not be loaded');
  await page.unroute(address);
  await page.route(address, (route) => route.fulfill({ json: [] }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No pages yet')).toBeVisible();
  await desk.page.goto('/admin/pages/0198c000-0000-7000-8000-000000000000');
  await expect(page.getByRole('alert')).toContainText('This page no longer exists.');
  expectConsoleErrors(consoleErrors, /500/, /404/);
});

test('searches and filters the list of pages and says when nothing is found', async ({ page, staff }) => {
  const word = crypto.randomUUID();
  for (const status of ['draft', 'published'] as const)
    await staff.post('/api/admin/pages', buildPageBody({ title: `${status} ${word}`, status }));
  await desk.open('/admin/pages');
  await expect(editor.row(word)).toHaveCount(2);
  const all = await page.getByRole('main').getByRole('listitem').count();
  const search = page.getByLabel('Search pages');
  // The key works only after the search field has mounted.
  await expect(async () => {
    await page.keyboard.press('l');
    await expect(search).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await search.fill(word.toUpperCase());
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  await page.getByLabel('Status').selectOption('draft');
  await expect(editor.row('published')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: `1 of ${all} pages` })).toBeVisible();
  await search.fill(`${word} of nothing`);
  await expect(page.getByRole('heading', { name: 'No pages found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(search).toHaveValue('');
  await expect(page).toHaveURL(/\/admin\/pages$/);
  await expect(editor.row(word)).toHaveCount(2);
});

test('lets staff edit the privacy notice, but not hide or delete it', async ({ page, consoleErrors }) => {
  const refused = 'console: Failed to load resource: the server responded with a status of 409 (Conflict)';
  await desk.open('/admin/pages');
  await page.getByRole('link', { name: 'Edit Privacy Notice' }).click();
  await editor.openTab('Page Settings');
  await page.getByLabel('Status').selectOption('draft');
  await editor.saveButton.click();
  const words = 'Every form on the site links to the privacy notice at /privacy';
  await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
  await expect(page.getByLabel('Status')).toHaveAccessibleDescription(new RegExp(words));
  await expect(page.getByLabel('Status')).toBeFocused();
  await page.getByLabel('Status').selectOption('published');
  await page.getByRole('button', { name: 'Delete page' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(/“Privacy Notice” was not deleted\. Every form on the site links/)).toBeVisible();
  expect(consoleErrors.splice(0)).toEqual([refused, refused]);
  expect((await page.request.get('/privacy')).status()).toBe(200);
  await editor.save();
});
