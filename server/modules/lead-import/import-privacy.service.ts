import type { EntityManager } from '@mikro-orm/postgresql';
import { cleanPhone } from '../../../shared/domain/leads/phone.ts';
import { cleanEmailAddress, foldCase } from '../../../shared/domain/texts.ts';
import type { PersonIdentifier } from '../lead/customer/person-leads.ts';
import { importLock } from './import-step.ts';

/**
 * Deletes a person's lines from import files. Waits for a running import, because it may add leads of the
 * person. Call this function before you erase the person's leads.
 */
export async function eraseImportLines(em: EntityManager, person: PersonIdentifier): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(?)', [importLock]);
  const files = await em.execute<{ id: string }[]>(`select id from lead_import where state in ('ready', 'checked')`);
  const names = person.kind === 'email' ? createAddressMatcher(person.value) : createPhoneMatcher(person.value);
  for (const { id } of files) {
    const lines = await em.execute<{ line: number; cells: string[] }[]>(
      'select line, cells from lead_import_line where import_id = ?',
      [id],
    );
    const ofPerson = lines.filter(({ cells }) => cells.some(names)).map(({ line }) => line);
    await em.execute(
      'delete from lead_import_line where import_id = ? and line in (select each::int from json_array_elements_text(?::json) as each)',
      [id, JSON.stringify(ofPerson)],
    );
  }
}

/**
 * Returns a function that checks whether a cell contains the e-mail address. Longer addresses that contain this
 * address do not match.
 */
function createAddressMatcher(address: string): (cell: string) => boolean {
  const escaped = address.replace(/[^\p{L}\p{N}]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}._%+-])${escaped}(?![\p{L}\p{N}-]|\.[\p{L}\p{N}])`, 'u');
  return (cell) => pattern.test(foldCase(cleanEmailAddress(cell)));
}

const localDigitCount = 9;

function createPhoneMatcher(phone: string): (cell: string) => boolean {
  const digits = phone.slice(-localDigitCount);
  return (cell) => cleanPhone(cell).replace(/\D/g, '').includes(digits);
}

/**
 * Deletes pending import files after a backup is restored, because these files can contain data of erased people.
 * Erasures store only hashes, so the server cannot find these people in the text of a file.
 */
export const deletePendingImportFiles = (em: EntityManager, before: Date): Promise<unknown> =>
  em.execute(`delete from lead_import where state in ('ready', 'checked') and created_at <= ?`, [before.toISOString()]);
