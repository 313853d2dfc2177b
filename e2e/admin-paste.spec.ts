import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { DeskPage } from './pages/desk-page.ts';

test.use({ dedicatedServer: 'studio' });

/** What each program puts on the clipboard, and what has to become of it. */
const programs = ['word', 'google-docs', 'libreoffice', 'gmail', 'whatsapp-web'];

const stored = (name: string) => readFile(new URL(`clipboard/${name}`, import.meta.url), 'utf8');

for (const program of programs) {
  test(`what is copied from ${program} keeps its form, and undo gives the plain text [13.19]`, async ({ page }) => {
    const [html, markdown] = await Promise.all([stored(`${program}.html.txt`), stored(`${program}.md`)]);
    await new DeskPage(page).open();
    await page.goto('/admin/blog/new/write');
    const content = page.getByRole('textbox', { name: 'Content' });
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
