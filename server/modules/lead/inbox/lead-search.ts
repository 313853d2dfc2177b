import type { LeadKind } from '../../../../shared/domain/leads/lead-kinds.ts';
import { cleanPhone, replaceLetterO } from '../../../../shared/domain/leads/phone.ts';
import { parseLeadReference } from '../../../../shared/domain/leads/reference.ts';
import { foldText, removeDirectionMarks } from '../../../../shared/domain/texts.ts';
import { joinWithAnd, joinWithOr, type SqlCondition } from '../../../db/sql-condition.ts';
import { extractPhones } from '../capture/phone.ts';
import { buildKindCondition } from '../lead-sql.ts';

// See `lead-indexes.ts` for the content of `search_text`.

/** Matches leads that contain every word of the text. A number can be a reference or part of a phone number. */
export function buildSearchCondition(kind: LeadKind, text: string): SqlCondition {
  const number = parseLeadReference(kind, text);
  return number === null
    ? joinWithAnd(splitSearchWords(text).map((word) => buildWordCondition(kind, word)))
    : buildNumberCondition(number);
}

/** Matches similar names, places and phone numbers. Null for a reference, or if no word has a suitable length. */
export function buildSimilarSearchCondition(kind: LeadKind, text: string): SqlCondition | null {
  if (parseLeadReference(kind, text) !== null) return null;
  const parts = splitSearchWords(text).flatMap((word) => (isNumber(kind, word) ? [word] : splitLettersAndDigits(word)));
  if (!parts.some((part) => buildMisspellingConditions(part).length > 0)) return null;
  const { sql, values } = joinWithAnd(
    parts.map((part) => joinWithOr([buildWordCondition(kind, part), ...buildMisspellingConditions(part)])),
  );
  // Use a subquery to force the use of the index, because PostgreSQL misjudges how many leads match a pattern.
  return { sql: `id = any(array(select id from lead where ${buildKindCondition(kind)} and ${sql}))`, values };
}

const maxWords = 10;

/** Prefix of a phone number or e-mail address in copied text, for example `tel:` or `https://wa.me/`. */
const linkScheme =
  /(?<![\p{L}\p{N}])(?:(?:tel|sms|mailto):[\s/]*|(?:phone|mobile|cell|home|office|work|whatsapp):\s*(?=[+(]?\p{Nd})|(?:https?:\/\/)?wa\.me\/)(?=\S)/giu;

/** Words in brackets beside a phone number, for example `0712 345 678 (home)`. */
const remarkPattern = /\p{Ps}[^\p{Ps}\p{Pe}\p{Nd}]*\p{Pe}/gu;

/** Separators between the digits of one number. A comma followed by a space separates two numbers. */
const digitGap = /(?<=\p{Nd})(?:[^\p{L}\p{N}+,;]+|[,;])(?=\p{Nd})/gu;

/** Splits a search text into words. Joins the digits of a number such as `07 12 34` into one word. */
function splitSearchWords(text: string): string[] {
  const typed = replaceLetterO(removeDirectionMarks(text)).replace(linkScheme, '');
  const plain = extractPhones(typed).length > 0 ? typed.replace(remarkPattern, ' ') : typed;
  const words = plain
    .replace(digitGap, (gap) => gap.replace(/\s/g, ''))
    .split(/\s+/)
    .map((word) => word.replace(/^["'#([]+|["')\],.:;!?]+$/g, ''))
    .filter(Boolean);
  return words.length > 0 ? words.slice(0, maxWords) : [plain.trim()];
}

function buildWordCondition(kind: LeadKind, word: string): SqlCondition {
  const number = parseLeadReference(kind, word);
  if (number !== null) return buildNumberCondition(number);
  const digits = parseDigits(word);
  if (digits === null) return buildTextCondition(word);
  const phones = extractPhones(word);
  return joinWithOr([
    buildPhoneCondition(digits),
    ...(/^[1-9]\d{0,8}$/.test(digits) ? [buildNumberCondition(Number(digits))] : []),
    // Also search for the word as typed, because the word may be a date or contain digits of another script.
    ...(digits === word ? [] : [buildTextCondition(word)]),
    ...(phones.length > 1 ? [joinWithAnd(phones.map(buildPhoneCondition))] : []),
  ]);
}

const buildNumberCondition = (number: number) => ({ sql: 'number = ?', values: [number] });

function parseDigits(word: string): string | null {
  const digits = cleanPhone(word)
    .replace(/[\s/(),.;'٬-]/g, '')
    .replace(/^00(?=[1-9])/, '+');
  return /^\+?\d+$/.test(digits) ? digits : null;
}

const isNumber = (kind: LeadKind, word: string): boolean =>
  parseLeadReference(kind, word) !== null || parseDigits(word) !== null;

/** Matches a phone number that starts with 0, 254 or +254. Group 1 contains the other digits. */
const dialedPattern = /^(?:\+?2540?|0)(\d+)$/;

/** Finds a phone number that starts with 0 or 254, even if the stored number starts with the other prefix. */
function buildPhoneCondition(digits: string): SqlCondition {
  const national = dialedPattern.exec(digits)?.[1];
  if (national === undefined) return buildTextCondition(digits.replace('+', ''));
  return { sql: 'search_text ~ ?', values: [`${national.length < 3 ? '\\m' : ''}(0|254)${national}`] };
}

const escapeArgumentsSql = String.raw`'[\\%_]', '\\\&', 'g'`;

/** Matches a text of one or two characters only at the start of a word, because the index needs three characters. */
function buildTextCondition(word: string): SqlCondition {
  const start = /^[\p{L}\p{Nd}]{1,2}$/u.test(word) ? '% ' : '%';
  // Escape wildcards after `folded_text`, because `folded_text` converts some full-width characters to wildcards.
  return {
    sql: `search_text like '${start}' || regexp_replace(folded_text(?), ${escapeArgumentsSql}) || '%'`,
    values: [word],
  };
}

const splitLettersAndDigits = (word: string): string[] => foldText(word).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Excludes short names, because too many other names resemble them. */
const namePattern = /^[\p{L}\p{M}]{4,30}$/u;

/** Excludes short numbers, because a number with fewer than eight digits is only a part of a phone number. */
const phonePattern = /^\d{8,12}$/;

function buildMisspellingConditions(word: string): SqlCondition[] {
  const digits = parseDigits(word);
  if (digits !== null) {
    const national = dialedPattern.exec(digits)?.[1];
    const sought = national ?? digits.replace('+', '');
    const slips = `${national === undefined ? '' : '(0|254)'}(${buildTypoPattern(sought, '\\d')})`;
    return phonePattern.test(sought) ? [buildTypoCondition(splitInHalves(sought), slips)] : [];
  }
  if (!namePattern.test(word)) return [];
  const [start, end, middle] = splitInHalves(word);
  return [
    buildLikeCondition(` ${encodeSound(word)} `),
    buildTypoCondition([` ${start}`, `${end} `, middle], `^[^|]* (${buildTypoPattern(word, '\\w')}) `),
  ];
}

const buildLikeCondition = (text: string) => ({ sql: 'search_text like ?', values: [`%${text}%`] });

/**
 * Uses the index to find texts that contain either half of the word, and then checks the pattern. Uses `regexp_like`,
 * because `~` would start a slow index search for the pattern.
 */
const buildTypoCondition = (halves: readonly string[], pattern: string) =>
  joinWithAnd([joinWithOr(halves.map(buildLikeCondition)), { sql: 'regexp_like(search_text, ?)', values: [pattern] }]);

/** A single typo leaves one half of a word unchanged, or swaps the two characters in the middle. */
function splitInHalves(word: string) {
  const middle = word.length >> 1;
  return [word.slice(0, middle), word.slice(middle), swapWithPrevious(word, middle)] as const;
}

/** Returns the same text for words that sound alike. Applies the same rules as the database function `sound_of`. */
const encodeSound = (word: string): string => word.replace(/[aeiouy]+/g, 'A').replace(/(.)\1+/g, '$1');

/** Returns a pattern for words with one wrong, missing or additional character, or with two swapped characters. */
const buildTypoPattern = (word: string, sign: string): string =>
  [...word, '']
    .flatMap((_, place) => [
      `${word.slice(0, place)}${sign}?${word.slice(place + 1)}`,
      `${word.slice(0, place)}${sign}${word.slice(place)}`,
      ...(place > 0 && place < word.length ? [swapWithPrevious(word, place)] : []),
    ])
    .join('|');

const swapWithPrevious = (word: string, place: number): string =>
  `${word.slice(0, place - 1)}${word[place]}${word[place - 1]}${word.slice(place + 1)}`;
