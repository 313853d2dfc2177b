import type { EntityManager } from '@mikro-orm/postgresql';
import type { EmailDeliveryState } from '../../../../shared/domain/leads/lead-entries.ts';
import type { LeadKind } from '../../../../shared/domain/leads/lead-kinds.ts';
import { formatLeadReference } from '../../../../shared/domain/leads/reference.ts';
import { entryMailSchema, type NewLeadMail } from '../../../../shared/schemas/leads/lead-entry.ts';
import type { Actor } from '../../../db/actor.ts';
import { Conflict } from '../../../http/errors.ts';
import { queueStaffEmail } from '../../../jobs/mail-queues.ts';
import { writeAuditEntry } from '../../audit/audit.service.ts';
import type { LeadEntity } from '../lead.entity.ts';
import { presentLead } from '../lead.presenter.ts';
import type { FollowUpChange } from '../work/change-lead.ts';
import { type LeadChangeContext, withLockedLead } from '../work/lock-lead.ts';
import { applyEntryEffects, type EntryResult, findEarlierEntry } from './lead-entries.ts';
import { LeadEntryEntity } from './lead-entry.entity.ts';
import { presentLeadEntry, writeEntry } from './lead-timeline.ts';

interface StaffEmailSender {
  mail: { isConfigured: boolean; pollNow(): void };
  now(): Date;
}

interface StaffEmailRequest {
  em: EntityManager;
  params: { id: string };
  body: NewLeadMail;
  actor: Actor;
}

/**
 * Adds an e-mail to the timeline of a lead and queues the e-mail for the customer. A retry with the same id adds
 * nothing. The e-mail counts as an answer once the mail server has accepted it.
 * @throws {Conflict} if e-mail is not set up, the lead has no address, or the lead is spam
 */
export async function sendStaffEmail(
  { mail, now }: StaffEmailSender,
  kind: LeadKind,
  { em, params, body: { id, subject, text, template }, actor: by }: StaffEmailRequest,
): Promise<EntryResult> {
  const answer = await withLockedLead(em, kind, params.id, async (tx, lead): Promise<EntryResult> => {
    const basedOn = lead.version;
    const earlier = await findEarlierEntry(tx, lead, id);
    if (earlier) return { entry: presentLeadEntry(earlier), lead: presentLead(lead), basedOn };
    if (!mail.isConfigured)
      throw new Conflict('E-mail is not set up on the server yet. Please use your own mail program.');
    if (!lead.email) throw new Conflict('This lead has no e-mail address. Please call.');
    if (lead.status === 'spam') throw new Conflict('This lead is marked as spam. Press “Not spam” before you write.');
    const work: LeadChangeContext = { em: tx, lead, by, now: now() };
    const entry = writeEntry(work, {
      id,
      type: 'email',
      outcome: null,
      text,
      mail: { to: lead.email, subject, template, delivery: 'waiting', problem: null },
    });
    const summary = `${formatLeadReference(kind, lead.number)}: e-mail`;
    writeAuditEntry(tx, by, { verb: 'send', kind, id: lead.id, summary });
    await applyEntryEffects(work, null, {});
    await queueStaffEmail(tx, entry.id, { kind });
    return { entry: presentLeadEntry(entry), lead: presentLead(lead), basedOn };
  });
  mail.pollNow();
  return answer;
}

export interface StaffEmail {
  id: string;
  to: string;
  subject: string;
  text: string;
}

const claimableStates = ['waiting', 'failed', 'unsure'] satisfies EmailDeliveryState[];

/** SQL for the lead's current e-mail address, or for the earlier recipient if the lead no longer has an address. */
const currentAddressSql = `coalesce((select email from lead where id = lead_id), details->>'to')`;

/**
 * Claims an e-mail for sending. Uses the lead's current address, because staff often correct the address after a failed
 * delivery. Returns `interrupted` if the server crashed while sending the e-mail. The e-mail may have arrived, so do
 * not send it again.
 */
export async function claimStaffEmail(
  em: EntityManager,
  id: string,
): Promise<StaffEmail | 'interrupted' | 'done' | 'erased'> {
  const [taken] = await em.execute<{ text: string; details: unknown }[]>(
    `update lead_entry set details = details || jsonb_build_object('delivery', 'sending', 'to', ${currentAddressSql})
     where id = ? and details->>'delivery' = any(?::text[])
     returning text, details`,
    [id, `{${claimableStates.join()}}`],
  );
  if (taken) return { id, text: taken.text, ...entryMailSchema.parse(taken.details) };
  const entry = await em.findOne(LeadEntryEntity, id);
  if (!entry?.details) return 'erased';
  return entryMailSchema.parse(entry.details).delivery === 'sending' ? 'interrupted' : 'done';
}

const outcomeByDelivery = { sent: 'sent', failed: 'not_sent', unsure: null, waiting: null } as const;

const followUpReasons = {
  failed: 'The e-mail was not delivered',
  unsure: 'The e-mail may not have arrived',
} as const;

/** Records the result of a delivery. A sent e-mail counts as an answer. */
export function recordStaffEmailResult(
  em: EntityManager,
  kind: LeadKind,
  entry: LeadEntryEntity,
  { outcome, problem }: { outcome: keyof typeof outcomeByDelivery; problem: string | null },
  now: Date,
): Promise<void> {
  return withLockedLead(em, kind, entry.leadId, async (tx, lead) => {
    const mail = entryMailSchema.parse(entry.details);
    const isUntaken = outcome === 'failed' && mail.delivery === 'waiting';
    if (mail.delivery !== 'sending' && !isUntaken) return;
    tx.assign(entry, { details: { ...mail, delivery: outcome, problem }, outcome: outcomeByDelivery[outcome] });
    const { actorId: byId = null, actorName: name = null } = entry;
    const by: Actor = { kind: entry.actorKind === 'person' ? 'person' : 'system', id: byId, name, requestId: null };
    await applyEntryEffects(
      { em: tx, lead, by, now },
      outcome === 'sent' ? { type: 'email', outcome } : null,
      resolveFollowUp(lead, outcome, now),
      'email',
    );
  });
}

/**
 * If the e-mail was sent, removes the follow-up that was set after an earlier failure. If the delivery failed or the
 * e-mail may not have arrived, sets a follow-up, unless the lead already has one.
 */
function resolveFollowUp(
  { followUpAt, followUpSource }: Pick<LeadEntity, 'followUpAt' | 'followUpSource'>,
  outcome: keyof typeof outcomeByDelivery,
  now: Date,
): FollowUpChange {
  if (outcome === 'sent') return followUpSource === 'email' ? { followUpAt: null } : {};
  if (outcome === 'waiting' || followUpAt) return {};
  return { followUpAt: now.toISOString(), followUpReason: followUpReasons[outcome] };
}
