import { AdminPage } from '../pages/admin-page.ts';
import { RecordManagerPage } from '../pages/manager-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { readLocalDraft } from '../support/staff-api.ts';

test.use({ dedicatedServer: 'blog' });

const copied = {
  word:
    '<p class=MsoTitle>Moving a Piano</p><h1>Before the day</h1><p class=MsoNormal>Measure <b>every</b> door, see ' +
    '<a href="https://example.com/doors">our list</a>.<o:p></o:p></p>' +
    "<p class=MsoListParagraphCxSpFirst><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span>Straps</p>" +
    "<p class=MsoListParagraphCxSpLast><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span>Blankets</p>" +
    '<table><tr><td>Stairs</td><td>Extra</td></tr><tr><td>Two</td><td>KES 2,000</td></tr></table>',
  docs:
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><h2>On the day</h2><p><span>Nobody lifts <i>alone</i>.</span></p>' +
    '<ol><li>Lock the lid</li><li>Tilt it</li></ol></b>',
};

test('writes by keys, buttons and paste, previews unsaved text and survives a reload', async ({ page, staff }) => {
  const desk = new AdminPage(page);
  const blog = new RecordManagerPage(page);
  await desk.open('/admin/blog/new');
  const content = page.getByRole('textbox', { name: 'Content' });
  const sheet = page.getByRole('region', { name: 'Preview', exact: true });
  const box = await content.boundingBox();
  expect(box?.width, 'room for 1,500 words').toBeGreaterThan(560);
  expect(box?.height, 'room for 1,500 words').toBeGreaterThan(480);

  await content.fill('Title');
  await page.getByRole('button', { name: 'Heading' }).click();
  await expect(content).toHaveValue('## Title');
  await page.keyboard.type(' one\n\nfast ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('and safe');
  await expect(content).toHaveValue('## Title one\n\nfast **and safe**');
  await page.keyboard.press('End');
  await page.keyboard.type(' see ');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await page.keyboard.type('prices');
  await expect(content).toHaveValue('## Title one\n\nfast **and safe** see [prices]()');
  await expect(sheet.locator('strong')).toHaveText('and safe');

  const paste = (html: string) =>
    content.evaluate((area, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', text);
      clipboardData.setData('text/plain', 'without form');
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, html);
  await content.fill('');
  await paste(copied.word);
  await expect(content).toHaveValue(
    'Moving a Piano\n\n## Before the day\n\nMeasure **every** door, see [our list](https://example.com/doors).\n\n' +
      '- Straps\n- Blankets\n\n| Stairs | Extra |\n| --- | --- |\n| Two | KES 2,000 |',
  );
  await content.fill('');
  await paste(copied.docs);
  const written = '## On the day\n\nNobody lifts _alone_.\n\n1. Lock the lid\n2. Tilt it';
  await expect(content).toHaveValue(written);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await blog.field('Title').fill('Kept in the Browser');
  await blog.field('Excerpt').fill('Not saved yet.');
  await blog.field('Category').selectOption('Packing');
  const opened = page.waitForEvent('popup');
  await blog.dialog.getByRole('button', { name: 'Preview' }).click();
  const preview = await opened;
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Kept in the Browser');
  await preview.close();

  const { user } = await staff.get('/api/admin/session');
  await expect.poll(() => readLocalDraft(page, staff, 'post new')).toContain('Packing');
  page.once('dialog', (question) => question.accept());

  const colleague = { ...user, id: crypto.randomUUID(), firstName: 'Achieng', username: 'achieng' };
  await page.route('**/api/admin/session', (route) => route.fulfill({ json: { user: colleague } }));
  await page.route('**/api/admin/drafts/**', (route) => route.fulfill({ json: { draft: null, others: [] } }));
  await page.reload();
  await expect(page.getByRole('button', { name: /Achieng/ })).toBeVisible();
  await expect(content).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Restore' })).toBeHidden();
  await page.unroute('**/api/admin/session');
  await page.unroute('**/api/admin/drafts/**');

  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(content).toHaveValue(written);
  await expect(blog.field('Title')).toHaveValue('Kept in the Browser');
  await blog.saveButton.click();
  await expect(blog.notice).toHaveText(/Blog post created successfully\./);
  await blog.row('Kept in the Browser').waitFor();
  await page.goto('/admin/blog/new');
  await expect(content).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restore' })).toBeHidden();
});
