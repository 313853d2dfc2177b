import type { EntityManager } from '@mikro-orm/postgresql';
import { foldCase } from '../../../../shared/domain/texts.ts';
import { phonesIn } from '../capture/phone.ts';

/** A name that a lead's timeline has: an address in lower case or a phone in E.164. */
interface FormerName {
  leadId: string;
  name: string;
}

interface TypedName {
  leadId: string;
  field: string;
  typed: string;
}

/**
 * Reads the addresses and phones that the timelines of leads contain: those that were corrected, and those that staff wrote
 * to.
 * @param leadIds of the leads; without them of all leads
 */
export async function readFormerNames(em: EntityManager, leadIds?: readonly string[]): Promise<FormerName[]> {
  const where = leadIds ? 'lead_id = any(?::uuid[])' : 'true';
  const values = leadIds ? [idArray(leadIds)] : [];
  const rows = await em.execute<TypedName[]>(
    `select lead_id as "leadId", change->>'field' as field, typed
     from lead_entry, jsonb_array_elements(details->'changes') as change,
       unnest(array[change->>'from', change->>'to']) as typed
     where type = 'correction' and typed is not null and change->>'field' in ('email', 'phone') and ${where}
     union all
     select lead_id, 'email', details->>'to' from lead_entry where type = 'email' and details->>'to' is not null and ${where}`,
    [...values, ...values],
  );
  return rows.flatMap(({ leadId, field, typed }) => {
    const names = field === 'phone' ? phonesIn(typed) : [foldCase(typed)];
    return names.map((name) => ({ leadId, name }));
  });
}

/** Ids or phones as PostgreSQL writes an array of them. */
export const idArray = (ids: readonly string[]): string => `{${ids.join()}}`;
