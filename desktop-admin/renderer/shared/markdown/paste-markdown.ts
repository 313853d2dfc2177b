import type { ClipboardEvent } from 'react';
import { defaultPolicyName } from '../../../../shared/domain/trusted-html.ts';
import { applyEdit, isSingleUrl, linkEdit, readSelection } from './markdown-edits.ts';
import type { ClipboardPictures } from './markdown-from-html.ts';
import type { PlacedPicture } from './placed-pictures.ts';

interface PictureHandler {
  /** Takes the pictures that come with the text, when what stands for them is in it. */
  upload: (pictures: readonly PlacedPicture[]) => void;
  /** Called with the number of pictures that could not come along. */
  onMissing: (count: number) => void;
}

/** Whether what is pasted has a form that plain text would lose. */
const hasFormatting = (html: string): boolean =>
  /<(?:h[1-6]|strong|b|em|i|del|s|strike|ul|ol|dl|table|a|blockquote|pre|code|hr)\b|Mso(?:ListParagraph|(?:Intense)?Quote)|mso-list:|<img\b/i.test(
    html,
  );

/**
 * Pastes text of Word, Google Docs or a mail as Markdown, and an address on selected words as a link.
 */
export function pasteMarkdown(event: ClipboardEvent<HTMLTextAreaElement>, taker: PictureHandler): void {
  const area = event.currentTarget;
  const selected = readSelection(area);
  const plain = event.clipboardData.getData('text/plain');
  const html = event.clipboardData.getData('text/html');
  if (
    isSingleUrl(plain) &&
    selected.start < selected.end &&
    !isSingleUrl(area.value.slice(selected.start, selected.end))
  ) {
    event.preventDefault();
    applyEdit(area, linkEdit(selected, plain.trim()));
  } else if (hasFormatting(html)) {
    event.preventDefault();
    // The clipboard is empty after the event.
    const [files, rtf] = [[...event.clipboardData.files], event.clipboardData.getData('text/rtf')];
    void pasteHtml(area, { html, plain, files, rtf }, taker);
  }
}

/**
 * The plain text comes at once, and its form with the next step, so that undo leads back to the plain text. The converter is
 * loaded when it is first needed; where it cannot be, or where somebody has changed the text meanwhile, it stays plain.
 */
async function pasteHtml(
  area: HTMLTextAreaElement,
  pasted: { html: string; plain: string } & ClipboardPictures,
  { upload, onMissing }: PictureHandler,
): Promise<void> {
  const plain = pasted.plain.replace(/\r\n?/g, '\n');
  const start = area.selectionStart;
  const end = start + plain.length;
  const selectedUpTo = area.selectionEnd;
  if (plain !== '' || selectedUpTo > start) {
    applyEdit(area, { start, end: selectedUpTo, text: plain, select: { start: plain.length, end: plain.length } });
  }
  allowEmptyHtml();
  const converted = await import('./markdown-from-html.ts').then(
    ({ convertHtmlToMarkdown }) => convertHtmlToMarkdown(pasted.html, area.value, pasted),
    () => null,
  );
  if (!converted) return;
  const { text, pictures, missing } = converted;
  const isChanged = area.value.slice(start, end) !== plain;
  onMissing(isChanged ? missing + pictures.length : missing);
  if (isChanged || text === plain) return;
  const cursor = text.length + Math.max(0, area.selectionStart - end);
  applyEdit(area, { start, end, text, select: { start: cursor, end: cursor } });
  upload(pictures);
}

let isProbeAllowed = false;

/**
 * Turndown asks, as it is loaded, whether the browser's parser reads an empty text. The browser would refuse and complain;
 * so the empty text passes, from which nothing can come, and any other is refused as before.
 */
function allowEmptyHtml(): void {
  if (isProbeAllowed) return;
  isProbeAllowed = true;
  globalThis.trustedTypes?.createPolicy(defaultPolicyName, { createHTML: (text) => (text === '' ? text : null) });
}
