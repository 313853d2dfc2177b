let segmenter: Intl.Segmenter | undefined;

/** Creates the segmenter on demand, because the first use of `Intl` is slow on phones (docs/decisions/009). */
function findCharacterAt(text: string, index: number): { start: number; end: number } {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  const { index: start = index, segment = '' } = segmenter.segment(text).containing(index) ?? {};
  return { start, end: start + segment.length };
}

/** Never splits a letter or an emoji. Counts UTF-16 code units, so the result also fits limits in code points. */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const { start } = findCharacterAt(text, maxLength);
  return start > 0 ? text.slice(0, start) : text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '');
}

/** Returns the end of the text. Never splits a letter or an emoji. The limit is in UTF-16 code units. */
export function cutTextStart(text: string, maxLength: number): string {
  const from = text.length - maxLength;
  if (from <= 0) return text;
  const { start, end } = findCharacterAt(text, from);
  return text.slice(start === from ? start : end);
}

/** Limits the length in UTF-16 code units, including the ellipsis. */
export const truncateText = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : `${cutText(text, maxLength - 1).trimEnd()}…`;

/** Marks that change the text direction (Unicode Bidirectional Algorithm, section 2). */
const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

export const removeDirectionMarks = (text: string): string => text.replace(directionMarks, '');

/** Removes marks that disguise or reverse a name. Joiners stay, because some scripts and emoji need them. */
export const cleanName = (text: string): string =>
  removeDirectionMarks(text).replace(/[\u00AD\u200B\u2060\uFEFF]/g, '');

/** Returns true if no character is visible. Combining marks and blank braille cells count as invisible. */
export const isInvisible = (text: string): boolean =>
  text.replace(/[\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu, '') === '';

export const trimText = (text: string): string => (isInvisible(text) ? '' : text.trim());

export const parseOptionalText = (text: string): string | null => trimText(text) || null;

export const removeInvisible = (text: string): string => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '');

/** Changes `٠٧١٢` to `0712`. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let first = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
    // In Unicode, the digits of a script are consecutive from zero to nine. Digits of several scripts can be adjacent.
    return String((code - first) % 10);
  });

export const normalizeCharacters = (text: string): string =>
  toAsciiDigits(removeInvisible(text))
    .replace(/\u20E3/g, '')
    .normalize('NFKC')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[⁄∕⧸]/g, '/')
    .replace(/[∶꞉]/g, ':')
    .replace(/\s/g, ' ');

/**
 * Converts each letter to lower case separately, like PostgreSQL. `İ` becomes `i`. `toLowerCase` would create two
 * characters.
 */
export const foldCase = (text: string): string =>
  text.replace(/\p{Lu}/gu, (letter) => String.fromCodePoint(letter.toLowerCase().codePointAt(0) ?? 0));

/** Characters that people type as the apostrophe in names such as Ng'ang'a. */
const apostrophes = /['`\u00B4\u02B9\u02BB\u02BC\u2018\u2019\u201B\u2032\uFF07]/g;

/** Removes case, accents and apostrophes, like `folded_text` in the database. */
export const foldText = (text: string): string =>
  foldCase(
    text
      .replace(apostrophes, '')
      .normalize('NFKD')
      .replace(/[\u0300-\u036F]/g, ''),
  );

/** Normalizes the address to NFC, as mail servers expect (RFC 6532). */
export const cleanEmailAddress = (text: string): string => removeInvisible(text).normalize('NFC');
