import { AdminPage, demoAccount } from '../pages/admin-page.ts';
import { RecordManagerPage } from '../pages/manager-page.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, expectConsoleErrors, test } from '../support/fixtures.ts';
import { buildPostBody, readLocalDraft } from '../support/staff-api.ts';

test.use({ dedicatedServer: 'admin' });

let desk: AdminPage;
let blog: RecordManagerPage;
test.beforeEach(({ page }) => {
  desk = new AdminPage(page);
  blog = new RecordManagerPage(page);
});

const asShown = { useInnerText: true };

const rejectedConsoleError = (status: string) =>
  `console: Failed to load resource: the server responded with a status of ${status}`;

test('lets the second of two editors compare, combine or choose versions of a post', async ({
  page,
  staff,
  colleague,
  consoleErrors,
}) => {
  const post = buildPostBody({ title: 'Contested', content: 'Wrap it.\nLift it.' });
  const { id } = await staff.post('/api/blog-posts', post);
  await desk.open(`/admin/blog/${id}`);
  await blog.field('Content').fill('Wrap it well.\nLift it.');
  await colleague.put(`/api/blog-posts/${id}`, { ...post, excerpt: 'Theirs.', content: 'Wrap it.\nLift it together.' });
  await blog.saveButton.click();
  const content = blog.conflict.getByRole('region', { name: 'Content' });
  await expect(content.locator('mark')).toHaveText([/ well/, / together/]);
  await expect(blog.conflict.getByRole('region')).toHaveCount(2);
  const chosen = (part: string, side: string) =>
    blog.conflict.getByRole('radiogroup', { name: part }).getByRole('radio', { name: side });
  // A part that only one editor changed is preselected on that side.
  await expect(chosen('Excerpt', 'Theirs')).toBeChecked();
  await expect(chosen('Content, passage 1 of 2', 'Mine')).toBeChecked();
  await expect(chosen('Content, passage 2 of 2', 'Theirs')).toBeChecked();
  await chosen('Excerpt', 'Theirs').focus();
  await page.keyboard.press('ArrowRight');
  await expect(chosen('Excerpt', 'Mine')).toBeChecked();
  await content.getByText('See the result').click();
  await expect(content.locator('details p')).toHaveText('Wrap it well.\nLift it together.', asShown);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(blog.conflict).toBeHidden();
  await expect(blog.field('Content')).toHaveValue('Wrap it well.\nLift it.');
  await blog.saveButton.click();
  await blog.conflict.getByRole('radiogroup', { name: 'Excerpt' }).getByText('Mine', { exact: true }).click();
  await blog.conflict.getByRole('button', { name: 'Save selected parts' }).click();
  await expect(blog.dialog).toBeHidden();
  expect(await staff.get(`/api/blog-posts/${post.slug}`)).toMatchObject({
    excerpt: post.excerpt,
    content: 'Wrap it well.\nLift it together.',
  });

  await blog.edit('Contested');
  await blog.field('Title').fill('Contested by Me');
  await colleague.put(`/api/blog-posts/${id}`, { ...post, title: 'Contested by Them' });
  await blog.saveButton.click();
  await blog.conflict.getByRole('button', { name: 'Use their version' }).click();
  await expect(blog.field('Title')).toHaveValue('Contested by Them');

  await blog.field('Title').fill('Contested and Kept');
  await expect.poll(() => readLocalDraft(page, staff, `post ${id}`)).toContain('Contested and Kept');
  await colleague.put(`/api/blog-posts/${id}`, { ...post, title: 'Contested Again' });
  page.once('dialog', (question) => question.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await blog.saveButton.click();
  await blog.conflict.getByRole('button', { name: 'Use their version' }).click();
  await expect(blog.field('Title')).toHaveValue('Contested Again');
  await expect(blog.conflict).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(blog.dialog).toBeHidden();
  expect(consoleErrors.splice(0)).toEqual(Array.from({ length: 4 }, () => rejectedConsoleError('409 (Conflict)')));
});

test('keeps typed text after a slip, a lost session or a lost network', async ({ page, staff, consoleErrors }) => {
  await desk.open('/admin/blog');
  await page.getByRole('button', { name: 'New Post' }).click();
  await expect(page).toHaveURL(/\/admin\/blog\/new$/);
  await page.goBack();
  await expect(blog.dialog).toBeHidden();
  await page.goForward();
  await blog.field('Title').fill('Nearly Lost');
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => blog.dialog.getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    await leave();
    await expect(blog.question).toContainText('You have unsaved changes');
    await blog.question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(blog.question).toBeHidden();
  }
  await expect(blog.field('Title')).toHaveValue('Nearly Lost');
  await blog.field('Excerpt').fill('But found.');
  await blog.field('Content').fill('Again.');
  await blog.field('Category').selectOption('Storage');

  await page.route('**/api/blog-posts', (route) => route.abort());
  await blog.saveButton.click();
  await expect(blog.notice).toHaveText(
    /^Error\s*Failed to create blog post\. The server cannot be reached\. Check your connection and try again\.$/,
  );
  await page.unroute('**/api/blog-posts');

  await page.context().clearCookies();
  // Saves by key. The sign-in dialog may already cover the button.
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Please sign in again')).toBeVisible();
  await desk.password.fill(demoAccount.password);
  await desk.password.press('Enter');
  await expect(page.getByText('Please sign in again')).toBeHidden();
  await expect(blog.field('Title')).toHaveValue('Nearly Lost');
  expectConsoleErrors(consoleErrors, /ERR_FAILED/, /401/);

  const held = Promise.withResolvers<void>();
  await page.route('**/api/blog-posts', async (route) => {
    await held.promise;
    await route.continue();
  });
  await blog.saveButton.click();
  await expect(blog.saveButton).toBeDisabled();
  await expect(blog.saveButton).toHaveText('Saving...');
  held.resolve();
  await expect(blog.row('Nearly Lost')).toBeVisible();
  await expect(blog.dialog).toBeHidden();

  await page.getByRole('button', { name: 'New Post' }).click();
  await expect(blog.field('Title')).toHaveValue('');
  await blog.field('Title').fill('Thrown away');
  await page.keyboard.press('Escape');
  await blog.question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(blog.dialog).toBeHidden();
  // The screen ignores shortcuts while the page counts as covered.
  await expect(page.locator('body')).not.toHaveClass(/bp6-overlay-open/);
  await page.keyboard.press('n');
  await expect(blog.field('Title')).toHaveValue('');

  const left = Promise.withResolvers<void>();
  await page.route('**/api/blog-posts', async (route) => {
    await left.promise;
    await route.continue();
  });
  const draftOnServer = async () => (await staff.get('/api/admin/drafts/blog-post/new')).draft?.values.title;
  await blog.field('Title').fill('Left Mid-save');
  await blog.field('Excerpt').fill('Soon there.');
  await blog.field('Content').fill('Once.');
  await blog.field('Category').selectOption('Storage');
  await expect.poll(draftOnServer).toBe('Left Mid-save');
  await blog.saveButton.click();
  await expect(blog.saveButton).toBeDisabled();
  await page.goBack();
  await blog.question.getByRole('button', { name: 'Keep for later' }).click();
  await expect(blog.dialog).toBeHidden();
  left.resolve();
  await expect.poll(draftOnServer).toBeUndefined();
});

test('measures the meta title and description of a post while they are typed, and saves them', async ({
  page,
  staff,
}) => {
  const post = buildPostBody({ title: 'Measured' });
  const { id } = await staff.post('/api/blog-posts', post);
  await desk.open(`/admin/blog/${id}`);
  const [title, description] = [blog.field('Meta title'), blog.field('Meta description')];
  await expect(title).toHaveAttribute('placeholder', 'Measured');
  await expect(description).toHaveAttribute('placeholder', post.excerpt);
  await title.fill('x'.repeat(49));
  await expect(title).toHaveAccessibleDescription('49 characters, best 50–60: a little short');
  await title.fill('How to measure a sofa before it has to go up the stairs');
  await expect(title).toHaveAccessibleDescription('55 characters, best 50–60: just right');
  await description.fill('x'.repeat(161));
  await expect(description).toHaveAccessibleDescription('161 characters, best 150–160: too long');
  await description.fill('A tape, two doors and ten minutes.');
  await blog.saveButton.click();
  await expect(blog.notice).toHaveText(/^Success\s*Blog post updated successfully\.$/);
  await expect(blog.dialog).toBeHidden();
  await blog.edit('Measured');
  await expect(title).toHaveValue('How to measure a sofa before it has to go up the stairs');
  await page.goto(`/blog/${post.slug}`);
  await expect(page).toHaveTitle('How to measure a sofa before it has to go up the stairs');
});
