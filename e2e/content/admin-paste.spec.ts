import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { AdminPage, demoAccount } from '../pages/admin-page.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, expectConsoleErrors, test } from '../support/fixtures.ts';
import { buildPostBody, type StaffApi } from '../support/staff-api.ts';

test.use({ dedicatedServer: 'studio' });

/** Programs whose clipboard content is in `e2e/clipboard`, with the Markdown expected for it. */
const programs = [
  ...['word', 'word-footnotes', 'excel', 'google-docs', 'google-sheets', 'libreoffice', 'gmail', 'whatsapp-web'],
];

/** Opens a post for one test. Tests share the draft of an unsaved post, which the editor restores after opening. */
async function openOwnPost(page: Page, staff: StaffApi): Promise<Locator> {
  const { id } = await staff.post('/api/blog-posts', buildPostBody({ title: 'Pasted', content: 'Begun.' }));
  await new AdminPage(page).openFullScreenEditor(`/admin/blog/${id}/write`);
  return page.getByRole('textbox', { name: 'Content' });
}

const stored = (name: string) => readFile(new URL(`../clipboard/${name}`, import.meta.url), 'utf8');

for (const program of programs) {
  test(`keeps the format of text copied from ${program}, and undo leaves the plain text`, async ({ page, staff }) => {
    const [html, markdown] = await Promise.all([stored(`${program}.html.txt`), stored(`${program}.md`)]);
    const content = await openOwnPost(page, staff);
    await content.fill('Before. After.');
    await content.evaluate((area: HTMLTextAreaElement, text) => {
      area.setSelectionRange('Before. '.length, 'Before. '.length);
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', text);
      clipboardData.setData('text/plain', 'As plain\r\ntext.');
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, html);
    await expect(content).toHaveValue(`Before. ${markdown.trim()}After.`);
    await content.press('ControlOrMeta+z');
    await expect(content).toHaveValue('Before. As plain\ntext.After.');
    await content.press('ControlOrMeta+z');
    await expect(content).toHaveValue('Before. After.');
  });
}

const copiedParts: [name: string, html: string, markdown: string][] = [
  [
    'a list, paragraphs and a heading in cells',
    '<table><tr><td>One</td><td>Two</td></tr><tr><td><ul><li>a</li><li>b<ol><li>c</li></ol></li></ul></td><td><h3>d</h3><p>e</p><p>f</p></td></tr></table>',
    '| One | Two |\n| --- | --- |\n| a / b / c | d / e / f |',
  ],
  [
    'a table with a head, headings of rows and a caption',
    '<table><caption>Boxes</caption><thead><tr><th>Size</th><th>KES</th></tr></thead><tbody><tr><th>Small</th><td>100</td></tr></tbody></table>',
    'Boxes\n\n| Size | KES |\n| --- | --- |\n| Small | 100 |',
  ],
  [
    'a table that places another one',
    '<table role="presentation"><tr><td>Before</td><td><table><tr><td>a</td><td>b</td></tr><tr><td>1</td><td></td></tr></table></td></tr></table>',
    'Before\n\n| a | b |\n| --- | --- |\n| 1 |  |',
  ],
  [
    'no-break spaces that indent',
    '<p>&nbsp;&nbsp;&nbsp;&nbsp;<b>In</b><br>&nbsp;&nbsp;&nbsp;&nbsp;side</p>',
    '**In**\nside',
  ],
  [
    'addresses and names with underscores',
    '<p><b>Form:</b> https://forms.example.com/ab_cd_ef/x, a_b_c@example.com and file_name_1, not _this_</p>',
    '**Form:** https://forms.example.com/ab_cd_ef/x, a_b_c@example.com and file_name_1, not \\_this\\_',
  ],
  ['an address in italics', '<p><i>See https://example.com/a_b</i></p>', '_See <https://example.com/a_b>_'],
  ['bold up to a line break', '<b>Heading<br></b>Text', '**Heading**\nText'],
  ['bold across lines', '<p><b>One<br><br>two<br>three</b></p>', '**One**\n\n**two**\n**three**'],
  [
    'bold across paragraphs and a list',
    '<b><p>One</p><p>Two</p><ul><li>three</li></ul></b>',
    '**One**\n\n**Two**\n\n- **three**',
  ],
  ['bold brackets before a word', '<p>In <b>(CBD)</b>area</p>', 'In **(CBD**)area'],
  ['bold brackets within a word', '<p>In<b>(CBD)</b>area</p>', 'In(**CBD**)area'],
  ['a bold sign within a word', '<p>a<b>/</b>b</p>', 'a/b'],
  ['emphasis of a part of a word', '<p><i>un</i>believ<b>able</b></p>', '*un*believ**able**'],
  ['emphasis side by side', '<p><b>a</b><b>b</b><i>c</i> <b><i>d</i>e</b></p>', '**ab**_c_ ***d*e**'],
  [
    'a link in bold words',
    '<p>x<b><a href="https://example.com/">(y)</a></b>z</p>',
    'x[**(y)**](https://example.com/)z',
  ],
  ['bold words in a link', '<p><a href="https://example.com/"><b>a</b> b</a></p>', '[**a** b](https://example.com/)'],
  [
    'a link around a heading and a paragraph',
    '<a href="https://example.com/"><h2>Our <b>prices</b></h2><p>From <b>KES 100</b></p></a>',
    '## [Our prices](https://example.com/)\n\n[From **KES 100**](https://example.com/)',
  ],
  ['a heading in parts', '<h3>A<b>B</b><br>c #</h3>', '### AB c \\#'],
  [
    'a link around a picture that does not come along',
    '<p><a href="https://example.com/"><img src="cid:1"></a><b>a</b></p>',
    '**a**',
  ],
  ['a link after an exclamation', '<p>Wow!<a href="/quote">Go</a></p>', 'Wow\\![Go](/quote)'],
  [
    'links that lead nowhere',
    '<p><a href="#top">a</a> <a href="javascript:alert(1)">b</a> <a href="file:///c:/d.doc">c</a> <a name="d">d</a></p>',
    'a b c d',
  ],
  [
    'words that start like Markdown',
    '<p>10) ten</p><p><b></b>2026. was</p><p><span>1</span>. one</p><p>#</p><p>+ plus</p><p>- minus</p><p>~~~ waves</p>',
    '10\\) ten\n\n2026\\. was\n\n1\\. one\n\n\\#\n\n\\+ plus\n\n\\- minus\n\n\\~\\~\\~ waves',
  ],
  [
    'words that look like HTML or an entity',
    '<p><b>a</b> &lt;b&gt; &amp;copy; AT&amp;T</p>',
    '**a** <b> \\&copy; AT&T',
  ],
  [
    'raised digits',
    '<p>KES 500<sup>1</sup> for 20 m<sup>2</sup>, 1<sup>st</sup> <b>a</b></p>',
    'KES 500¹ for 20 m², 1st **a**',
  ],
  ['terms with definitions', '<dl><dt>Bedsitter</dt><dd>One room</dd></dl>', '**Bedsitter**\n\nOne room'],
  [
    'lists in lists',
    '<ul><li>a</li><ul><li><p>b</p><ol><li>c</li></ol></li></ul><li><br>d</li></ul>',
    '- a\n    - b\n        1. c\n- d',
  ],
  [
    'boxes to tick',
    '<ul><li><input type="checkbox" checked> a</li><li><input type="checkbox"> b</li></ul>',
    '- ☑ a\n- ☐ b',
  ],
  ['code', '<pre>a\n  <b>b_c</b></pre><p><code>d<b>*</b></code></p>', '```\na\n  b_c\n```\n\n`d*`'],
  ['words that are struck out', '<p><s>a</s> <del>b</del></p>', '~~a~~ ~~b~~'],
];

const markdownSigns = /[*\\`]|~~|\]\(|(?<!\w)_|_(?!\w)/;
const textOf = (html: string) => html.replace(/<[^>]*>/g, '');

test('pastes from pages without Markdown characters that visitors would see', async ({ page, staff }) => {
  const content = await openOwnPost(page, staff);
  for (const [name, html, markdown] of copiedParts) {
    await content.fill('');
    await give(content, 'paste', [], { 'text/html': html, 'text/plain': 'As plain text.' });
    await expect(content, name).toHaveValue(markdown);
    const { html: shown } = await staff.post('/api/admin/markdown', { content: markdown });
    if (!markdownSigns.test(textOf(html))) expect(textOf(shown), name).not.toMatch(markdownSigns);
  }
});

test('keeps pasted text in view and moves from the title to the text on Enter', async ({ page, staff }) => {
  const content = await openOwnPost(page, staff);
  await content.fill('');
  await page.getByRole('textbox', { name: 'Title' }).fill('Long');
  await page.keyboard.press('Enter');
  await expect(content).toBeFocused();
  const paragraphs = Array.from({ length: 80 }, (_, index) => `<p><b>Paragraph</b> ${index}.</p>`).join('');
  await content.evaluate((area, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    clipboardData.setData('text/plain', 'Paragraphs.');
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, paragraphs);
  await expect(content).toHaveValue(/Paragraph\*\* 79\.$/);
  await expect(page.getByRole('region', { name: 'Preview', exact: true }).getByText('Paragraph 79.')).toBeInViewport();
  const isAtEnd = (area: HTMLElement) => area.getBoundingClientRect().bottom < 1.5 * window.innerHeight;
  await expect.poll(() => content.evaluate(isAtEnd)).toBe(true);
});

test('does not cut a text that is too long, and reports the limit when it is saved', async ({
  page,
  staff,
  consoleErrors,
}) => {
  // Uses its own post, because other tests share the draft of a new post.
  const { id } = await staff.post('/api/blog-posts', buildPostBody({ title: 'All There Is', content: 'Begun.' }));
  await new AdminPage(page).openFullScreenEditor(`/admin/blog/${id}/write`);
  const content = page.getByRole('textbox', { name: 'Content' });
  const text = 'word '.repeat(40_100);
  await content.evaluate((area: HTMLTextAreaElement, text) => {
    area.select();
    document.execCommand('insertText', false, text);
  }, text);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Content: Must be at most 200,000 characters')).toBeVisible();
  expect((await content.inputValue()).length).toBe(text.length);
  await expect(page.getByText(/The preview could not be created\./)).toBeVisible();
  expectConsoleErrors(consoleErrors, /status of 400/);
});

const square = (background: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

const give = (
  content: Locator,
  how: 'paste' | 'drop',
  files: { name: string; type: string; base64: string }[],
  texts: Record<string, string> = {},
) =>
  content.evaluate(
    (area, { how, files, texts }) => {
      const data = new DataTransfer();
      for (const { name, type, base64 } of files) {
        data.items.add(new File([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], name, { type }));
      }
      for (const [type, text] of Object.entries(texts)) data.setData(type, text);
      const options = { bubbles: true, cancelable: true };
      area.dispatchEvent(
        how === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, ...options })
          : new DragEvent('drop', { dataTransfer: data, ...options }),
      );
    },
    { how, files, texts },
  );

const png = async (name: string, background: string) => ({
  name,
  type: 'image/png',
  base64: (await square(background)).toString('base64'),
});

test('uploads pasted and dropped pictures and puts them at their place in the text', async ({
  page,
  staff,
  consoleErrors,
}) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/api/admin/media', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  const content = await openOwnPost(page, staff);
  const uploads = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
  await content.fill('Before.');
  await give(content, 'paste', [await png('truck.png', '#1160b7'), await png('truck.png', '#c04a3a')]);
  await expect(content).toHaveValue('Before.\n\n![Uploading truck.png…]()\n\n![Uploading truck.png 2…]()\n\n');
  await expect(uploads).toHaveCount(2);
  const sheet = page.getByRole('region', { name: 'Preview', exact: true });
  await expect(sheet).toContainText('Uploading truck.png 2…');
  await expect(sheet.getByRole('img')).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.type('After ');
  letThrough();
  await expect(uploads).toHaveCount(0);
  await page.keyboard.type('it.');
  const address = String.raw`/media/[0-9a-f]{64}/40\.webp`;
  const withBoth = new RegExp(String.raw`^Before\.\n\n!\[\]\(${address}\)\n\n!\[\]\(${address}\)\n\nAfter it\.$`);
  await expect(content).toHaveValue(withBoth);
  await expect(page.getByRole('region', { name: 'Preview', exact: true }).locator('img')).toHaveCount(2);
  for (let undone = 0; undone < 12 && (await content.inputValue()) !== 'Before.'; undone += 1) {
    await content.press('ControlOrMeta+z');
  }
  await expect(content).toHaveValue('Before.');

  await content.fill('');
  const svg = {
    name: 'plan.svg',
    type: 'image/svg+xml',
    base64: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'),
  };
  await give(content, 'drop', [svg]);
  await expect(uploads.getByRole('alert')).toContainText('Export the drawing as PNG');
  await expect(content).toHaveValue('![Uploading plan.svg…]()\n\n');
  expectConsoleErrors(consoleErrors, /status of 415/);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(content).toHaveValue('\n\n');

  await content.fill('');
  const linked = `<p>Plan: <a href="https://example.com/a_(b)"><img src="data:image/png;base64,${btoa('no picture')}"></a></p>`;
  await give(content, 'paste', [], { 'text/html': linked, 'text/plain': 'Plan:' });
  await expect(content).toHaveValue('Plan: [![Uploading picture 1…]()](https://example.com/a_\\(b\\))');
  await expect(uploads.getByRole('alert')).toBeVisible();
  expectConsoleErrors(consoleErrors, /status of 415/);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(content).toHaveValue('Plan: ');

  const { base64 } = await png('', '#1a6b41');
  const html = `<h2>From Word</h2><p>Look:</p><p><img src="data:image/png;base64,${base64}"><img src="https://example.com/x.png"></p>`;
  await content.fill('');
  await give(content, 'paste', [await png('rendered.png', '#000')], { 'text/html': html, 'text/plain': 'Look:' });
  await expect(content).toHaveValue(new RegExp(String.raw`^## From Word\n\nLook:\n\n!\[\]\(${address}\)$`));
  await expect(uploads.getByRole('alert')).toContainText(
    'The picture could not be pasted, because only its address was copied.',
  );
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(uploads).toHaveCount(0);

  // Word’s HTML contains file addresses and its RTF contains the bytes. The added file is a rendering of the text.
  const word = { 'text/html': await stored('word-pictures.html.txt'), 'text/plain': 'The truck: And the boxes:' };
  await content.fill('');
  await give(content, 'paste', [await png('rendered.png', '#000')], {
    ...word,
    'text/rtf': await stored('word-pictures.rtf.txt'),
  });
  await expect(content).toHaveValue(
    new RegExp(String.raw`^The truck:\n\n!\[\]\(${address}\)\n\nAnd the boxes:\n\n!\[\]\(${address}\)$`),
  );
  await expect(uploads).toHaveCount(0);
  await content.fill('');
  await give(content, 'paste', [], word);
  await expect(content).toHaveValue('The truck:\n\nAnd the boxes:');
  await expect(uploads).toContainText('2 pictures in the pasted text');
  await expect(uploads.getByRole('alert')).toContainText(
    'In the program that you copied from, save each picture as a file. Then drop the file into the text.',
  );
  await page.getByRole('button', { name: 'Dismiss' }).click();

  // The number of files equals the number of pictures, so the files are the pictures.
  const mail =
    '<p>One <img src="https://mail.example.com/1.png"></p><p>Two <img src="cid:2"></p><img width="1" src="https://x.example">';
  await content.fill('');
  await give(content, 'paste', [await png('1.png', '#123456'), await png('2.png', '#654321')], {
    'text/html': mail,
    'text/plain': 'One Two',
  });
  await expect(content).toHaveValue(new RegExp(String.raw`^One !\[\]\(${address}\)\n\nTwo !\[\]\(${address}\)$`));
  await expect(uploads).toHaveCount(0);
});

test('uploads a picture that was pasted while signed out, after the next sign-in', async ({
  page,
  staff,
  consoleErrors,
}) => {
  const { id } = await staff.post('/api/blog-posts', buildPostBody({ title: 'Signed Out', content: 'Look.' }));
  const desk = new AdminPage(page);
  await desk.openFullScreenEditor(`/admin/blog/${id}/write`);
  const content = page.getByRole('textbox', { name: 'Content' });
  await content.press('ControlOrMeta+End');
  await page.context().clearCookies();
  await give(content, 'paste', [await png('van.png', '#12ab34'), await png('lorry.png', '#ab3412')]);
  await expect(page.getByText('Please sign in again')).toBeVisible();
  await desk.password.fill(demoAccount.password);
  await desk.password.press('Enter');
  await expect(page.getByText('Please sign in again')).toBeHidden();
  await expect(content).toHaveValue(/^Look\.\n\n!\[\]\(\/media\/[^)]+\)\n\n!\[\]\(\/media\/[^)]+\)\n\n$/);
  await expect(page.getByRole('list', { name: 'Uploads' })).toBeHidden();
  expectConsoleErrors(consoleErrors, /status of 401/);
});

test('retries a late rejected upload without another sign-in', async ({ page, staff, consoleErrors }) => {
  const { id } = await staff.post('/api/blog-posts', buildPostBody({ title: 'Refused Late', content: 'Look.' }));
  const desk = new AdminPage(page);
  await desk.openFullScreenEditor(`/admin/blog/${id}/write`);
  const content = page.getByRole('textbox', { name: 'Content' });
  await content.press('ControlOrMeta+End');
  // The second picture is rejected late. The draft is rejected earlier.
  const late = Promise.withResolvers<void>();
  const answers: number[] = [];
  await page.route('**/api/admin/media', async (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.continue();
    const isSecond = answers.length === 1;
    if (isSecond) await page.context().clearCookies();
    const { cookie, ...others } = await request.allHeaders();
    const answer = await route.fetch({ headers: isSecond || cookie === undefined ? others : { ...others, cookie } });
    answers.push(answer.status());
    if (isSecond) await late.promise;
    await route.fulfill({ response: answer });
  });
  await give(content, 'paste', [await png('van.png', '#34ab12'), await png('lorry.png', '#12ab56')]);
  const question = page.getByText('Please sign in again');
  await expect(question).toBeVisible();
  await desk.password.fill(demoAccount.password);
  await desk.password.press('Enter');
  await expect(question).toBeHidden();
  late.resolve();
  await expect(content).toHaveValue(/^Look\.\n\n!\[\]\(\/media\/[^)]+\)\n\n!\[\]\(\/media\/[^)]+\)\n\n$/);
  await expect(question).toBeHidden();
  expect(answers).toEqual([201, 401, 201]);
  expectConsoleErrors(consoleErrors, /status of 401/);
});

test('asks before it cancels an upload and says which picture is missing', async ({ page }) => {
  const reached = Promise.withResolvers<void>();
  await page.route('**/api/admin/media', async (route) => {
    if (route.request().method() === 'POST') await reached.promise;
    await route.continue();
  });
  await new AdminPage(page).openFullScreenEditor('/admin/blog/new/write');
  const content = page.getByRole('textbox', { name: 'Content' });
  const question = page.getByRole('alertdialog');
  const uploads = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
  await give(content, 'paste', [await png('van.png', '#1160b7')]);
  await page.getByRole('button', { name: 'Back to the post' }).click();
  await expect(question).toContainText('A picture is still uploading.');
  await question.getByRole('button', { name: 'Wait for upload' }).click();
  await expect(content).toHaveValue('![Uploading van.png…]()\n\n');

  await page.getByRole('button', { name: 'Back to the post' }).click();
  await question.getByRole('button', { name: 'Leave and cancel upload' }).click();
  await expect(page).toHaveURL(/\/blog\/new$/);
  await expect(uploads.getByRole('alert')).toContainText('Paste or drop the picture again.');
  await expect(content).toHaveValue('![Uploading van.png…]()\n\n');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(content).toHaveValue('\n\n');
  await expect(uploads).toHaveCount(0);

  await content.fill('');
  await give(content, 'paste', [await png('van.png', '#1160b7')]);
  await page.getByRole('button', { name: 'Write in full screen' }).click();
  await expect(question).toContainText('A picture is still uploading.');
  reached.resolve();
  await expect(question).toBeHidden();
  await expect(content).toHaveValue(/^!\[\]\(\/media\/[0-9a-f]{64}\/40\.webp\)\n\n$/);
  await page.getByRole('button', { name: 'Write in full screen' }).click();
  await expect(page).toHaveURL(/\/write$/);
});
