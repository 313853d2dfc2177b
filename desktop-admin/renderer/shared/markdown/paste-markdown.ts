import type { ClipboardEvent } from 'react';
import { defaultPolicyName } from '../../../../shared/domain/trusted-html.ts';
import { applyEdit, createLinkEdit, isSingleUrl, readSelection } from './markdown-edits.ts';
import type { ClipboardPictures } from './markdown-from-html.ts';
import type { PlacedPicture } from './placed-pictures.ts';

interface PictureHandler {
  /** Uploads the pasted pictures after their placeholders are inserted. */
  upload: (pictures: readonly PlacedPicture[]) => void;
  onMissing: (count: number) => void;
}

const hasFormatting = (html: string): boolean =>
  /<(?:h[1-6]|strong|b|em|i|del|s|strike|ul|ol|dl|table|a|blockquote|pre|code|hr)\b|Mso(?:ListParagraph|(?:Intense)?Quote)|mso-list:|<img\b/i.test(
    html,
  );

/** If text is selected, a pasted URL turns the selected text into a link. */
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
    applyEdit(area, createLinkEdit(selected, plain.trim()));
  } else if (hasFormatting(html)) {
    event.preventDefault();
    // Reads the clipboard data at once, because the data is not available after the event.
    const [files, rtf] = [[...event.clipboardData.files], event.clipboardData.getData('text/rtf')];
    void pasteHtml(area, { html, plain, files, rtf }, taker);
  }
}

/**
 * Inserts the plain text, then replaces it with Markdown, so that undo restores the plain text. Loads the converter on
 * first use. The text stays plain if loading fails, or if the user has changed the text.
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

/** Turndown tests the browser's parser with an empty string. This Trusted Types policy allows only empty strings. */
function allowEmptyHtml(): void {
  if (isProbeAllowed) return;
  isProbeAllowed = true;
  globalThis.trustedTypes?.createPolicy(defaultPolicyName, { createHTML: (text) => (text === '' ? text : null) });
}
