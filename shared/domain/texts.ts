/** Rules about texts that people type or paste. Each rule has one place, and it is here. */

let segmenter: Intl.Segmenter | undefined;

/** The character at an index. The first use of `Intl` keeps a phone busy: see docs/decisions/009. */
function findCharacterAt(text: string, index: number): { start: number; end: number } {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  const { index: start = index, segment = '' } = segmenter.segment(text).containing(index) ?? {};
  return { start, end: start + segment.length };
}

/**
 * The beginning of a text, never with half a letter or half an emoji at its end.
 * @param maxLength in UTF-16 units, as `length` counts them; zod and PostgreSQL count no more for the same text
 */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const { start } = findCharacterAt(text, maxLength);
  // One letter with more accents than fit: a part of it is better than nothing.
  return start > 0 ? text.slice(0, start) : text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '');
}

/** The end of a text, never with half a letter or half an emoji at its beginning. @param maxLength in UTF-16 units */
export function cutTextStart(text: string, maxLength: number): string {
  const from = text.length - maxLength;
  if (from <= 0) return text;
  const { start, end } = findCharacterAt(text, from);
  return text.slice(start === from ? start : end);
}

/**
 * A text that is too long, with an ellipsis instead of its end.
 * @param maxLength in UTF-16 units, the ellipsis included
 */
export const truncateText = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : `${cutText(text, maxLength - 1).trimEnd()}…`;

/** Marks that turn the direction of what follows round. Source: Unicode Bidirectional Algorithm, section 2. */
const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** A text without the marks that turn the direction of what follows round. */
export const removeDirectionMarks = (text: string): string => text.replace(directionMarks, '');

/** A name without marks that make it look like another one or turn it round. Joiners stay, because scripts and emoji need them. */
export const cleanName = (text: string): string =>
  removeDirectionMarks(text).replace(/[\u00AD\u200B\u2060\uFEFF]/g, '');

/** Tells a text of which nothing can be seen: blanks, marks without a picture or a letter, the empty braille cell. */
export const isInvisible = (text: string): boolean =>
  text.replace(/[\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu, '') === '';

/** A text without blanks at its ends. A text of which nothing can be seen is empty. */
export const trimText = (text: string): string => (isInvisible(text) ? '' : text.trim());

/** An optional text as forms send it: null when nothing of it can be seen. */
export const parseOptionalText = (text: string): string | null => trimText(text) || null;

/** An address, a code or a number as pasted, without marks that have no picture: none of them belongs there. */
export const removeInvisible = (text: string): string => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '');

/** A text with the digits of every script written as 0 to 9: `٠٧١٢` is `0712`. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let first = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
    // Unicode has the digits of a script in a row from zero to nine, sometimes those of several scripts after one another.
    return String((code - first) % 10);
  });

/**
 * A number, date, code or reference as pasted, in the signs that programs read: digits of every script are 0 to 9, wide
 * letters are plain, and every dash, slash, colon and blank is that of a keyboard. Digits lose the frame of a keycap emoji.
 */
export const normalizeCharacters = (text: string): string =>
  toAsciiDigits(removeInvisible(text))
    .replace(/\u20E3/g, '')
    .normalize('NFKC')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[⁄∕⧸]/g, '/')
    .replace(/[∶꞉]/g, ':')
    .replace(/\s/g, ' ');

/** A text in lower case as PostgreSQL makes it, letter by letter: `İ` is `i`, which `toLowerCase` makes two characters. */
export const foldCase = (text: string): string =>
  text.replace(/\p{Lu}/gu, (letter) => String.fromCodePoint(letter.toLowerCase().codePointAt(0) ?? 0));

/** All that people type for the apostrophe of Ng'ang'a. */
const apostrophes = /['`\u00B4\u02B9\u02BB\u02BC\u2018\u2019\u201B\u2032\uFF07]/g;

/** A text as searches compare it, without case, accents and apostrophes, like `folded_text` of the database. */
export const foldText = (text: string): string =>
  foldCase(
    text
      .replace(apostrophes, '')
      .normalize('NFKD')
      .replace(/[\u0300-\u036F]/g, ''),
  );

/** An e-mail address as pasted, in the one way to write its accents that mail servers expect (RFC 6532). */
export const cleanEmailAddress = (text: string): string => removeInvisible(text).normalize('NFC');
