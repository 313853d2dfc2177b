import type { EntityManager } from '@mikro-orm/postgresql';
import { foldCase } from '../../../../shared/domain/texts.ts';
import { extractPhones } from '../capture/phone.ts';

interface FormerIdentifier {
  leadId: string;
  /** E-mail address in lower case, or phone number in E.164. */
  name: string;
}

interface TypedIdentifier {
  leadId: string;
  field: string;
  typed: string;
}

/** Reads e-mail addresses and phone numbers from timelines. Omit `leadIds` to read the timelines of all leads. */
export async function readFormerIdentifiers(
  em: EntityManager,
  leadIds?: readonly string[],
): Promise<FormerIdentifier[]> {
  const where = leadIds ? 'lead_id = any(?::uuid[])' : 'true';
  const values = leadIds ? [formatSqlArray(leadIds)] : [];
  const rows = await em.execute<TypedIdentifier[]>(
    `select lead_id as "leadId", change->>'field' as field, typed
     from lead_entry, jsonb_array_elements(details->'changes') as change,
       unnest(array[change->>'from', change->>'to']) as typed
     where type = 'correction' and typed is not null and change->>'field' in ('email', 'phone') and ${where}
     union all
     select lead_id, 'email', details->>'to' from lead_entry where type = 'email' and details->>'to' is not null and ${where}`,
    [...values, ...values],
  );
  return rows.flatMap(({ leadId, field, typed }) => {
    const names = field === 'phone' ? extractPhones(typed) : [foldCase(typed)];
    return names.map((name) => ({ leadId, name }));
  });
}

export const formatSqlArray = (ids: readonly string[]): string => `{${ids.join()}}`;
