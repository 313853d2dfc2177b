import type { EntityManager } from '@mikro-orm/postgresql';
import { findPhoneNumbersInText } from 'libphonenumber-js/min';
import { plainPhone } from '../../../shared/domain/phone.ts';
import { foldCase, plainAddress } from '../../../shared/domain/texts.ts';
import type { Person } from '../lead/leads-of-person.ts';
import { normalizePhone } from '../lead/phone.ts';

/** Digits at the end of a phone that are the same in every way of writing it. */
const localDigits = 9;

/**
 * Deletes a person's lines from files that wait to be imported, and what they were in leads that imports have changed. Part
 * of the caller's transaction. A file that is still being sent is not looked into: what it has of them is found by the check.
 */
export async function eraseImportedLinesOf(em: EntityManager, person: Person): Promise<void> {
  await eraseLines(em, ({ cells }) => cells.some((cell) => isIn(cell, person)));
  const isOfPerson =
    person.kind === 'email' ? `lower(before ->> 'email') = lower(?)` : `before ->> 'phone_normalized' = ?`;
  await em.execute(`delete from lead_import_change where ${isOfPerson}`, [person.value]);
}

const isIn = (cell: string, { kind, value }: Person): boolean =>
  kind === 'email' ? foldedAddress(cell).includes(value) : digitsOf(cell).includes(value.slice(-localDigits));

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

interface KeptChange {
  importId: string;
  leadId: string;
  email: string | null;
  phone: string | null;
  sentAtMs: number;
}

/** Lines that are read and compared at once. */
const batchSize = 500;

/**
 * Deletes the same of people who were erased after the backup that a database was restored from. Of them hashes alone are
 * known, so that addresses and phones are looked for in each cell. Part of the caller's transaction.
 */
export async function eraseImportedLinesAgain(em: EntityManager, wasErased: WasErased): Promise<void> {
  await eraseLines(em, ({ cells, sentAtMs }) => wasErased(cells.flatMap(namesIn), sentAtMs));
  const changes = await em.execute<KeptChange[]>(
    `select import_id as "importId", lead_id as "leadId", before ->> 'email' as email,
       before ->> 'phone_normalized' as phone, (extract(epoch from created_at) * 1000)::float8 as "sentAtMs"
     from lead_import_change join lead_import on id = import_id`,
  );
  for (const { importId, leadId, email, phone, sentAtMs } of changes) {
    if (wasErased([email && foldCase(email), phone], sentAtMs))
      await em.execute('delete from lead_import_change where import_id = ? and lead_id = ?', [importId, leadId]);
  }
}

/** Deletes lines of files that wait to be imported, batch by batch. */
async function eraseLines(em: EntityManager, isGoing: (line: KeptLine) => boolean): Promise<void> {
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

/** All addresses and phones in a cell: it may be of a column that holds several, or a remark. */
function namesIn(cell: string): string[] {
  const addresses = foldedAddress(cell).match(/[^\s@<>(),;:"]+@[^\s@<>(),;:"]*[^\s@<>(),;:".]/g) ?? [];
  // Shorter numbers are nobody's.
  if (digitsOf(cell).length < localDigits) return addresses;
  const phones = findPhoneNumbersInText(plainPhone(cell), 'KE').map(({ number }) => number.number);
  return [...addresses, ...[normalizePhone(cell)].flatMap((phone) => phone ?? []), ...phones];
}
