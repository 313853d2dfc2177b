import type { TextEdit, TextSelection } from './markdown-edits.ts';

// Tests mark the selection with `‹` and `›`, and the cursor with `|`.

export function parseSelection(marked: string): TextSelection {
  const value = marked.replace(/[‹›|]/g, '');
  const start = marked.search(/[‹|]/);
  const end = marked.includes('›') ? marked.indexOf('›') - 1 : start;
  return { value, start, end };
}

export function formatEditedSelection(
  { value }: Pick<TextSelection, 'value'>,
  { start, end, text, select }: TextEdit,
): string {
  const whole = value.slice(0, start) + text + value.slice(end);
  const [from, to] = [start + select.start, start + select.end];
  return from === to
    ? `${whole.slice(0, from)}|${whole.slice(from)}`
    : `${whole.slice(0, from)}‹${whole.slice(from, to)}›${whole.slice(to)}`;
}
