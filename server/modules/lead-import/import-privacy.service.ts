import type { EntityManager } from '@mikro-orm/postgresql';
import { likePattern } from '../../http/list-page.ts';
import type { Person } from '../lead/leads-of-person.ts';

/** Digits at the end of a phone that are the same in every way of writing it. */
const localDigits = 9;

/**
 * Deletes a person's lines from files that wait to be imported, and what they were in leads that imports have changed. Part
 * of the caller's transaction. A file that is still being sent is not looked into: what it has of them is found by the check.
 */
export async function eraseImportedLinesOf(em: EntityManager, { kind, value }: Person): Promise<void> {
  if (kind === 'email') {
    await em.execute('delete from lead_import_line where lower(cells::text) like ?', [
      likePattern(JSON.stringify(value).slice(1, -1)),
    ]);
    await em.execute(`delete from lead_import_change where lower(before ->> 'email') = ?`, [value]);
    return;
  }
  await em.execute(
    `delete from lead_import_line where exists (
       select from jsonb_array_elements_text(cells) as cell where regexp_replace(cell, '\\D', '', 'g') like ?)`,
    [likePattern(value.slice(-localDigits))],
  );
  await em.execute(`delete from lead_import_change where before ->> 'phone_normalized' = ?`, [value]);
}
