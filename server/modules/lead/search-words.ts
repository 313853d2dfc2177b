import { raw } from '@mikro-orm/core';
import type { LeadKind } from '../../../shared/domain/lead-kinds.ts';
import { parseLeadReference } from '../../../shared/domain/reference.ts';
import type { LikeWords } from './lead-words.ts';

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

type Sql = (alias: string) => string;

const condition = (sql: Sql, value: string): Condition => ({ [raw(sql, [value])]: [] });

/**
 * Rows whose searched text has a text somewhere, both without case, accents and apostrophes; one or two letters or digits
 * as the beginning of a word, because the index knows no fewer than three within one. What has a meaning in a pattern is
 * made plain after that only: a wide sign becomes the sign itself.
 */
function containing(text: string): Condition {
  const sought = `regexp_replace(folded_text(?), ${patternSigns})`;
  return /^[\p{L}\p{Nd}]{1,2}$/u.test(text)
    ? { $or: [`${sought} || '%'`, `'% ' || ${sought} || '%'`].map((pattern) => like(pattern, text)) }
    : like(`'%' || ${sought} || '%'`, text);
}

const like = (pattern: string, text: string) => condition((alias) => `${alias}.search_text like ${pattern}`, text);

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
  if (!isNumber(word)) return containing(word);
  const national = dialled.exec(word)?.[1];
  const spellings = national === undefined ? [word.replace('+', '')] : [`0${national}`, `254${national}`];
  return { $or: [...spellings.map(containing), ...(/^[1-9]\d{0,8}$/.test(word) ? [{ number: Number(word) }] : [])] };
}

const isNumber = (word: string) => /^\+?\d+$/.test(word);

/** Shorter words have too many that are like them, and no name is longer. */
const likenessLength = { min: 4, max: 30 };

/** The words of a search whose likeness counts. */
export const wordsForLikeness = (kind: LeadKind, text: string): string[] => partsOf(kind, text).filter(hasLikeness);

/** The words of a search, a name with a hyphen as two. There are none when all of it is a reference. */
function partsOf(kind: LeadKind, text: string): string[] {
  const isReference = (word: string) => parseLeadReference(kind, word) !== null;
  if (isReference(text)) return [];
  return wordsOf(text).flatMap((word) =>
    isNumber(word) || isReference(word) ? [word] : word.split(/[-./@,]+/).filter(Boolean),
  );
}

function hasLikeness(word: string): boolean {
  const letters = word.normalize('NFKD').match(/\p{L}/gu) ?? [];
  return letters.length >= likenessLength.min && letters.length <= likenessLength.max && !/\d/.test(word);
}

/**
 * The same for who is spelled otherwise, the nearest first: by words that sound alike, then by words with one slip too.
 * Leads are sought by words that they have, so that none is looked at for a word that nobody has.
 * @param likeWords what is like which of {@link wordsForLikeness}
 */
export function resembling(kind: LeadKind, text: string, likeWords: Map<string, LikeWords>): Condition[] {
  const parts = partsOf(kind, text);
  const otherwise = (waysOf: (part: string) => Condition[]): Condition[] =>
    parts.some((part) => waysOf(part).length > 0)
      ? [{ $and: parts.map((part) => ({ $or: [meaning(kind, part), ...waysOf(part)] })) }]
      : [];
  const sounding = (part: string) => (likeWords.get(part)?.sounds ?? []).map(containing);
  const slipped = (part: string) => [...(likeWords.get(part)?.slips ?? []).map(containing), ...misdialled(part)];
  const hasSlips = parts.some((part) => slipped(part).length > 0);
  return [...otherwise(sounding), ...(hasSlips ? otherwise((part) => [...sounding(part), ...slipped(part)]) : [])];
}

/** Digits of a number, after 0 or +254, of which one half alone finds few. */
const dialledLength = { min: 8, max: 12 };

/**
 * A number in which one digit is wrong, missing, too much, or has changed places with the next. One half of it is right
 * then, unless the two in the middle have changed places: by these it is sought, and by all of it judged.
 */
function misdialled(word: string): Condition[] {
  const digits = isNumber(word) ? (dialled.exec(word)?.[1] ?? word.replace('+', '')) : '';
  if (digits.length < dialledLength.min || digits.length > dialledLength.max) return [];
  const middle = digits.length >> 1;
  const sure = [digits.slice(0, middle), digits.slice(middle), swapped(digits, middle)];
  const slips = [...digits].flatMap((_, place) => [
    `${digits.slice(0, place)}.?.?${digits.slice(place + 1)}`,
    ...(place > 0 ? [swapped(digits, place)] : []),
  ]);
  // As a function, because the index would be asked for this pattern too, which it has no good answer to.
  const judged = condition((alias) => `regexp_like(${alias}.search_text, ?)`, slips.join('|'));
  return [{ $and: [{ $or: sure.map(containing) }, judged] }];
}

/** The digit at a place and the one before it have changed places. */
const swapped = (digits: string, place: number) =>
  `${digits.slice(0, place - 1)}${digits[place]}${digits[place - 1]}${digits.slice(place + 1)}`;
