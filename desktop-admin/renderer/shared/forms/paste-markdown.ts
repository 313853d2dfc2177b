import type { ClipboardEvent } from 'react';
import { defaultPolicy } from '../../../../shared/domain/trusted-html.ts';
import { applyEdit, isWebAddress, linkEdit, type TextEdit } from './markdown-edits.ts';

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

/** The converter is loaded when it is first needed; where it cannot be, the text comes without its form. */
async function pasteHtml(area: HTMLTextAreaElement, html: string, plain: string): Promise<void> {
  allowEmptyHtml();
  const text = await import('./markdown-from-html.ts').then(
    ({ markdownFromHtml }) => markdownFromHtml(html),
    () => plain,
  );
  const edit: TextEdit = {
    start: area.selectionStart,
    end: area.selectionEnd,
    text,
    select: { start: text.length, end: text.length },
  };
  applyEdit(area, edit);
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
