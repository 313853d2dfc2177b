import { AdminPage } from '../pages/admin-page.ts';
import { HistoryDialogPage } from '../pages/history-dialog-page.ts';
import { RecordManagerPage } from '../pages/manager-page.ts';
import { PageEditorPage } from '../pages/page-editor-page.ts';
import { expectAdminAccessibleAndFitting } from '../support/accessibility.ts';
import { expect, expectConsoleErrors, test } from '../support/fixtures.ts';
import { buildPageBody, buildPostBody } from '../support/staff-api.ts';

test.use({ dedicatedServer: 'history' });

test('compares versions of a post word by word and restores one', async ({ page, staff }) => {
  const written = buildPostBody({ title: 'Moving by Ferry', content: 'The ferry leaves at seven.' });
  const post = await staff.post('/api/blog-posts', written);
  await staff.put(`/api/blog-posts/${post.id}`, { ...written, content: 'The ferry leaves at eight.' });
  await staff.put(`/api/blog-posts/${post.id}`, { ...written, content: 'The ferry leaves.', published: false });

  const blog = new RecordManagerPage(page);
  await new AdminPage(page).open(`/admin/blog/${post.id}`);
  const history = await HistoryDialogPage.open(page);
  await expect(history.versions).toHaveText([
    /Unpublished by Amina Wekesa\s*Latest\s*Draft/,
    /Saved by Amina Wekesa/,
    /Published by Amina Wekesa/,
  ]);
  await expect(history.restoreButton).toBeHidden();

  await history.selectVersion(2);
  await expect(history.field('Content')).toContainText('The ferry leaves at seven.');
  await expect(history.marked('Content')).toHaveText([' at seven']);
  await expect(history.marked('Status')).toHaveText(['Published', 'Draft']);
  await expectAdminAccessibleAndFitting(page);

  await history.selectVersion(1);
  await page.getByText('With previous').click();
  await expect(history.marked('Content')).toHaveText(['seven', 'eight']);
  await expect(history.fields).toHaveCount(1);

  await history.selectVersion(0);
  await expect(history.marked('Content')).toHaveText([' at eight']);
  await expect(history.restoreButton).toBeHidden();

  await history.selectVersion(2);
  await history.restoreButton.click();
  await expect(blog.question).toContainText(
    /^Restore the version from .*This version will replace the current version\./,
  );
  await blog.question.getByRole('button', { name: 'Restore' }).click();
  await expect(history.dialog).toBeHidden();
  await expect(blog.field('Content')).toHaveValue('The ferry leaves at seven.');
  await expect(blog.field('Published')).not.toBeChecked();

  await blog.field('Content').fill('The ferry has left.');
  await HistoryDialogPage.open(page);
  await expect(history.versions.first()).toHaveText(/Restored by Amina Wekesa/);
  await history.selectVersion(1);
  await expect(history.restoreButton).toBeDisabled();
  await expect(history.restoreButton).toHaveAccessibleDescription(/Save your changes before you restore/);
  await history.dialog.getByRole('button', { name: 'Close' }).last().click();
  await blog.saveButton.click();
  await expect(blog.dialog).toBeHidden();
  await blog.edit('Moving by Ferry');
  await expect(blog.field('Content')).toHaveValue('The ferry has left.');
});

test('restores a page with its SEO data by keyboard, but not over a newer version', {
  tag: '@journey',
}, async ({ page, staff, consoleErrors }) => {
  const { page: fields } = buildPageBody({ title: 'Our Porters', status: 'published', content: 'Four porters.' });
  const { page: stored } = await staff.post('/api/admin/pages', { page: fields, seoMeta: { metaTitle: 'Porters' } });
  const path = `/api/admin/pages/${stored.id}`;
  const save = (content: string, metaTitle: string) =>
    staff.put(path, { page: { ...fields, content }, seoMeta: { metaTitle } });
  await save('Five porters.', 'Porters of ours');

  await new AdminPage(page).open(`/admin/pages/${stored.id}`);
  const editor = new PageEditorPage(page);
  await page.getByRole('button', { name: 'History' }).press('Enter');
  const history = new HistoryDialogPage(page);
  await history.versions.last().getByRole('button').press('Enter');
  await expect(history.marked('Content')).toHaveText(['Four', 'Five']);
  await expect(history.marked('Meta title')).toHaveText([' of ours']);
  await expectAdminAccessibleAndFitting(page);

  await save('Six porters.', 'Porters of ours');
  const question = page.getByRole('alertdialog');
  await history.restoreButton.press('Enter');
  await expect(question).toContainText('visitors will see it at once');
  await question.getByRole('button', { name: 'Restore' }).press('Enter');
  await expect(page.getByText('Amina Wekesa changed this in the meantime.')).toBeVisible();
  expectConsoleErrors(consoleErrors, /status of 409/);
  await expect(history.versions).toHaveCount(3);
  await expect(history.restoreButton).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(history.dialog).toBeHidden();

  await page.reload();
  await expect(editor.content).toHaveValue('Six porters.');
  await page.getByRole('button', { name: 'History' }).press('Enter');
  await history.versions.last().getByRole('button').press('Enter');
  await history.restoreButton.press('Enter');
  await question.getByRole('button', { name: 'Restore' }).press('Enter');
  await expect(editor.content).toHaveValue('Four porters.');
  expect((await staff.get(path)).seoMeta.metaTitle).toBe('Porters');
});
