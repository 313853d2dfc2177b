import { beginsWithWord, countLeadingPlainCharacters, countTrailingPlainCharacters, endsWithWord } from './emphasis.ts';
import { findLineAt, type TextEdit, type TextSelection } from './markdown-edits.ts';

/** `whole` matches text that is emphasised from its first to its last character. */
const styles = {
  bold: { mark: '**', whole: /^(\*\*)((?:(?!\*\*).)+)\*\*$/ },
  italic: { mark: '_', whole: /^([_*])(?!\1)((?:[^_*]|(?<=\w)_(?=\w)|\*\*)+)\1$/ },
};

type Style = keyof typeof styles;

interface Line {
  lead: string;
  mark: string;
  words: string;
  trail: string;
}

/**
 * Toggles bold or italic, line by line, because emphasis cannot span paragraphs. Without a selection, changes the word
 * at the cursor.
 */
export function createEmphasisEdit({ value, start, end }: TextSelection, style: Style): TextEdit {
  const range = start === end ? findWordAt(value, start) : extendOverMarks(value, start, end, styles[style].mark);
  const selected = value.slice(range.start, range.end);
  const { mark } = styles[style];
  if (selected === '') return { ...range, text: mark + mark, select: { start: mark.length, end: mark.length } };
  if (selected === mark + mark) return { ...range, text: '', select: { start: 0, end: 0 } };

  const before = value.slice(findLineAt(value, range.start).start, range.start);
  const after = value.slice(range.end, findLineAt(value, range.end).end);
  const lines = selected.split('\n').map((line, index) => readLine(line, style, index > 0 || before === ''));
  const isPlain = lines.some((line) => line.words !== '' && line.mark === '');
  const written = lines.map((line, index) =>
    isPlain
      ? toggleEmphasis(line, index === 0 ? before : '', index === lines.length - 1 ? after : '', style)
      : { ...line, mark: '' },
  );
  const text = written.map((line) => line.lead + line.mark + line.words + line.mark + line.trail).join('\n');
  const [read, changed] = [lines[0], written[0]];
  if (!read || !changed || lines.length > 1) return { ...range, text, select: { start: 0, end: text.length } };
  const from = changed.lead.length + changed.mark.length;
  const to = from + changed.words.length;
  if (start < end) return { ...range, text, select: { start: from, end: to } };
  const place = from + start - range.start - read.lead.length - read.mark.length;
  const cursor = Math.min(to, Math.max(from, place));
  return { ...range, text, select: { start: cursor, end: cursor } };
}

function findWordAt(value: string, place: number): { start: number; end: number } {
  const start = place - (/\S*$/.exec(value.slice(0, place))?.[0].length ?? 0);
  return { start, end: place + (/^\S*/.exec(value.slice(place))?.[0].length ?? 0) };
}

function extendOverMarks(value: string, start: number, end: number, mark: string): { start: number; end: number } {
  const { length } = mark;
  const [before, after] = [value.slice(start - length, start), value.slice(end, end + length)];
  const isMarked =
    before === after && (mark === '_' ? /^[_*]$/.test(before) && value.charAt(start - 2) !== before : before === mark);
  return isMarked ? { start: start - length, end: end + length } : { start, end };
}

const blockMarks = /^\s*(?:(?:[-*+>]|\d+[.)]|#{1,6})\s+)*/;

/** Separates block markers from the words. Returns no words for table rows and for lines without letters or digits. */
function readLine(line: string, style: Style, isWhole: boolean): Line {
  const lead = (isWhole ? blockMarks : /^\s*/).exec(line)?.[0] ?? '';
  const words = line.slice(lead.length).trimEnd();
  const trail = line.slice(lead.length + words.length);
  if (!/[\p{L}\p{N}]/u.test(words) || (isWhole && words.startsWith('|')))
    return { lead: line, mark: '', words: '', trail: '' };
  const [, mark, inner] = styles[style].whole.exec(words) ?? [];
  if (mark && inner) return { lead, mark, words: inner, trail };
  return { lead, mark: '', words: style === 'bold' ? words.replaceAll('**', '') : words, trail };
}

/**
 * @param before text before the words, on the same line
 * @param after text after the words, on the same line
 */
function toggleEmphasis({ lead, mark, words, trail }: Line, before: string, after: string, style: Style): Line {
  if (mark !== '' || words === '') return { lead, mark, words, trail };
  const from = countLeadingPlainCharacters(words, before + lead);
  const to = words.length - countTrailingPlainCharacters(words.slice(from), trail + after);
  const [start, end] = [lead + words.slice(0, from), words.slice(to) + trail];
  // Within a word, `_` does not mark emphasis in Markdown.
  const isInWord = endsWithWord(before + start) || beginsWithWord(end + after);
  return {
    lead: start,
    mark: from === to ? '' : style === 'italic' && isInWord ? '*' : styles[style].mark,
    words: words.slice(from, to),
    trail: end,
  };
}
