/** Replaces a range of a text area, then selects a range of the new text. Positions start at 0. */
export interface TextEdit {
  start: number;
  end: number;
  text: string;
  select: { start: number; end: number };
}

export interface TextSelection {
  value: string;
  start: number;
  end: number;
}

export const readSelection = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): TextSelection => ({
  value,
  start: selectionStart,
  end: selectionEnd,
});

export const getLineNumber = ({ value, start }: TextSelection): number => value.slice(0, start).split('\n').length - 1;

export function findLineAt(value: string, place: number): { start: number; end: number } {
  const start = value.lastIndexOf('\n', place - 1) + 1;
  const nextBreak = value.indexOf('\n', start);
  return { start, end: nextBreak < 0 ? value.length : nextBreak };
}

export function createHeadingEdit({ value, start, end }: TextSelection, level: 2 | 3 | 4 = 2): TextEdit {
  const headingMark = `${'#'.repeat(level)} `;
  const { start: lineStart, end: lineEnd } = findLineAt(value, start);
  const line = value.slice(lineStart, lineEnd);
  const words = line.replace(/^#{1,6} +/, '');
  const text = line.startsWith(headingMark) ? words : headingMark + words;
  const within = (place: number) => Math.min(text.length, Math.max(0, place - lineStart + text.length - line.length));
  return {
    start: lineStart,
    end: lineEnd,
    text,
    select: { start: within(start), end: within(Math.min(end, lineEnd)) },
  };
}

/**
 * Replaces the selection with a block, with an empty line on each side.
 * @param marked part of the block to select. If omitted, the cursor is placed after the block
 */
export function createBlockEdit({ value, start, end }: TextSelection, block: string, marked = ''): TextEdit {
  const [before, after] = [value.slice(0, start), value.slice(end)];
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const tail = after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n';
  const text = lead + block + tail;
  const from = marked === '' ? text.length : lead.length + block.indexOf(marked);
  return { start, end, text, select: { start: from, end: from + marked.length } };
}

const webAddress = /^https?:\/\/\S+$/;

export function createLinkEdit({ value, start, end }: TextSelection, address = ''): TextEdit {
  const selected = value.slice(start, end);
  const isAddress = address === '' && webAddress.test(selected);
  const text = isAddress ? `[](${selected})` : `[${selected}](${address})`;
  const cursor = isAddress || selected === '' ? 1 : address === '' ? text.length - 1 : text.length;
  return { start, end, text, select: { start: cursor, end: cursor } };
}

export const isSingleUrl = (text: string): boolean => webAddress.test(text.trim());

/** Changes a text area in the same way as typing, so that React receives an event and undo works. */
export function applyEdit(area: HTMLTextAreaElement, { start, end, text, select }: TextEdit): void {
  area.focus();
  area.setSelectionRange(start, end);
  // `execCommand` is deprecated, but only this command preserves the browser's undo history.
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
  area.setSelectionRange(start + select.start, start + select.end);
}
