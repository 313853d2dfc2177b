import type { EntityManager } from '@mikro-orm/postgresql';
import type { LeadKind } from '../../../../shared/domain/leads/lead-kinds.ts';
import type { Actor } from '../../../db/actor.ts';
import { HttpError } from '../../../http/errors.ts';
import type { LeadView } from '../lead.presenter.ts';
import { findLead } from '../lead.service.ts';
import { changeLead, type LeadChanges } from './change-lead.ts';

interface SelectedLeadChange extends LeadChanges {
  id: string;
  version?: number | undefined;
}

interface ChangeLeadsResult {
  changed: LeadView[];
  refused: { id: string; message: string; current: LeadView | null }[];
}

/** Changes each lead in its own transaction. A rejected change is reported and does not stop the other changes. */
export async function changeLeads(
  em: EntityManager,
  kind: LeadKind,
  chosen: readonly SelectedLeadChange[],
  by: Actor,
  now: Date,
): Promise<ChangeLeadsResult> {
  const outcome: ChangeLeadsResult = { changed: [], refused: [] };
  for (const { id, version, ...changes } of chosen) {
    try {
      outcome.changed.push(await changeLead(em.fork(), kind, id, changes, { version, by }, now));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      outcome.refused.push({ id, message: error.message, current: await findLead(em.fork(), kind, id) });
    }
  }
  return outcome;
}
