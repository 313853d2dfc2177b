/** A change of a text area: what it replaces, by what, and what is selected then. Places are counted from 0. */
export interface TextEdit {
  start: number;
  end: number;
  text: string;
  /** Selection within the new text. */
  select: { start: number; end: number };
}

/** What a text area holds, and what is selected in it. */
export interface TextSelection {
  value: string;
  start: number;
  end: number;
}

/** What stands in a text area, and what is selected there. */
export const readSelection = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): TextSelection => ({
  value,
  start: selectionStart,
  end: selectionEnd,
});

/** The line in which the selection begins, counted from 0. */
export const getLineNumber = ({ value, start }: TextSelection): number => value.slice(0, start).split('\n').length - 1;

/** Where the line of a place begins and ends. */
export function findLineAt(value: string, place: number): { start: number; end: number } {
  const start = value.lastIndexOf('\n', place - 1) + 1;
  const nextBreak = value.indexOf('\n', start);
  return { start, end: nextBreak < 0 ? value.length : nextBreak };
}

/**
 * Makes the line of the cursor a heading, or a heading a line again; a heading of another level gets this one. The first
 * level is the title of the page.
 */
export function headingEdit({ value, start, end }: TextSelection, level: 2 | 3 | 4 = 2): TextEdit {
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
 * Puts a block of its own where the cursor stands, with an empty line on either side; what is selected is replaced.
 * @param marked what of the block is selected then, so that it can be typed over; without it the cursor stands behind it
 */
export function blockEdit({ value, start, end }: TextSelection, block: string, marked = ''): TextEdit {
  const [before, after] = [value.slice(0, start), value.slice(end)];
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const tail = after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n';
  const text = lead + block + tail;
  const from = marked === '' ? text.length : lead.length + block.indexOf(marked);
  return { start, end, text, select: { start: from, end: from + marked.length } };
}

const webAddress = /^https?:\/\/\S+$/;

/** Makes a link of what is selected, words or an address; the cursor stands where the other half is missing. */
export function linkEdit({ value, start, end }: TextSelection, address = ''): TextEdit {
  const selected = value.slice(start, end);
  const isAddress = address === '' && webAddress.test(selected);
  const text = isAddress ? `[](${selected})` : `[${selected}](${address})`;
  const cursor = isAddress || selected === '' ? 1 : address === '' ? text.length - 1 : text.length;
  return { start, end, text, select: { start: cursor, end: cursor } };
}

/** Whether a text that is pasted is an address and nothing else. */
export const isSingleUrl = (text: string): boolean => webAddress.test(text.trim());

/** Changes a text area as typing would: React hears of it, and undo takes it back. */
export function applyEdit(area: HTMLTextAreaElement, { start, end, text, select }: TextEdit): void {
  area.focus();
  area.setSelectionRange(start, end);
  // Deprecated, and the only way that keeps the browser's undo.
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
  area.setSelectionRange(start + select.start, start + select.end);
}
