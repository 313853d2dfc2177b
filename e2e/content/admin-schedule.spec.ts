import { AdminPage } from '../pages/admin-page.ts';
import { RecordManagerPage } from '../pages/manager-page.ts';
import { PageEditorPage } from '../pages/page-editor-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { expect, expectConsoleErrors, test } from '../support/fixtures.ts';

// Times are in Nairobi’s zone, also on a computer in another zone.
test.use({ dedicatedServer: 'schedule', timezoneId: 'America/New_York' });

for (const [device, viewport] of [
  ['a computer', { width: 1280, height: 900 }],
  ['a phone', { width: 360, height: 740 }],
] as const) {
  test(`schedules a post on ${device} and shows its time in the list`, async ({ page, consoleErrors }) => {
    await page.setViewportSize(viewport);
    const desk = new AdminPage(page);
    const blog = new RecordManagerPage(page);
    await desk.open('/admin/blog');
    const title = `An offer for ${device}`;
    await page.getByRole('button', { name: 'New Post' }).click();
    await blog.field('Title').fill(title);
    await blog.field('Excerpt').fill('Ten percent off.');
    await blog.field('Content').fill('In May only.');
    await blog.field('Category').selectOption('Business');
    await blog.field('Publish on').fill('2020-05-01T08:00');
    await blog.field('Unpublish on').fill('2031-05-31T17:30');
    await blog.saveButton.click();
    await expect(blog.field('Publish on')).toHaveAccessibleDescription(/^This time has passed/);
    expectConsoleErrors(consoleErrors, /400 \(Bad Request\)/);
    await blog.field('Publish on').fill('2031-05-01T08:00');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await blog.saveButton.click();
    await expect(blog.dialog).toBeHidden();
    await expect(blog.row(title)).toContainText('Scheduled for Thu 1 May 2031, 8:00, until Sat 31 May 2031, 17:30');
    const [stored] = await (await page.request.get(`/api/blog-posts?${new URLSearchParams({ q: title })}`)).json();
    expect(stored).toMatchObject({
      publishAt: '2031-05-01T05:00:00.000Z',
      unpublishAt: '2031-05-31T14:30:00.000Z',
    });

    await blog.edit(title);
    await expect(blog.field('Publish on')).toHaveValue('2031-05-01T08:00');
    await blog.togglePublished();
    await expect(blog.field('Publish on')).toHaveCount(0);
    await blog.field('Date on the site').fill('2024-02-29T12:00');
    await blog.saveButton.click();
    await expect(blog.dialog).toBeHidden();
    await expect(blog.row(title)).toContainText('Until Sat 31 May 2031, 17:30');
    await expect(blog.row(title)).toContainText('Published Feb 29, 2024');
    await page.goto(`/blog/an-offer-for-${device.replace(' ', '-')}`);
    await expect(page.locator('article time').first()).toHaveText('February 29, 2024');
  });
}

test('schedules a page in its settings', { tag: '@journey' }, async ({ page }) => {
  const desk = new AdminPage(page);
  const editor = new PageEditorPage(page);
  await desk.open('/admin/pages/new');
  await editor.title.fill('Open day');
  await editor.openTab('Page Settings');
  await page.getByLabel('Publish on', { exact: true }).fill('2031-05-01T08:00');
  await editor.save();
  await expect(editor.row('Open day')).toContainText('Scheduled for Thu 1 May 2031, 8:00');
});
