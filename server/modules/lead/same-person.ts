import type { EntityManager } from '@mikro-orm/postgresql';
import type { LeadKind } from '../../../shared/domain/lead-kinds.ts';
import { noRoute } from '../../../shared/domain/quote-fields.ts';
import { leadReference } from '../../../shared/domain/reference.ts';
import type { SamePersonLead } from '../../../shared/schemas/same-person.ts';
import { readLead } from './lead.service.ts';
import type { LeadModule, LeadView } from './lead-module.ts';

/** Leads of one person that are shown. */
const maxLeads = 20;

interface LeadRow {
  kind: LeadKind;
  id: string;
  number: number;
  name: string;
  phone: string | null;
  email: string | null;
  summary: string;
  status: string;
  created_at: Date | string;
}

/**
 * The other leads of the same person, as {@link leadsOfPerson} finds them.
 * @throws {NotFound} when the lead has been erased.
 */
export async function leadsOfSamePerson<V extends LeadView>(
  em: EntityManager,
  module: LeadModule<V>,
  id: string,
): Promise<SamePersonLead[]> {
  const lead = await readLead(em, module, id);
  return leadsOfPerson(em, { phone: module.phoneOf(lead), email: lead.email, exceptId: id });
}

interface Person {
  /** The phone in E.164. */
  phone: string | null;
  email: string | null;
  exceptId?: string;
}

/**
 * The leads of whoever has this address or phone. It is computed whenever somebody looks, so that nobody is ever merged with
 * somebody else for good. Spam is left out.
 */
export async function leadsOfPerson(em: EntityManager, { phone, email, exceptId }: Person): Promise<SamePersonLead[]> {
  if (phone === null && email === null) return [];
  const rows = await em.execute<LeadRow[]>(
    `select * from (
       select 'quote' as kind, id, number, full_name as name, phone, email,
         btrim(moving_from || coalesce(' → ' || moving_to, '')) as summary, status, created_at
       from quote where (lower(email) = lower(?) or phone_normalized = ?) and status <> 'spam'
       union all
       select 'contact', id, number, name, null, email, subject, status, created_at
       from contact where lower(email) = lower(?) and status <> 'spam'
     ) as lead where id is distinct from ? order by created_at desc, id desc limit ${maxLeads}`,
    [email, phone, email, exceptId ?? null],
  );
  return rows.map(({ kind, number, summary, created_at: at, ...row }) => ({
    ...row,
    summary: summary || noRoute,
    kind,
    reference: leadReference(kind, number),
    createdAt: new Date(at).toISOString(),
  }));
}
