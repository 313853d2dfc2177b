import type { EntityManager } from '@mikro-orm/postgresql';
import type { FieldValues, LeadFields } from '../../../shared/domain/leads/lead-fields.ts';
import type { LeadChannel } from '../../../shared/domain/leads/lead-kinds.ts';
import type { LeadReceipt } from '../../../shared/schemas/leads/lead.ts';
import type { Actor } from '../../db/actor.ts';
import type { KnownCaller } from '../../http/caller.ts';
import { NotFound } from '../../http/errors.ts';
import { clientNetwork, type RateLimits } from '../../http/limits/rate-limit.ts';
import type { HttpContext } from '../../http/state.ts';
import type { SpamSignals } from './capture/spam.ts';
import { submitLead } from './capture/submit-lead.ts';
import type { LeadModule, LeadView } from './lead-module.ts';

interface IncomingLead<F extends LeadFields> {
  em: EntityManager;
  ctx: HttpContext;
  body: FieldValues<F> & SpamSignals & { email: string; channel?: LeadChannel | undefined };
  headers: { 'Idempotency-Key'?: string | undefined };
  caller: KnownCaller | null;
  actor: Actor;
}

/** Takes a lead of the API: of visitors by their limits, of a program by those of its token, which count already. */
export function takeLead<F extends LeadFields>(
  { onLeadStored, limits }: { onLeadStored: () => void; limits: RateLimits },
  module: Pick<LeadModule<LeadView, F>, 'kind' | 'columns' | 'headOf'>,
  { em, ctx, body, headers, caller, actor }: IncomingLead<F>,
): Promise<LeadReceipt> {
  const key = headers['Idempotency-Key'] ?? '';
  const store = { em, onLeadStored };
  if (caller)
    return submitLead(store, module, body, key, { by: actor, channel: body.channel ?? 'website', owner: null });
  const sender = { network: clientNetwork(ctx.ip), email: body.email };
  return limits.takeForm(sender, () => submitLead(store, module, body, key));
}

/** Null when it has been erased. */
export async function findLead<V extends LeadView>(
  em: EntityManager,
  { repository, present }: LeadModule<V>,
  id: string,
): Promise<V | null> {
  const lead = await repository(em).findOne(id);
  return lead && present(lead);
}

/** @throws {NotFound} when it has been erased. */
export async function readLead<V extends LeadView>(em: EntityManager, module: LeadModule<V>, id: string): Promise<V> {
  const lead = await findLead(em, module, id);
  if (!lead) throw new NotFound(module.gone);
  return lead;
}

/** The newest that are not spam. */
export async function recentLeads<V extends LeadView>(
  em: EntityManager,
  { readRows, present }: LeadModule<V>,
  limit: number,
): Promise<V[]> {
  const leads = await readRows(em, { where: { sql: `status <> 'spam'`, values: [] }, order: 'newest', limit });
  return leads.map(present);
}
