import type { EntityManager } from '@mikro-orm/postgresql';
import type { LeadKind } from '../../../shared/domain/leads/lead-kinds.ts';
import { formatNairobiDay } from '../../../shared/domain/time/nairobi-days.ts';
import { buildKindCondition, leadNameSql } from '../lead/lead-sql.ts';
import { type LeadIdentity, listIdentityKeys } from './lead-traits.ts';

export interface StoredDuplicate {
  id: string;
  number: number;
  identities: string[];
}

interface StoredLeadRow {
  id: string;
  number: number;
  name: string;
  email: string | null;
  phone: string | null;
  about: string;
  createdAt: Date;
}

const aboutSql = `case kind when 'quote' then concat_ws(' ', moving_from, coalesce(moving_to, '')) else subject end`;

const leadDaySql = `(lead.created_at at time zone 'Africa/Nairobi')::date`;

const isSameDaySql = `(asked.day is null or ${leadDaySql} = asked.day)`;

/** Finds stored leads that may be duplicates of the given leads. Ignores leads of the import `exceptImport`. */
export async function findStoredDuplicates(
  em: EntityManager,
  kind: LeadKind,
  traits: readonly LeadIdentity[],
  exceptImport: string,
): Promise<{ byIdentity: Map<string, StoredDuplicate>; numbers: Set<number> }> {
  const asked = traits.map(({ number, email, phone, createdAt }) => ({
    number,
    email,
    phone,
    day: createdAt === null ? null : formatNairobiDay(createdAt),
  }));
  // Use a subquery for each condition, because PostgreSQL would scan all leads for a single OR condition.
  const conditions = [
    'lead.number = asked.number',
    `lower(lead.email) = lower(asked.email) and ${isSameDaySql}`,
    `lead.phone_normalized = asked.phone and ${isSameDaySql}`,
  ];
  const rows = await em.execute<StoredLeadRow[]>(
    `with asked as materialized (
       select distinct * from json_to_recordset(?::json) as asked (number int, email text, phone text, day date)
     )
     select id, number, email, created_at as "createdAt", ${leadNameSql} as name, phone_normalized as phone, ${aboutSql} as about
     from lead
     where id in (${conditions.map((condition) => `select lead.id from asked join lead on ${buildKindCondition(kind)} and ${condition}`).join(' union ')})
       and import_id is distinct from ?
     order by created_at, id`,
    [JSON.stringify(asked), exceptImport],
  );
  const byIdentity = new Map<string, StoredDuplicate>();
  for (const { id, number, name, email, phone, about, createdAt } of rows) {
    const known = { number, name, email, phone, about, createdAt: new Date(createdAt) };
    const same = { id, number, identities: listIdentityKeys(known, true) };
    for (const identity of same.identities) byIdentity.set(identity, same);
  }
  return { byIdentity, numbers: new Set(rows.map(({ number }) => number)) };
}

/** Prefers a match by reference, because `listIdentityKeys` returns the keys with a reference first. */
export const findDuplicate = (
  identities: readonly string[],
  { byIdentity }: { byIdentity: ReadonlyMap<string, StoredDuplicate> },
): StoredDuplicate | undefined => {
  const identity = identities.find((each) => byIdentity.has(each));
  return identity === undefined ? undefined : byIdentity.get(identity);
};
