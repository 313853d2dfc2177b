import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { LeadKind } from '../../../../shared/domain/leads/lead-kinds.ts';
import type { Actor } from '../../../db/actor.ts';
import { Conflict, NotFound } from '../../../http/errors.ts';
import { LeadEntity } from '../lead.entity.ts';
import { presentLead } from '../lead.presenter.ts';
import { leadTypes } from '../lead-types.ts';
import { readLastChange } from '../timeline/lead-timeline.ts';

export interface LeadChangeContext {
  em: EntityManager;
  lead: LeadEntity;
  by: Actor;
  now: Date;
  isAutomatic?: boolean;
}

export const withLockedLead = <R>(
  em: EntityManager,
  kind: LeadKind,
  id: string,
  work: (tx: EntityManager, lead: LeadEntity) => Promise<R>,
): Promise<R> => em.transactional(async (tx) => work(tx, await lockLead(tx, kind, id)));

export async function lockLead(tx: EntityManager, kind: LeadKind, id: string): Promise<LeadEntity> {
  const lead = await tx.findOne(LeadEntity, { kind, id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!lead) throw new NotFound(leadTypes[kind].notFoundMessage);
  return lead;
}

/** Cancels the automatic unassignment if the owner makes the change. Does nothing for other users. */
export function resetUnattendedTime({ lead, by }: Pick<LeadChangeContext, 'lead' | 'by'>): void {
  if (by.id !== null && by.id === lead.ownerId) lead.unattendedSince = null;
}

export async function createStaleLeadConflict(em: EntityManager, lead: LeadEntity): Promise<Conflict> {
  const { by, at, sentence } = await readLastChange(em, lead);
  return new Conflict(`${sentence} in the meantime, so your change was not saved.`, {
    current: presentLead(lead),
    ...(at ? { change: { by, at: at.toISOString() } } : {}),
  });
}
