import type { EntityManager } from '@mikro-orm/postgresql';
import { consentTexts } from '../../../shared/domain/consent.ts';
import { type FieldValues, fieldNames, type LeadFields } from '../../../shared/domain/lead-fields.ts';
import type { LeadChannel } from '../../../shared/domain/lead-kinds.ts';
import type { LeadReceipt } from '../../../shared/schemas/lead.ts';
import type { Actor } from '../../db/actor.ts';
import type { KnownCaller } from '../../http/caller.ts';
import { NotFound } from '../../http/errors.ts';
import { clientNetwork, type RateLimits } from '../../http/rate-limit.ts';
import type { HttpContext } from '../../http/state.ts';
import type { EnteredLead, LeadCapture } from './lead-capture.ts';
import type { LeadModule, LeadView } from './lead-module.ts';
import { normalizePhone } from './phone.ts';

/**
 * Stores what a visitor has sent, or a program has handed in; the same again within reach of its key is the same lead.
 * @param form as the schema of the form has checked it
 * @param entered by whom, when it was not sent by a visitor
 */
export function storeLead<F extends LeadFields>(
  capture: LeadCapture,
  { kind, columns, headOf }: Pick<LeadModule<LeadView, F>, 'kind' | 'columns' | 'headOf'>,
  form: FieldValues<F> & SpamSignals,
  idempotencyKey: string,
  entered: EnteredLead | null = null,
): Promise<LeadReceipt> {
  const body: [string, string | null][] = [];
  const row: Record<string, string | null> = {};
  for (const name of fieldNames(columns)) {
    const { column, normalizedColumn } = columns[name];
    const value = form[name];
    body.push([name, value]);
    row[column] = value;
    if (normalizedColumn !== null) row[normalizedColumn] = value && normalizePhone(value);
  }
  if (entered) body.push(['channel', entered.channel], ['ownerId', entered.owner?.id ?? null]);
  // What people agreed to elsewhere, nobody here has shown them.
  row.consent_text = entered ? null : consentTexts[kind];
  return capture.capture({
    kind,
    idempotencyKey,
    body,
    entered,
    isSpam: entered?.by.kind !== 'person' && looksLikeSpam(form, headOf(form).name),
    columns: row,
  });
}

interface IncomingLead<F extends LeadFields> {
  ctx: HttpContext;
  body: FieldValues<F> & SpamSignals & { email: string; channel?: LeadChannel | undefined };
  headers: { 'Idempotency-Key'?: string | undefined };
  caller: KnownCaller | null;
  actor: Actor;
}

/** Takes a lead of the API: of visitors by their limits, of a program by those of its token, which count already. */
export function takeLead<F extends LeadFields>(
  { capture, limits }: { capture: LeadCapture; limits: RateLimits },
  module: Pick<LeadModule<LeadView, F>, 'kind' | 'columns' | 'headOf'>,
  { ctx, body, headers, caller, actor }: IncomingLead<F>,
): Promise<LeadReceipt> {
  const key = headers['Idempotency-Key'] ?? '';
  if (caller)
    return storeLead(capture, module, body, key, { by: actor, channel: body.channel ?? 'website', owner: null });
  const sender = { network: clientNetwork(ctx.ip), email: body.email };
  return limits.takeForm(sender, () => storeLead(capture, module, body, key));
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

/** A person needs longer than this to fill a form. */
const minFillTimeMs = 2_000;

const link = /https?:\/\/|www\./i;

interface SpamSignals {
  leaveEmpty?: string | undefined;
  elapsedMs?: number | undefined;
}

/** Whether a form looks like a program's. It is stored all the same, with the status `spam`. */
function looksLikeSpam(form: SpamSignals, name: string): boolean {
  return (
    Boolean(form.leaveEmpty) || (form.elapsedMs !== undefined && form.elapsedMs < minFillTimeMs) || link.test(name)
  );
}
