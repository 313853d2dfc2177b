import type { ClipboardEvent } from 'react';
import { defaultPolicy } from '../../../../shared/domain/trusted-html.ts';
import { applyEdit, isWebAddress, linkEdit } from './markdown-edits.ts';

/** Whether what is pasted has a form that plain text would lose. */
const hasForm = (html: string): boolean =>
  /<(?:h[1-6]|strong|b|em|i|ul|ol|table|a|blockquote)\b|MsoListParagraph/i.test(html);

/** Pastes text of Word, Google Docs or a mail as Markdown, and an address on selected words as a link. */
export function pasteMarkdown(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const area = event.currentTarget;
  const selected = { value: area.value, start: area.selectionStart, end: area.selectionEnd };
  const plain = event.clipboardData.getData('text/plain');
  const html = event.clipboardData.getData('text/html');
  if (
    isWebAddress(plain) &&
    selected.start < selected.end &&
    !isWebAddress(area.value.slice(selected.start, selected.end))
  ) {
    event.preventDefault();
    applyEdit(area, linkEdit(selected, plain.trim()));
  } else if (hasForm(html)) {
    event.preventDefault();
    void pasteHtml(area, html, plain);
  }
}

/**
 * The plain text comes at once, and its form with the next step, so that undo leads back to the plain text. The converter is
 * loaded when it is first needed; where it cannot be, or where somebody has changed the text meanwhile, it stays plain.
 */
async function pasteHtml(area: HTMLTextAreaElement, html: string, pasted: string): Promise<void> {
  const plain = pasted.replace(/\r\n?/g, '\n');
  const start = area.selectionStart;
  const end = start + plain.length;
  applyEdit(area, {
    start,
    end: area.selectionEnd,
    text: plain,
    select: { start: plain.length, end: plain.length },
  });
  allowEmptyHtml();
  const text = await import('./markdown-from-html.ts').then(
    ({ markdownFromHtml }) => markdownFromHtml(html),
    () => plain,
  );
  if (text === plain || area.value.slice(start, end) !== plain) return;
  const cursor = text.length + Math.max(0, area.selectionStart - end);
  applyEdit(area, { start, end, text, select: { start: cursor, end: cursor } });
}

let isProbeAllowed = false;

/**
 * Turndown asks, as it is loaded, whether the browser's parser reads an empty text. The browser would refuse and complain;
 * so the empty text passes, from which nothing can come, and any other is refused as before.
 */
function allowEmptyHtml(): void {
  if (isProbeAllowed) return;
  isProbeAllowed = true;
  globalThis.trustedTypes?.createPolicy(defaultPolicy, { createHTML: (text) => (text === '' ? text : null) });
}
