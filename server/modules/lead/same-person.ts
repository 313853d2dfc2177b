import type { EntityManager } from '@mikro-orm/postgresql';
import type { LeadKind } from '../../../shared/domain/lead-kinds.ts';
import { leadReference } from '../../../shared/domain/reference.ts';
import type { SamePersonLead } from '../../../shared/schemas/lead-entry.ts';
import { readLead } from './lead.service.ts';
import type { LeadModule, LeadView } from './lead-module.ts';

/** Leads of one person that are shown. */
const maxLeads = 20;

interface LeadRow {
  kind: LeadKind;
  id: string;
  number: number;
  summary: string;
  status: string;
  created_at: Date | string;
}

/**
 * The other leads of the same person: of whoever has the same address or phone. It is computed whenever somebody looks, so
 * that nobody is ever merged with somebody else for good. Spam is left out.
 * @throws {NotFound} when the lead has been erased.
 */
export async function leadsOfSamePerson<V extends LeadView>(
  em: EntityManager,
  module: LeadModule<V>,
  id: string,
): Promise<SamePersonLead[]> {
  const lead = await readLead(em, module, id);
  const rows = await em.execute<LeadRow[]>(
    `select * from (
       select 'quote' as kind, id, number, moving_from || coalesce(' → ' || moving_to, '') as summary, status, created_at
       from quote where (lower(email) = lower(?) or phone_normalized = ?) and status <> 'spam'
       union all
       select 'contact', id, number, subject, status, created_at
       from contact where lower(email) = lower(?) and status <> 'spam'
     ) as lead where id <> ? order by created_at desc, id desc limit ${maxLeads}`,
    [lead.email, module.phoneOf(lead), lead.email, id],
  );
  return rows.map(({ kind, number, created_at: at, ...row }) => ({
    ...row,
    kind,
    reference: leadReference(kind, number),
    createdAt: new Date(at).toISOString(),
  }));
}
