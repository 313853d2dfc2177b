import { raw } from '@mikro-orm/core';
import { type LeadKind, parseLeadReference } from '../../../shared/domain/reference.ts';

type Condition = Record<string, unknown>;

/** What people put between the digits of a number; `folded_text` takes it away from what is searched. */
const digitGaps = /(?<=\d)[ ().-]+(?=\d)/g;

/** Each costs a look at the text of every lead that the others have left. */
const mostWords = 10;

/**
 * The words that a search is made of. Digits belong together however they are grouped: `07 12 34` is one word. A search
 * of nothing but marks is one word itself.
 */
function wordsOf(text: string): string[] {
  const plain = text.replace(digitGaps, '');
  const words = plain.split(/\s+/).map((word) => word.replace(/^["'#(]+|["'),.:;!?]+$/g, ''));
  const meant = words.filter(Boolean);
  return meant.length > 0 ? meant.slice(0, mostWords) : [plain.trim()];
}

/** A number as it may be dialled in Kenya: group 1 has what follows 0, 254, +254 or 00254. */
const dialled = /^(?:(?:\+|00)?2540?|0)(\d+)$/;

/**
 * Rows whose searched text has a text somewhere, both without case, accents and apostrophes. What has a meaning in a
 * pattern is made plain after that only: a wide sign becomes the sign itself.
 */
const containing = (text: string): Condition => ({
  [raw((alias) => `${alias}.search_text like '%' || regexp_replace(folded_text(?), ${patternSigns}) || '%'`, [text])]:
    [],
});

/** What is sought, what is put in its place, and how often, as PostgreSQL's `regexp_replace` takes them. */
const patternSigns = String.raw`'[\\%_]', '\\\&', 'g'`;

/**
 * Every word of a search has to be found, in any order and in any field. A reference is its lead; a bare number is a
 * reference too, or part of a phone, for which 0 and +254 are the same.
 */
export function matching(kind: LeadKind, text: string): Condition {
  const number = parseLeadReference(kind, text);
  return number === null ? { $and: wordsOf(text).map((word) => meaning(kind, word)) } : { number };
}

function meaning(kind: LeadKind, word: string): Condition {
  const number = parseLeadReference(kind, word);
  if (number !== null) return { number };
  if (!/^\+?\d+$/.test(word)) return containing(word);
  const national = dialled.exec(word)?.[1];
  const spellings = national === undefined ? [word.replace('+', '')] : [`0${national}`, `254${national}`];
  return { $or: [...spellings.map(containing), ...(/^[1-9]\d{0,8}$/.test(word) ? [{ number: Number(word) }] : [])] };
}

/** Shorter words have too many that are like them, and longer ones would make an endless pattern. */
const likenessLength = { min: 4, max: 30 };

/**
 * The same for who is spelled otherwise, the nearest first: words that sound alike (Mohamud, Muhammad, Mohamed), then
 * words in which something at one place is wrong, missing, too much, or has changed places with the next.
 */
export function resembling(kind: LeadKind, text: string): Condition[] {
  if (parseLeadReference(kind, text) !== null) return [];
  const words = wordsOf(text);
  return [soundPattern, slipPattern].flatMap((patternOf) => {
    const sought = words.map((word) => ({ word, pattern: patternOf(lettersOf(word)) }));
    if (sought.every(({ pattern }) => pattern === null)) return [];
    return {
      $and: sought.map(({ word, pattern }) => (pattern === null ? meaning(kind, word) : matchingPattern(pattern))),
    };
  });
}

const matchingPattern = (pattern: string): Condition => ({
  [raw((alias) => `${alias}.search_text ~ ?`, [pattern])]: [],
});

/** Letters and digits only, which have no meaning in a pattern; of a phone what follows 0 or +254. */
function lettersOf(word: string): string[] {
  const plain = word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  const letters = [...(dialled.exec(plain)?.[1] ?? plain)];
  return letters.length < likenessLength.min || letters.length > likenessLength.max ? [] : letters;
}

const isNumber = (letters: string[]) => /^\d*$/.test(letters.join(''));

// Regular expressions of PostgreSQL, which the trigram index serves.

/**
 * A whole word with any vowels where there are vowels, and consonants once or twice. Without an end to how often, the
 * index would be asked for more than it can tell apart, and for a short word every lead would be looked at.
 */
function soundPattern(letters: string[]): string | null {
  if (isNumber(letters)) return null;
  const sounds = letters
    .join('')
    .replace(/[aeiou]+|([^aeiou])\1*/g, (_, consonant?: string) => (consonant ? `${consonant}{1,2}` : '[aeiou]{1,3}'));
  return `\\m${sounds}\\M`;
}

/** The beginning of a word, or any part of a number. */
function slipPattern(letters: string[]): string | null {
  if (letters.length === 0) return null;
  const slips = letters.flatMap((letter, place) => {
    const [before, after] = [letters.slice(0, place).join(''), letters.slice(place + 1).join('')];
    const other = `${before}.?.?${after}`;
    return place === 0 ? [other] : [other, `${before.slice(0, -1)}${letter}${before.at(-1)}${after}`];
  });
  return `${isNumber(letters) ? '' : '\\m'}(?:${slips.join('|')})`;
}
