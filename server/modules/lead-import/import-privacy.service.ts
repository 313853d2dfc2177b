import type { EntityManager } from '@mikro-orm/postgresql';
import { findPhoneNumbersInText } from 'libphonenumber-js/min';
import { joinDigits, plainPhone } from '../../../shared/domain/phone.ts';
import { foldCase, plainAddress } from '../../../shared/domain/texts.ts';
import type { Person } from '../lead/leads-of-person.ts';
import { normalizePhone } from '../lead/phone.ts';
import { importLock } from './change-import.ts';

/** Digits at the end of a phone that are the same in every way of writing it. */
const localDigits = 9;

/**
 * Deletes a person's lines from files that wait to be imported. Part of the caller's transaction. Call it before leads are
 * erased: it waits for an import that is at work, which may add leads of the person.
 */
export const eraseImportedLinesOf = (em: EntityManager, person: Person): Promise<void> =>
  eraseLines(em, ({ cells }) => cells.some((cell) => isIn(cell, person)));

const isIn = (cell: string, { kind, value }: Person): boolean =>
  kind === 'email'
    ? addressesIn(foldedAddress(cell)).includes(value)
    : digitsOf(cell).includes(value.slice(-localDigits));

const foldedAddress = (text: string) => foldCase(plainAddress(text));
const digitsOf = (text: string) => plainPhone(text).replace(/\D/g, '');

/** Tells whether a person was erased after a moment, in milliseconds since 1970, by addresses in lower case and phones in E.164. */
export type WasErased = (names: readonly (string | null)[], sinceMs: number) => boolean;

interface KeptLine {
  importId: string;
  line: number;
  cells: string[];
  sentAtMs: number;
}

/** Lines that are read and compared at once. */
const batchSize = 500;

/**
 * Deletes the same of people who were erased after the backup that a database was restored from. Of them hashes alone are
 * known, so that addresses and phones are looked for in each cell. Part of the caller's transaction.
 */
export const eraseImportedLinesAgain = (em: EntityManager, wasErased: WasErased): Promise<void> =>
  eraseLines(em, ({ cells, sentAtMs }) => wasErased(cells.flatMap(namesIn), sentAtMs));

/** Deletes lines of files that are not imported yet, batch by batch. */
async function eraseLines(em: EntityManager, isGoing: (line: KeptLine) => boolean): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(?)', [importLock]);
  let [lastImport, lastLine] = ['00000000-0000-0000-0000-000000000000', 0];
  for (let isMore = true; isMore; ) {
    const lines = await em.execute<KeptLine[]>(
      `select import_id as "importId", line, cells, (extract(epoch from created_at) * 1000)::float8 as "sentAtMs"
       from lead_import_line join lead_import on id = import_id
       where cells is not null and (import_id, line) > (?, ?) order by import_id, line limit ${batchSize}`,
      [lastImport, lastLine],
    );
    isMore = lines.length === batchSize;
    for (const kept of lines) {
      const { importId, line } = kept;
      [lastImport, lastLine] = [importId, line];
      if (isGoing(kept))
        await em.execute('delete from lead_import_line where import_id = ? and line = ?', [importId, line]);
    }
  }
}

/** Returns all addresses and phones in a cell, which may be of a column that contains several, or a remark. */
const namesIn = (cell: string): string[] => [...addressesIn(foldedAddress(cell)), ...phonesIn(cell)];

/** Each character is read a few times at most, however long the text is. */
function addressesIn(text: string): string[] {
  const parts = text.split('@');
  return parts.slice(1).flatMap((after, index) => {
    const domain = withoutDotsAtEnd(/^[\p{L}\p{N}.-]*/u.exec(after)?.[0] ?? '');
    const local = lastPiece(parts[index] ?? '', /[\s<>(),;:"]/);
    // A slash or an apostrophe may be part of an address, or precede the address.
    const locals = [local, lastPiece(local, /[^\p{L}\p{N}._%+-]/u)];
    return domain === '' ? [] : locals.map((each) => `${each}@${domain}`);
  });
}

/** Returns the text after the last separator. */
function lastPiece(text: string, separator: RegExp): string {
  let start = text.length;
  while (start > 0 && !separator.test(text.charAt(start - 1))) start -= 1;
  return text.slice(start);
}

/** A regular expression would read each row of dots again from each of its dots. */
function withoutDotsAtEnd(text: string): string {
  let end = text.length;
  while (text.charAt(end - 1) === '.') end -= 1;
  return text.slice(0, end);
}

/** Kenyan mobiles among digits without gaps. */
const kenyanMobiles = /(?:254|0)([17]\d{8})/g;

/** Characters of the longest list of numbers that the library reads: its time grows faster than the list. */
const maxNumberList = 250;

function phonesIn(cell: string): string[] {
  const plain = plainPhone(cell);
  // A sign is within a number or between two numbers.
  const texts = new Set([plain, joinDigits(plain)]);
  // The library reads some lists as one number: each entry is searched by itself.
  return [...texts].flatMap((text) => text.split(/[^\d\s().+-]+|(?=\+)/)).flatMap(phonesInEntry);
}

function phonesInEntry(entry: string): string[] {
  const digits = entry.replace(/\D/g, '');
  // Shorter numbers are nobody's.
  if (digits.length < localDigits) return [];
  const mobiles = [...digits.matchAll(kenyanMobiles)].map(([, national]) => `+254${national}`);
  if (entry.length > maxNumberList) return mobiles;
  const found = findPhoneNumbersInText(entry, 'KE').map(({ number }) => number.number);
  return [normalizePhone(entry) ?? [], found, mobiles].flat();
}
