import sharp from 'sharp';
import { AdminPage } from '../pages/admin-page.ts';
import { RecordManagerPage } from '../pages/manager-page.ts';
import { expectAdminAccessibleAndFitting } from '../support/accessibility.ts';
import { expect, expectConsoleErrors, test } from '../support/fixtures.ts';
import { buildPostBody } from '../support/staff-api.ts';

test.use({ dedicatedServer: 'trash' });

test('restores a deleted post, at a new address if needed, or deletes it for ever', {
  tag: '@journey',
}, async ({ page, staff, consoleErrors }) => {
  const desk = new AdminPage(page);
  const blog = new RecordManagerPage(page);
  const written = buildPostBody({ title: 'Moving by Donkey' });
  const post = await staff.post('/api/blog-posts', written);
  const status = async (slug: string) => (await page.request.get(`/blog/${slug}`)).status();

  for (const { id } of await staff.get('/api/admin/trash')) await staff.delete(`/api/admin/trash/${id}`);
  await desk.open('/admin/trash');
  await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible();
  await desk.open('/admin/blog');
  await blog.requestDeletion('Moving by Donkey');
  await expect(blog.question).toContainText('Are you sure you want to delete this blog post?');
  await blog.question.getByRole('button', { name: 'Delete' }).click();
  await expect(blog.row('Moving by Donkey')).toHaveCount(0);
  expect(await status(post.slug)).toBe(404);

  await page.getByRole('link', { name: 'Trash' }).click();
  const row = blog.row('Moving by Donkey');
  await expect(row).toContainText(
    /Blog post\s*Was published\s*Deleted by Amina Wekesa, .*Will be permanently deleted in 30 days/,
  );
  await expectAdminAccessibleAndFitting(page);
  await page.getByRole('button', { name: 'Restore Moving by Donkey' }).click();
  await expect(blog.notice).toHaveText(/Blog post restored successfully\./);
  await expect(row).toHaveCount(0);
  expect(await status(post.slug)).toBe(200);

  await desk.open('/admin/blog');
  await blog.requestDeletion('Moving by Donkey');
  await blog.question.getByRole('button', { name: 'Delete' }).click();
  await expect(blog.row('Moving by Donkey')).toHaveCount(0);
  await staff.post('/api/blog-posts', { ...written, title: 'Moving by Camel' });
  await page.getByRole('link', { name: 'Trash' }).click();
  await page.getByRole('button', { name: 'Restore Moving by Donkey' }).press('Enter');
  await expect(blog.question).toContainText(
    `/blog/${post.slug} is now used by another post. Restore “Moving by Donkey” at /blog/${post.slug}-2?`,
  );
  expectConsoleErrors(consoleErrors, /status of 409/);
  await blog.question.getByRole('button', { name: 'Restore at this address' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible();
  expect(await status(`${post.slug}-2`)).toBe(200);

  await desk.open('/admin/blog');
  await blog.requestDeletion('Moving by Camel');
  await blog.question.getByRole('button', { name: 'Delete' }).click();
  await expect(blog.row('Moving by Camel')).toHaveCount(0);
  await page.getByRole('link', { name: 'Trash' }).click();
  await page.getByRole('button', { name: 'Delete permanently: Moving by Camel' }).click();
  await expect(blog.question).toContainText('Delete “Moving by Camel” and its history permanently?');
  await blog.question.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible();
});

test('restores a published post only after its picture has alternative text', async ({
  page,
  staff,
  consoleErrors,
}) => {
  const background = { create: { width: 640, height: 400, channels: 3, background: '#b86a00' } } as const;
  const media = await staff.upload('camel.jpg', await sharp(background).jpeg().toBuffer(), 'A camel');
  const content = `![](/media/${media.hash}/640.webp)`;
  const { id } = await staff.post('/api/blog-posts', buildPostBody({ title: 'Moving by Bus', content }));
  await staff.delete(`/api/blog-posts/${id}`);
  await staff.put(`/api/admin/media/${media.id}`, { name: 'camel', alt: null });

  const blog = new RecordManagerPage(page);
  await new AdminPage(page).open('/admin/trash');
  await page.getByRole('button', { name: 'Restore Moving by Bus' }).click();
  await expect(blog.question).toContainText('The picture “camel” has no alternative text');
  expectConsoleErrors(consoleErrors, /status of 400/);
  await blog.question.getByRole('button', { name: 'Open media library' }).click();
  await page.getByRole('button', { name: 'Edit camel' }).click();
  await page.getByRole('textbox', { name: 'Alternative text' }).fill('A camel');
  await page.getByRole('button', { name: 'Save picture' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('link', { name: 'Trash' }).click();
  await page.getByRole('button', { name: 'Restore Moving by Bus' }).click();
  await expect(blog.notice).toHaveText(/Blog post restored successfully\./);
});
