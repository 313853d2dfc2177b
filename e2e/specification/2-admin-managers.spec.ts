import { AdminPage } from '../pages/admin-page.ts';
import { RecordManagerPage } from '../pages/manager-page.ts';
import { PageEditorPage } from '../pages/page-editor-page.ts';
import { SitePage } from '../pages/site-page.ts';
import { expect, expectConsoleErrors, test } from '../support/fixtures.ts';

test.use({ dedicatedServer: 'admin', viewport: { width: 1280, height: 900 } });

let desk: AdminPage;
let blog: RecordManagerPage;
let faqs: RecordManagerPage;
let editor: PageEditorPage;
test.beforeEach(({ page }) => {
  desk = new AdminPage(page);
  blog = new RecordManagerPage(page);
  faqs = new RecordManagerPage(page);
  editor = new PageEditorPage(page);
});

const asShown = { useInnerText: true };

const rejectedConsoleError = (status: string) =>
  `console: Failed to load resource: the server responded with a status of ${status}`;

test('drafts, previews, publishes and deletes a post', async ({ page, consoleErrors }) => {
  await desk.open('/admin/blog');
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/admin');
  await page.getByRole('button', { name: 'New Post' }).click();
  await expect(blog.dialog).toHaveAccessibleName('Create New Blog Post');
  for (const label of ['Title', 'Slug', 'Excerpt', 'Content', 'Category', 'Tags', 'Image']) {
    await expect.soft(blog.field(label), label).toHaveValue('');
  }
  await expect(blog.field('Published')).not.toBeChecked();
  await expect(blog.dialog.getByText('Draft: visible to staff only')).toBeVisible();

  await blog.saveButton.click();
  await expect(blog.dialog.getByText('Required', { exact: true })).toHaveCount(4);
  await expect(blog.field('Title')).toBeFocused();
  await expect(blog.field('Category')).toHaveAccessibleDescription('Choose a category');

  await blog.field('Title').fill('Moving a Piano: 5 Tips!');
  await expect(blog.field('Slug')).toHaveValue('moving-a-piano-5-tips');
  await blog.field('Slug').fill('Packing a Kenyan Kitchen!');
  await expect(blog.field('Slug')).toHaveAccessibleDescription(
    /Address after saving: \/blog\/packing-a-kenyan-kitchen$/,
  );
  await blog.field('Excerpt').fill('Four people, two straps.');
  await blog.field('Content').fill('## Straps\n\nNever by the legs.');
  await blog.field('Category').selectOption('Moving Tips');
  await blog.field('Tags').fill('piano, Piano,');
  await expect(blog.field('Tags')).toHaveValue('');
  await blog.field('Tags').pressSequentially('#music');
  await blog.saveButton.click();
  await expect(blog.field('Slug')).toHaveAccessibleDescription(/already in use/);
  await expect(blog.notice).toHaveText(/^Error.*already in use/s);
  expect(consoleErrors.splice(0)).toEqual([rejectedConsoleError('409 (Conflict)')]);
  await blog.dialog.getByRole('button', { name: 'Use packing-a-kenyan-kitchen-2' }).click();
  await blog.saveButton.click();
  await expect(blog.notice).toHaveText(/^Success\s*Blog post created successfully\.$/);
  await expect(blog.dialog).toBeHidden();

  const row = blog.row('Moving a Piano: 5 Tips!');
  const today = new Date().toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'Africa/Nairobi' });
  await expect(row).toContainText(
    `Draft Moving Tips Created ${today} Amina Wekesa, just now Four people, two straps.`,
    asShown,
  );
  await expect(row.getByRole('link')).toHaveCount(0);
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    row.getByRole('button', { name: 'Preview Moving a Piano: 5 Tips!' }).click(),
  ]);
  await expect(new SitePage(preview).heading).toHaveText('Moving a Piano: 5 Tips!');
  await preview.close();

  await blog.edit('Moving a Piano: 5 Tips!');
  await expect(blog.dialog).toHaveAccessibleName('Edit Blog Post');
  await expect(blog.dialog.getByText('music', { exact: true })).toBeVisible();
  await blog.field('Title').fill('Moving a Grand Piano');
  await expect(blog.field('Slug')).toHaveValue('packing-a-kenyan-kitchen-2');
  await blog.togglePublished();
  await expect(blog.field('Published')).toBeChecked();
  await expect(blog.dialog.getByText('Published: visible to everyone on the site')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(blog.notice).toHaveText(/^Success\s*Blog post updated successfully\.$/);
  const published = blog.row('Moving a Grand Piano');
  await expect(published).toContainText(`Published Moving Tips Created ${today} Updated ${today}`, asShown);
  const view = published.getByRole('link', { name: 'View Moving a Grand Piano' });
  await expect(view).toHaveAttribute('href', '/blog/packing-a-kenyan-kitchen-2');
  const [article] = await Promise.all([page.waitForEvent('popup'), view.click()]);
  await expect(new SitePage(article).heading).toHaveText('Moving a Grand Piano');
  await expect(article.getByText('#music')).toBeVisible();
  await article.close();

  await blog.requestDeletion('Moving a Grand Piano');
  await expect(blog.question).toContainText('Are you sure you want to delete this blog post?');
  await blog.question.getByRole('button', { name: 'Cancel' }).click();
  await expect(published).toBeVisible();
  await blog.requestDeletion('Moving a Grand Piano');
  await blog.question.getByRole('button', { name: 'Delete' }).click();
  await expect(blog.notice).toHaveText(/^Success\s*Blog post deleted successfully\.$/);
  await expect(published).toBeHidden();
  expect((await page.request.get('/blog/packing-a-kenyan-kitchen-2')).status()).toBe(404);
});

test('creates, changes, hides and deletes an FAQ', async ({ page }) => {
  const site = new SitePage(page);
  await desk.open('/admin/faqs');
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/admin');
  await page.getByRole('button', { name: 'New FAQ' }).click();
  await expect(faqs.dialog).toHaveAccessibleName('Create New FAQ');
  for (const [label, value] of [
    ['Question', ''],
    ['Answer', ''],
    ['Category', ''],
    ['Order', '0'],
  ] as const) {
    await expect.soft(faqs.field(label), label).toHaveValue(value);
  }
  await expect(faqs.field('Published')).toBeChecked();
  await expect(faqs.field('Category').getByRole('option')).toHaveText([
    'Choose a category',
    ...['Booking', 'Pricing', 'Services', 'Insurance', 'International', 'Storage', 'Packing', 'Policy', 'General'],
  ]);
  await faqs.saveButton.click();
  await expect(faqs.field('Question')).toBeFocused();
  await expect(faqs.field('Category')).toHaveAccessibleDescription('Choose a category');
  await faqs.field('Question').fill('Do you move beehives?');
  await faqs.field('Answer').fill('At night.\nWith care.');
  await faqs.field('Category').selectOption('Policy');
  await faqs.field('Order').fill('soon');
  await faqs.saveButton.click();
  await expect(faqs.notice).toHaveText(/^Success\s*FAQ created successfully\.$/);
  const row = page.getByRole('region', { name: 'Policy' }).getByRole('listitem').first();
  await expect(row).toContainText('Do you move beehives? Published Order 0', { useInnerText: true });
  await site.openHydrated('/faqs');
  await expect(page.getByRole('button', { name: 'Do you move beehives?' })).toBeVisible();

  await page.goto('/admin/faqs');
  await faqs.edit('Do you move beehives?');
  await expect(faqs.dialog).toHaveAccessibleName('Edit FAQ');
  await faqs.togglePublished();
  await expect(faqs.field('Published')).not.toBeChecked();
  await faqs.field('Order').fill('7');
  await faqs.saveButton.click();
  await expect(faqs.notice).toHaveText(/^Success\s*FAQ updated successfully\.$/);
  await expect(faqs.row('Do you move beehives?')).toContainText('Draft Order 7', { useInnerText: true });
  await site.openHydrated('/faqs');
  await expect(page.getByRole('button', { name: 'Do you move beehives?' })).toBeHidden();

  await page.goto('/admin/faqs');
  await faqs.requestDeletion('Do you move beehives?');
  await expect(faqs.question).toContainText('Are you sure you want to delete this FAQ?');
  await faqs.question.getByRole('button', { name: 'Delete' }).click();
  await expect(faqs.notice).toHaveText(/^Success\s*FAQ deleted successfully\.$/);
  await expect(faqs.row('Do you move beehives?')).toBeHidden();
  await expect(page.locator(':focus'), 'of the question next to it').toHaveAccessibleName(/^Delete /);
});

test('writes, previews, publishes, changes and deletes a page', async ({ page, consoleErrors }) => {
  await desk.open('/admin/pages');
  await page.getByRole('link', { name: 'New Page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create New Page');
  for (const badge of ['Draft', 'Standard']) await expect(editor.header).toContainText(badge);
  await expect(editor.title).toBeFocused();
  await editor.title.pressSequentially('Piano & Harp Moves');
  await expect(editor.slug).toHaveValue('piano-harp-moves');

  await editor.content.fill('Heavy things');
  await editor.content.selectText();
  await page.getByRole('button', { name: 'Bold' }).click();
  await expect(editor.content).toHaveValue('**Heavy things**');
  await expect(editor.preview.locator('strong')).toHaveText('Heavy things');

  await editor.openTab('SEO & Meta');
  await expect(page.getByLabel('Meta title')).toHaveValue('Piano & Harp Moves | Trinity Movers');
  for (const label of ['OG title', 'Twitter title']) {
    await expect(page.getByLabel(label)).toHaveValue('Piano & Harp Moves');
  }
  const popup = page.waitForEvent('popup');
  await editor.previewButton.click();
  const preview = await popup;
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Piano & Harp Moves');
  await preview.close();

  await editor.openTab('Page Settings');
  await expect(page.getByLabel('Status')).toHaveValue('draft');
  await page.getByLabel('Status').selectOption('published');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('“Piano & Harp Moves” saved.')).toBeVisible();
  const row = editor.row('Piano & Harp Moves');
  for (const text of ['Published', 'Standard', '/piano-harp-moves']) await expect(row).toContainText(text);

  await page.goto('/piano-harp-moves');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Piano & Harp Moves');
  await expect(page).toHaveTitle('Piano & Harp Moves | Trinity Movers');

  await page.goto('/admin/pages');
  await page.getByRole('link', { name: 'Edit Piano & Harp Moves' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit: Piano & Harp Moves');
  await editor.title.fill('Pianos');
  await expect(editor.slug).toHaveValue('piano-harp-moves');
  await editor.save();
  await editor.row('Pianos').getByRole('link', { name: 'Pianos', exact: true }).click();
  await editor.openTab('Page Settings');
  await page.getByRole('button', { name: 'Delete page' }).click();
  await expect(editor.dialog).toContainText('Are you sure you want to delete the page “Pianos”?');
  await editor.dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/admin\/pages$/);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(editor.row('Moving Checklist')).toBeVisible();
  await expect(editor.row('Pianos')).toBeHidden();
  expect((await page.goto('/piano-harp-moves'))?.status()).toBe(404);
  expectConsoleErrors(consoleErrors, /404/);
});
