import type { LeadKind } from '../../../shared/domain/lead-kinds.ts';
import { parseLeadReference } from '../../../shared/domain/reference.ts';
import { all, either, type SqlCondition } from '../../db/sql-condition.ts';
import type { LikeWords } from './like-words.ts';
import {
  containing,
  dialled,
  havingThrees,
  judged,
  meaning,
  parseNumber,
  withDigits,
  wordsOf,
} from './search-words.ts';

/** Letters of a word whose likeness counts: shorter ones have too many that are like them, and no name is longer. */
const likenessLength = { min: 4, max: 30 };

/** The words of a search whose likeness counts. */
export const wordsForLikeness = (kind: LeadKind, text: string): string[] => partsOf(kind, text).filter(hasLikeness);

/** The words of a search, a name with a hyphen as two. There are none when all of it is a reference. */
function partsOf(kind: LeadKind, text: string): string[] {
  const isReference = (word: string) => parseLeadReference(kind, word) !== null;
  if (isReference(text)) return [];
  return wordsOf(text).flatMap((word) => {
    if (isReference(word)) return [word];
    return parseNumber(word) ?? word.split(/[-./@,]+/).filter(Boolean);
  });
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
export function resembling(kind: LeadKind, text: string, likeWords: Map<string, LikeWords>): SqlCondition[] {
  const parts = partsOf(kind, text);
  const otherwise = (waysOf: (part: string) => SqlCondition[]): SqlCondition[] =>
    parts.some((part) => waysOf(part).length > 0)
      ? [all(parts.map((part) => either([...asWritten(part, waysOf(part)), ...waysOf(part)])))]
      : [];
  // A number with a slip in it is a pattern that the number itself suits, too.
  const asWritten = (part: string, ways: SqlCondition[]) =>
    parseNumber(part) !== null && ways.length > 0 ? [] : [meaning(kind, part)];
  const sounding = (part: string) => (likeWords.get(part)?.sounds ?? []).map(containing);
  const slipped = (part: string) => [...(likeWords.get(part)?.slips ?? []).map(containing), ...misdialled(part)];
  const hasSlips = parts.some((part) => slipped(part).length > 0);
  return [...otherwise(sounding), ...(hasSlips ? otherwise((part) => [...sounding(part), ...slipped(part)]) : [])];
}

/** Digits of a number, after 0 or +254, of which one half alone finds few. */
const dialledLength = { min: 8, max: 12 };

/**
 * A number in which one digit is wrong, missing, too much, or has changed places with the next. It is sought by what is right
 * then, and judged by the slips that leave this right: its second half; its first half and the digit after it; its first half,
 * and what comes after the next two; or all of it with the two in the middle in each other's place.
 */
function misdialled(word: string): SqlCondition[] {
  const number = parseNumber(word) ?? '';
  const digits = dialled.exec(number)?.[1] ?? number.replace('+', '');
  if (digits.length < dialledLength.min || digits.length > dialledLength.max) return [];
  const middle = digits.length >> 1;
  const [first, second] = [digits.slice(0, middle), digits.slice(middle)];
  const slipsFrom = (start: number, end: number) =>
    Array.from({ length: end - start }, (_, index) => start + index).flatMap((place) => [
      `${digits.slice(0, place)}.?.?${digits.slice(place + 1)}`,
      ...(place > start ? [swapped(digits, place)] : []),
    ]);
  const sought = (right: string[], slips: string[]) => all([havingThrees(right), judged(slips.join('|'))]);
  return [
    either([
      sought([second], slipsFrom(0, middle)),
      sought([first + second.slice(0, 1)], slipsFrom(middle + 1, digits.length)),
      sought([first, second.slice(2)], slipsFrom(middle, middle + 2)),
      withDigits(swapped(digits, middle)),
    ]),
  ];
}

/** The digit at a place and the one before it have changed places. */
const swapped = (digits: string, place: number) =>
  `${digits.slice(0, place - 1)}${digits[place]}${digits[place - 1]}${digits.slice(place + 1)}`;
