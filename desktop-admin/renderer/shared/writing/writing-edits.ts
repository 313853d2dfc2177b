import { createBlockEdit, findLineAt, type TextEdit, type TextSelection } from '../markdown/markdown-edits.ts';

export const createDividerEdit = (selected: TextSelection): TextEdit => createBlockEdit(selected, '---');

export const createTableEdit = (selected: TextSelection): TextEdit =>
  createBlockEdit(selected, '| Heading | Heading |\n| --- | --- |\n| Text | Text |', 'Heading');

/** Without `alt`, a library picture uses the library's alternative text. Any other picture becomes decorative. */
export const createPictureEdit = (selected: TextSelection, address: string, alt: string): TextEdit =>
  createBlockEdit(selected, `![${escapeLabel(alt)}](${escapeAddress(address)})`);

export function createNamedLinkEdit({ start, end }: TextSelection, address: string, words: string): TextEdit {
  const text = formatLink(address, words);
  return { start, end, text, select: { start: text.length, end: text.length } };
}

/** Inserts a bold link in its own paragraph. The site shows the link as a button. */
export const createCallToActionEdit = (selected: TextSelection, address: string, words: string): TextEdit =>
  createBlockEdit(selected, `**${formatLink(address, words)}**`);

const formatLink = (address: string, words: string): string => `[${escapeLabel(words)}](${escapeAddress(address)})`;

/** Unescaped brackets would end the link text too early. */
const escapeLabel = (words: string): string => words.trim().replace(/[[\]\\]/g, '\\$&');

/** Unescaped spaces and parentheses would end the address too early. */
const escapeAddress = (address: string): string =>
  address.trim().replace(/\s/g, encodeURIComponent).replaceAll('(', '%28').replaceAll(')', '%29');

const listMark = /^(\s*)(?:([-*+])|(\d{1,9})([.)])|(>))( +)/;

/**
 * Continues a list or quotation when the user presses Enter. Pressing Enter in an empty item ends the list.
 * @returns undefined if Enter should insert a plain line break
 */
export function createListContinuationEdit({ value, start, end }: TextSelection): TextEdit | undefined {
  if (start !== end) return undefined;
  const line = findLineAt(value, start);
  const match = listMark.exec(value.slice(line.start, start));
  if (!match) return undefined;
  const [mark, indent = '', bullet, number, point, , space] = match;
  if (line.start + mark.length === line.end) {
    // Without an empty line, the next text would belong to the last list item.
    return { start: line.start, end: line.end, text: '\n', select: { start: 1, end: 1 } };
  }
  const next = number === undefined ? (bullet ?? '>') : `${Number(number) + 1}${point}`;
  const text = `\n${indent}${next}${space}`;
  return { start, end, text, select: { start: text.length, end: text.length } };
}
