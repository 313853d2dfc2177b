import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../../db/actor.ts';
import { HttpError } from '../../../http/errors.ts';
import type { LeadModule, LeadView } from '../lead-module.ts';
import { changeLead, type LeadChanges } from './change-lead.ts';

/** What is to become of one lead of several, and which version of it was seen. */
interface ChosenLead<S extends string> extends LeadChanges<S> {
  id: string;
  version?: number | undefined;
}

interface Outcome<V extends LeadView> {
  changed: V[];
  refused: { id: string; message: string; current: V | null }[];
}

/**
 * Changes several leads, each in a transaction of its own with its own entry, audit and event: one that a colleague was faster
 * with does not keep the others from being changed, and is told of.
 */
export async function changeLeads<V extends LeadView>(
  em: EntityManager,
  module: LeadModule<V>,
  chosen: readonly ChosenLead<V['status']>[],
  by: Actor,
  now: Date,
): Promise<Outcome<V>> {
  const outcome: Outcome<V> = { changed: [], refused: [] };
  for (const { id, version, ...changes } of chosen) {
    try {
      outcome.changed.push(await changeLead(em.fork(), module, id, changes, { version, by }, now));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const lead = await module.repository(em.fork()).findOne(id);
      outcome.refused.push({ id, message: error.message, current: lead && module.present(lead) });
    }
  }
  return outcome;
}
