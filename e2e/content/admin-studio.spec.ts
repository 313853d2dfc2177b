import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { AdminPage } from '../pages/admin-page.ts';
import { RecordManagerPage } from '../pages/manager-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { buildPageBody, buildPostBody, type StaffApi } from '../support/staff-api.ts';

test.use({ dedicatedServer: 'studio' });

const parts = (page: Page) => ({
  content: page.getByRole('textbox', { name: 'Content' }),
  title: page.getByRole('textbox', { name: 'Title', exact: true }),
  sheet: page.getByRole('region', { name: 'Preview', exact: true }),
  outline: page.getByRole('navigation', { name: 'Outline' }),
});

const typeBeforeNextFrame = (content: Locator, opening: { key: string; ctrlKey?: boolean }, text: string) =>
  content.evaluate(
    async (area, { opening, text }) => {
      const press = async (options: typeof opening) => {
        const target = document.activeElement ?? area;
        const isTyped = target.dispatchEvent(
          new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...options }),
        );
        if (isTyped && options.key) document.execCommand('insertText', false, options.key);
        // Lets React’s synchronous work finish.
        await Promise.resolve();
      };
      await press(opening);
      for (const key of text) await press({ key });
    },
    { opening, text },
  );

test('writes in full screen by keys, menu and dialogs, and undoes every step', async ({ page, staff }) => {
  const post = buildPostBody({ title: 'How to Move a Fridge', content: 'Empty it.' });
  const { id } = await staff.post('/api/blog-posts', post);
  await new AdminPage(page).openFullScreenEditor(`/admin/blog/${id}/write`);
  const { content, sheet, outline } = parts(page);
  await expect(content).toHaveValue('Empty it.');
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeHidden();

  await content.press('ControlOrMeta+End');
  await page.keyboard.type('\n\n/quo');
  const quote = page.getByRole('option', { name: 'Quote' });
  await expect(quote).toHaveAttribute('aria-selected', 'true');
  // Moving the cursor away closes the menu, so Enter starts a new line.
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('End');
  await expect(quote).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(content).toHaveValue('Empty it.\n\n\n/quo');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('ControlOrMeta+End');
  await expect(quote).toBeHidden();
  await page.keyboard.type('t');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Cold!');
  await expect(content).toHaveValue(/^Empty it\.\n\n> Cold!/);
  await content.press('ControlOrMeta+End');
  await page.keyboard.type('\n\nOn the day');
  await page.keyboard.press('ControlOrMeta+Alt+3');
  await page.keyboard.press('End');
  await page.keyboard.type('\n\n- Straps\nTape\n\nSee ');
  await typeBeforeNextFrame(content, { key: 'k', ctrlKey: true }, 'our moving');
  const link = page.getByRole('dialog', { name: 'Link' });
  await expect(link.getByLabel('Address, or title of a page or article')).toBeFocused();
  await page.keyboard.type(' proc');
  const place = link.getByRole('menuitem', { name: /Our Moving Process/ });
  await expect(link.getByRole('menuitem')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(place).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('.');
  await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Call to action' }).click();
  const action = page.getByRole('dialog', { name: 'Call to action' });
  const address = action.getByLabel('Address, or title of a page or article');
  const words = action.getByLabel('Button text');
  await address.fill('quote');
  await action.getByRole('button', { name: 'Insert button' }).click();
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription(/^The address must start with https:\/\//);
  await expect(words).toHaveAccessibleDescription(/^Enter the button text/);
  await address.fill('/quote');
  await words.fill('Get a quote');
  await page.keyboard.press('Enter');
  await expect(content).toBeFocused();
  await expect(content).toHaveValue(
    /\n\n### On the day\n\n- Straps\n- Tape\n\nSee \[Our Moving Process\]\(\/process\)\.\n\n\*\*\[Get a quote\]\(\/quote\)\*\*\n\n$/,
  );

  await expect(outline.getByRole('button')).toHaveText(['On the day']);
  await expect(page.getByText(/^15 words · 1 min read$/)).toBeVisible();
  await expect(sheet.locator('[data-call-to-action] a')).toHaveText('Get a quote');
  await expect(sheet.locator('[data-cursor]')).toHaveText('Get a quote');
  await outline.getByRole('button', { name: 'On the day' }).click();
  await expect(sheet.locator('[data-cursor]')).toHaveText('On the day');
  await expectAccessible(page);

  for (let step = 0; step < 200 && (await content.inputValue()) !== 'Empty it.'; step += 1) {
    await page.keyboard.press('ControlOrMeta+z');
  }
  await expect(content).toHaveValue('Empty it.');
});

test('formats text by keys and turns words into a link when an address is pasted', { tag: '@journey' }, async ({
  page,
  staff,
}) => {
  const { id } = await staff.post('/api/blog-posts', buildPostBody({ title: 'By Keys', content: 'See our list' }));
  await new AdminPage(page).openFullScreenEditor(`/admin/blog/${id}/write`);
  const { content } = parts(page);
  await content.evaluate((area: HTMLTextAreaElement) => {
    area.focus();
    area.setSelectionRange('See '.length, 'See our list'.length);
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'https://example.com/list');
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(content).toHaveValue('See [our list](https://example.com/list)');
  for (const [text, key, expected] of [
    ['Carefully', 'ControlOrMeta+i', '_Carefully_'],
    ['One.\n\nTwo.', 'ControlOrMeta+b', '**One.**\n\n**Two.**'],
    ['One\nTwo', 'ControlOrMeta+Shift+Digit7', '1. One\n2. Two'],
    ['One\nTwo', 'ControlOrMeta+Shift+Digit8', '- One\n- Two'],
    ['One\nTwo', 'ControlOrMeta+Shift+Digit9', '> One\n> Two'],
  ] as const) {
    await content.fill(text);
    await content.press('ControlOrMeta+a');
    await page.keyboard.press(key);
    await expect(content, key).toHaveValue(expected);
  }
  await content.fill('The (CBD)area');
  await content.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange('The '.length, 'The (CBD)'.length));
  await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Bold' }).click();
  await expect(content).toHaveValue('The **(CBD**)area');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(content).toHaveValue('The (CBD)area');
});

test('inserts a picture by keys with the alternative text of the library', async ({ page, staff }) => {
  const background = { create: { width: 640, height: 400, channels: 3, background: '#1160b7' } } as const;
  const media = await staff.upload('lorry.jpg', await sharp(background).jpeg().toBuffer(), 'A lorry at Donholm');
  const address = `/media/${media.hash}/640.webp`;
  const { id } = await staff.post('/api/blog-posts', buildPostBody({ title: 'The Lorry', content: 'Look.\n\n/pic' }));
  await new AdminPage(page).openFullScreenEditor(`/admin/blog/${id}/write`);
  const { content, sheet } = parts(page);
  const dialog = page.getByRole('dialog', { name: 'Picture', exact: true });
  await content.press('ControlOrMeta+End');
  await page.keyboard.type('t');
  await typeBeforeNextFrame(content, { key: 'Enter' }, 'van');
  await expect(dialog.getByLabel(/^Address of the picture/)).toBeFocused();
  await expect(dialog.getByLabel(/^Address of the picture/)).toHaveValue('van');
  await expect(content).toHaveValue('Look.\n\n');

  await dialog.getByRole('button', { name: /^Choose a picture/ }).click();
  await page.getByRole('button', { name: 'Choose lorry' }).click();
  await expect(page.getByRole('dialog', { name: 'Choose a picture' })).toBeHidden();
  await expect(dialog.getByRole('button', { name: /^Choose a picture/ })).toBeFocused();
  await expect(dialog.getByLabel(/^Address of the picture/)).toHaveValue(address);
  await expect(dialog.getByLabel(/^Alternative text/)).toHaveAttribute('placeholder', 'A lorry at Donholm');
  await expect(dialog.getByText(/Leave this field empty to always use the text from the media library/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Insert picture' }).click();
  await expect(content).toBeFocused();
  await expect(content).toHaveValue(`Look.\n\n![](${address})\n\n`);
  await expect(sheet.getByRole('img', { name: 'A lorry at Donholm' })).toBeVisible();
});

test('finds and replaces words and scrolls the preview', async ({ page, staff }) => {
  const chapter = (number: number) => `## Chapter ${number}\n\n${'A box, and a box. '.repeat(30)}\n\n`;
  const text = Array.from({ length: 20 }, (_, index) => chapter(index + 1)).join('');
  const { id } = await staff.post('/api/blog-posts', buildPostBody({ title: 'Many Boxes', content: text }));
  await new AdminPage(page).openFullScreenEditor(`/admin/blog/${id}/write`);
  const { content, sheet, outline } = parts(page);
  await expect(sheet.getByRole('heading', { name: 'Chapter 20' })).toBeAttached();
  await outline.getByRole('button', { name: 'Chapter 15' }).click();
  await expect(sheet.getByRole('heading', { name: 'Chapter 15' })).toBeInViewport();

  await content.press('ControlOrMeta+f');
  await expect(page.getByLabel('Find', { exact: true })).toBeFocused();
  await page.keyboard.type('chapter 2');
  await expect(page.getByText('1 of 2 found')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 of 2 found')).toBeVisible();
  await page.getByLabel('Find', { exact: true }).fill('BOX');
  await expect(page.getByText('of 1,200 found')).toHaveCount(0);
  await page.getByLabel('Replace with').fill('crate');
  await page.getByRole('button', { name: 'Replace all' }).click();
  await expect(page.getByText('1200 replaced')).toBeVisible();
  await expect(content).toHaveValue(text.replaceAll('box', 'crate').trim());
  await page.keyboard.press('Escape');
  await expect(content).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(content).toHaveValue(text.trim());
});

test('moves a new post between dialog and full screen, previews it unsaved and stays open after saving', async ({
  page,
  staff,
}) => {
  const desk = new AdminPage(page);
  const blog = new RecordManagerPage(page);
  const { content, title } = parts(page);
  await desk.open('/admin/blog/new');
  await blog.field('Title').fill('From Dialog to Screen');
  await blog.field('Content').fill('First words.');
  await blog.dialog.getByRole('button', { name: 'Write in full screen' }).click();
  await expect(page).toHaveURL(/\/blog\/new\/write$/);
  await expect(title).toHaveValue('From Dialog to Screen');
  await content.press('ControlOrMeta+End');
  await page.keyboard.type(' And more.');

  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = await opened;
  await expect(preview.getByText('First words. And more.')).toBeVisible();
  await preview.close();

  await page.getByRole('button', { name: 'Back to the post' }).click();
  await expect(blog.field('Content')).toHaveValue('First words. And more.');
  await blog.dialog.getByRole('button', { name: 'Write in full screen' }).click();
  // The dialog has a button with the same name.
  await expect(title).toHaveValue('From Dialog to Screen');
  await page.getByRole('button', { name: 'Save post' }).click();
  const details = page.getByRole('dialog', { name: 'Post details' });
  await expect(details.getByLabel(/^Excerpt/)).toBeFocused();
  await details.getByLabel(/^Excerpt/).fill('Short.');
  await details.getByLabel(/^Category/).selectOption('Packing');
  await page.keyboard.press('Control+s');
  await expect(blog.notice).toHaveText(/Blog post created successfully\./);
  await expect(page).toHaveURL(/\/blog\/[0-9a-f-]{36}\/write$/);
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(details).toBeHidden();
  await content.press('ControlOrMeta+End');
  await page.keyboard.type(' Again.');
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
  // A checked Published box alone does not mean that visitors see a previous version.
  await page.getByRole('button', { name: 'Details' }).click();
  await details.getByLabel('Published').press('Space');
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(/^Not saved\. Backup stored/)).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(blog.notice).toHaveText(/Blog post updated successfully\./);
  await expect(content).toHaveValue('First words. And more. Again.');
  expect((await staff.get('/api/blog-posts/from-dialog-to-screen')).content).toBe('First words. And more. Again.');
  await content.press('ControlOrMeta+End');
  await page.keyboard.type(' Unseen.');
  await expect(page.getByText(/^Not saved: visitors see the previous version\. Backup/)).toBeVisible();
});

test('writes a page in full screen on a phone', async ({ page, staff }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { page: stored } = await staff.post(
    '/api/admin/pages',
    buildPageBody({ title: 'Moving to Thika', status: 'draft' }),
  );
  await new AdminPage(page).open(`/admin/pages/${stored.id}`);
  await page.getByRole('button', { name: 'Write in full screen' }).click();
  await expect(page).toHaveURL(/\/write$/);
  const { content, sheet } = parts(page);
  await expect(page.getByRole('button', { name: 'Back to the page' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveCSS('text-overflow', 'ellipsis');
  await content.fill('## Roads\n\nBring time.');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Preview' }).click();
  await expect(sheet.getByRole('heading', { name: 'Roads' })).toBeVisible();
  await page.getByRole('radio', { name: 'Outline' }).click();
  await page.getByRole('button', { name: 'Roads' }).click();
  await expect(content).toBeFocused();
  await page.getByRole('button', { name: 'Save Page' }).click();
  await expect(page.getByText('“Moving to Thika” saved.')).toBeVisible();
  await expect(content).toHaveValue('## Roads\n\nBring time.');
});

const keyText = 'Leave room for a last sheet. ';

/** Types in the middle of a text with `count` rooms of 83 words each and counts the work for each key. */
async function openRooms(page: Page, staff: StaffApi, count: number) {
  const sentence = 'Wrap each glass in two sheets of paper, and write on the box what is in it. ';
  const content = Array.from({ length: count }, (_, index) => `## Room ${index}\n\n${sentence.repeat(5)}`).join('\n\n');
  const { id } = await staff.post('/api/blog-posts', buildPostBody({ title: `${count} Rooms`, content }));
  await page.goto(`/admin/blog/${id}/write`);
  const { content: area } = parts(page);
  await area.evaluate(
    (element: HTMLTextAreaElement, room: string) => {
      const middle = element.value.indexOf(room) - 2;
      element.setSelectionRange(middle, middle);
      element.focus();
    },
    `## Room ${Math.ceil(count / 2)}`,
  );
  const work = await page.evaluateHandle(() => {
    const workPerKey = [{ cuts: 0, changes: 0 }];
    const note = (added: { cuts?: number; changes?: number }) => {
      const last = workPerKey.at(-1) ?? { cuts: 0, changes: 0 };
      last.cuts += added.cuts ?? 0;
      last.changes += added.changes ?? 0;
    };
    new MutationObserver(({ length }) => note({ changes: length })).observe(document.body, {
      ...{ subtree: true, childList: true, characterData: true, attributes: true },
    });
    const { slice } = String.prototype;
    // React slices each line that it renders, even if the document does not change.
    String.prototype.slice = function (...range) {
      note({ cuts: 1 });
      return slice.apply(this, range);
    };
    window.addEventListener('keydown', () => workPerKey.push({ cuts: 0, changes: 0 }), { capture: true });
    return workPerKey;
  });
  await page.keyboard.type(keyText);
  const workPerKey = (await work.jsonValue()).slice(1);
  expect(workPerKey).toHaveLength(keyText.length);
  // The median ignores the keys at which the preview is drawn.
  const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
  return {
    cuts: median(workPerKey.map(({ cuts }) => cuts)),
    changes: median(workPerKey.map(({ changes }) => changes)),
  };
}

test('draws no more for a key in a text of 5,000 words than in a short text', async ({ page, staff }) => {
  await new AdminPage(page).signInByApi();
  const inShort = await openRooms(page, staff, 2);
  const inLong = await openRooms(page, staff, 60);
  await expect(page.getByText(/^5,\d{3} words/)).toBeVisible();
  expect(inShort.changes).toBeGreaterThan(0);
  expect(inLong.changes).toBeLessThanOrEqual(inShort.changes + 5);
  expect(inLong.cuts).toBeLessThanOrEqual(inShort.cuts + 5);
});
