import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../../db/actor.ts';
import { Conflict, NotFound } from '../../../http/errors.ts';
import type { LeadModule, LeadView, StoredLead } from '../lead-module.ts';
import { lastChange } from '../timeline/lead-timeline.ts';

/** A lead that this transaction has locked, of a kind, and who works at it. */
export interface LeadChangeContext<V extends LeadView = LeadView> {
  em: EntityManager;
  module: LeadModule<V>;
  lead: StoredLead;
  by: Actor;
  now: Date;
  /** Whether the product makes the change by its own rules. */
  isAutomatic?: boolean;
}

/**
 * Locks a lead and has it worked at, in one transaction.
 * @throws {NotFound} when it has been erased.
 */
export function atWork<V extends LeadView, R>(
  em: EntityManager,
  module: LeadModule<V>,
  id: string,
  work: (tx: EntityManager, lead: StoredLead) => Promise<R>,
): Promise<R> {
  return em.transactional(async (tx) => work(tx, await lockLead(tx, module, id)));
}

/** @throws {NotFound} when it has been erased. */
export async function lockLead<V extends LeadView>(
  tx: EntityManager,
  module: LeadModule<V>,
  id: string,
): Promise<StoredLead> {
  const lead = await module.repository(tx).findOne(id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!lead) throw new NotFound(module.gone);
  return lead;
}

/** Its owner has done something with a lead, so that it is not taken from them; of anybody else it changes nothing. */
export function markAttended({ lead, by }: Pick<LeadChangeContext, 'lead' | 'by'>): void {
  if (by.id !== null && by.id === lead.ownerId) lead.unattendedSince = null;
}

/** Says who was first, with what: the newest of what changes a lead. */
export async function overtaken(em: EntityManager, lead: StoredLead, current: LeadView): Promise<Conflict> {
  const { by, at, sentence } = await lastChange(em, lead);
  return new Conflict(`${sentence} in the meantime, so your change was not saved.`, {
    current,
    ...(at ? { change: { by, at: at.toISOString() } } : {}),
  });
}
