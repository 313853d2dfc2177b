import type { LeadKind } from '../../../shared/domain/lead-kinds.ts';
import { plainPhone, replaceLetterO } from '../../../shared/domain/phone.ts';
import { parseLeadReference } from '../../../shared/domain/reference.ts';
import { removeDirectionMarks } from '../../../shared/domain/texts.ts';
import { all, either, type SqlCondition } from '../../db/sql-condition.ts';
import { phonesIn } from './phone.ts';

/** Signs between the digits of a number; `folded_text` removes the usual ones from the text that is searched. */
const digitGaps = /(?<=\p{Nd})[^\p{L}\p{N}]+(?=\p{Nd})/gu;

/** In front of a number or an address that was copied from a link or a contact card. */
const linkScheme =
  /(?<![\p{L}\p{N}])(?:(?:tel|sms|mailto):[\s/]*|(?:phone|mobile|cell|home|office|work|whatsapp):\s*(?=[+(]?\p{Nd})|(?:https?:\/\/)?wa\.me\/)(?=\S)/giu;

/** A word in brackets beside a phone number: `0712 345 678 (home)`. */
const remark = /\p{Ps}[^\p{Ps}\p{Pe}\p{Nd}]*\p{Pe}/gu;

/** Each costs a look at the text of every lead that the others have left. */
const maxWords = 10;

/**
 * The words that a search is made of. Digits belong together however they are grouped: `07 12 34` is one word. A slash
 * stays, because dates have it, and a comma, because two numbers may have it between them. A search of nothing but marks
 * is one word itself.
 */
export function wordsOf(text: string): string[] {
  const typed = replaceLetterO(removeDirectionMarks(text)).replace(linkScheme, '');
  const plain = (phonesIn(typed).length > 0 ? typed.replace(remark, ' ') : typed).replace(digitGaps, withoutGap);
  const words = plain.split(/\s+/).map((word) => word.replace(/^["'#([]+|["')\],.:;!?]+$/g, ''));
  const meant = words.filter(Boolean);
  return meant.length > 0 ? meant.slice(0, maxWords) : [plain.trim()];
}

function withoutGap(gap: string): string {
  const signs = plainPhone(gap).trim();
  if (/^[,;]$/.test(signs) && signs.length === plainPhone(gap).length) return signs;
  if (!/^[\s().-]*$/.test(signs.replaceAll('/', ''))) return gap;
  if (signs.includes('/')) return signs === '/' ? '/' : gap;
  return '';
}

/** A number as it may be dialled in Kenya: group 1 has what follows 0, 254 or +254. */
export const dialled = /^(?:\+?2540?|0)(\d+)$/;

/**
 * Rows whose searched text has a text somewhere, both without case, accents and apostrophes; one or two letters or digits
 * as the beginning of a word, because the index knows no fewer than three within one. What has a meaning in a pattern is
 * made plain after that only: a wide sign becomes the sign itself.
 */
export function containing(text: string): SqlCondition {
  const sought = `regexp_replace(folded_text(?), ${patternSigns})`;
  return /^[\p{L}\p{Nd}]{1,2}$/u.test(text)
    ? either([like(`${sought} || '%'`, text), like(`'% ' || ${sought} || '%'`, text)])
    : like(`'%' || ${sought} || '%'`, text);
}

const like = (pattern: string, text: string) => ({ sql: `search_text like ${pattern}`, values: [text] });

/** What is sought, what is put in its place, and how often, as PostgreSQL's `regexp_replace` takes them. */
const patternSigns = String.raw`'[\\%_]', '\\\&', 'g'`;

/**
 * Every word of a search has to be found, in any order and in any field. A reference is its lead; a bare number is a
 * reference too, or part of a phone, for which 0 and +254 are the same.
 */
export function matching(kind: LeadKind, text: string): SqlCondition {
  const number = parseLeadReference(kind, text);
  return number === null ? all(wordsOf(text).map((word) => meaning(kind, word))) : numbered(number);
}

/** What one word of a search asks for. */
export function meaning(kind: LeadKind, word: string): SqlCondition {
  const number = parseLeadReference(kind, word);
  if (number !== null) return numbered(number);
  const digits = parseNumber(word);
  if (digits === null) return containing(word);
  const national = dialled.exec(digits)?.[1];
  const asPhone = national === undefined ? withDigits(digits.replace('+', '')) : phoned(national);
  const ways = [asPhone, ...(/^[1-9]\d{0,8}$/.test(digits) ? [numbered(Number(digits))] : [])];
  if (digits === word) return either(ways);
  // As typed, it may be a date, or a number in the digits of another script. Two phones may have a sign between them.
  const phones = phonesIn(word);
  if (phones.length > 1) ways.push(all(phones.map((phone) => meaning(kind, phone))));
  return either([...ways, containing(word)]);
}

/** The digits of a word that is a number, as {@link wordsOf} has it, with a plus in front if it has one; null for others. */
export function parseNumber(word: string): string | null {
  const digits = plainPhone(word)
    .replace(/[/(),;'٬]/g, '')
    .replace(/^00(?=[1-9])/, '+');
  return /^\+?\d+$/.test(digits) ? digits : null;
}

/** The index knows no fewer than three within a word. */
const indexedLength = 3;

/**
 * A phone or the beginning of one, after 0 or 254. The index is asked for what follows it, which few have: what begins with 0
 * or 254 are all phones, and to look through these takes the longer the more leads there are.
 * @param national digits
 */
function phoned(national: string): SqlCondition {
  if (national.length < indexedLength) return either([`0${national}`, `254${national}`].map(containing));
  return withDigits(national, `(0|254)${national}`);
}

/** Three parts of a number together have hardly anybody else. */
const soughtParts = 3;

/**
 * Digits in a row. The index has every three of them, and joining its long lists is what takes a search its time: of a whole
 * number three lists are enough to find it by, in place of one from every digit on.
 * @param pattern what judges those whom the index finds
 */
export function withDigits(digits: string, pattern = digits): SqlCondition {
  const parts = digits.match(/\d{3}/g) ?? [];
  const sought = havingThrees(parts.length < soughtParts ? [digits] : parts);
  return all([digits.length < indexedLength ? containing(digits) : sought, judged(pattern)]);
}

/**
 * Every three digits in a row that some rows of digits have. Each is a condition of its own: so the index goes from one list on
 * to where the next one has a lead, while of a pattern it reads all lists at each place of the first.
 */
export function havingThrees(rows: string[]): SqlCondition {
  const threes = rows.flatMap((digits) => [...digits].map((_, place) => digits.slice(place, place + indexedLength)));
  const whole = new Set(threes.filter(({ length }) => length === indexedLength));
  return all([...whole].map((three) => ({ sql: 'search_text like ?', values: [`%${three}%`] })));
}

/**
 * Condition that a lead matches a pattern. It calls a function, because for an operator the index would be asked, too, which
 * has no good answer to it.
 */
export const judged = (pattern: string): SqlCondition => ({ sql: 'regexp_like(search_text, ?)', values: [pattern] });

const numbered = (number: number) => ({ sql: 'number = ?', values: [number] });
