import { raw } from '@mikro-orm/core';
import { type LeadKind, parseLeadReference } from '../../../shared/domain/reference.ts';
import { likePattern } from '../../db/search-text.ts';

type Condition = Record<string, unknown>;

/** What people put between the digits of a number; `folded_text` takes it away from what is searched. */
const digitGaps = /(?<=\d)[ ().-]+(?=\d)/g;

/** The words that a search is made of. Digits belong together however they are grouped: `07 12 34` is one word. */
function wordsOf(text: string): string[] {
  const words = text.replace(digitGaps, '').split(/\s+/);
  return words.map((word) => word.replace(/^["'#(]+|["'),.:;!?]+$/g, '')).filter(Boolean);
}

/** A number as it may be dialled in Kenya: group 1 has what follows 0, 254, +254 or 00254. */
const dialled = /^(?:(?:\+|00)?2540?|0)(\d+)$/;

/** Rows whose searched text has a text somewhere, both without case, accents and apostrophes. */
const containing = (text: string): Condition => ({
  [raw((alias) => `${alias}.search_text like folded_text(?)`, [likePattern(text)])]: [],
});

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
 * The same for who is spelled otherwise: of each word that is long enough, one letter may be wrong, missing, too much
 * or changed places with the next; or its vowels and double consonants may be others (Mohamud, Muhammad, Mohamed).
 * @returns null when no word is long enough
 */
export function resembling(kind: LeadKind, text: string): Condition | null {
  if (parseLeadReference(kind, text) !== null) return null;
  const words = wordsOf(text).map((word) => ({ word, pattern: likenessPattern(word) }));
  if (words.every(({ pattern }) => pattern === null)) return null;
  return {
    $and: words.map(({ word, pattern }) =>
      pattern === null ? meaning(kind, word) : { [raw((alias) => `${alias}.search_text ~ ?`, [pattern])]: [] },
    ),
  };
}

/** A regular expression of PostgreSQL, which its trigram index serves: the word's own letters and digits have no meaning in it. */
function likenessPattern(word: string): string | null {
  const plain = word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  const letters = [...(dialled.exec(plain)?.[1] ?? plain)];
  if (letters.length < likenessLength.min || letters.length > likenessLength.max) return null;
  const slips = letters.flatMap((_, place) => slipsAt(letters, place)).join('|');
  if (/^\d+$/.test(plain)) return slips;
  const sound = letters
    .join('')
    .replace(/[aeiou]+|([^aeiou])\1*/g, (_, consonant?: string) => `${consonant ?? '[aeiou]'}+`);
  return `(^|[^[:alnum:]])(${slips}|${sound}([^[:alnum:]]|$))`;
}

/** A word with one letter that is another or missing at a place, more before it, or changed with the one before. */
function slipsAt(letters: string[], place: number): string[] {
  const [start, letter, end] = [letters.slice(0, place).join(''), letters[place], letters.slice(place + 1).join('')];
  const other = `${start}.?${end}`;
  if (place === 0) return [other];
  return [other, `${start}.${letter}${end}`, `${start.slice(0, -1)}${letter}${start.at(-1)}${end}`];
}
