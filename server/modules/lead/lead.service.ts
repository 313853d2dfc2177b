import type { EntityManager } from '@mikro-orm/postgresql';
import type { LeadKind } from '../../../shared/domain/leads/lead-kinds.ts';
import { NotFound } from '../../http/errors.ts';
import { readLeadRows } from './inbox/lead-rows.ts';
import { LeadEntity } from './lead.entity.ts';
import { type LeadView, presentLead } from './lead.presenter.ts';
import { leadTypes } from './lead-types.ts';

export async function findLead(em: EntityManager, kind: LeadKind, id: string): Promise<LeadView | null> {
  const lead = await em.findOne(LeadEntity, { kind, id });
  return lead && presentLead(lead);
}

export async function readLead(em: EntityManager, kind: LeadKind, id: string): Promise<LeadView> {
  const lead = await findLead(em, kind, id);
  if (!lead) throw new NotFound(leadTypes[kind].notFoundMessage);
  return lead;
}

export async function listRecentLeads(em: EntityManager, kind: LeadKind, limit: number): Promise<LeadView[]> {
  const where = { sql: `status <> 'spam'`, values: [] };
  return (await readLeadRows(em, kind, { where, order: 'newest', limit })).map(presentLead);
}
