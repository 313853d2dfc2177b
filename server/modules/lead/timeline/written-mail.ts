import type { EntityManager } from '@mikro-orm/postgresql';
import type { DeliveryState } from '../../../../shared/domain/leads/lead-entries.ts';
import type { LeadKind } from '../../../../shared/domain/leads/lead-kinds.ts';
import { leadReference } from '../../../../shared/domain/leads/reference.ts';
import { entryMailSchema, type NewMail } from '../../../../shared/schemas/leads/lead-entry.ts';
import type { Actor } from '../../../db/actor.ts';
import { Conflict } from '../../../http/errors.ts';
import { queueWrittenMail } from '../../../jobs/mail-queues.ts';
import { record } from '../../audit/audit.service.ts';
import type { Lead } from '../lead.entity.ts';
import { presentLead } from '../lead.presenter.ts';
import type { FollowUp } from '../work/change-lead.ts';
import { atWork, type LeadChangeContext } from '../work/lock-lead.ts';
import { findEarlier, follow, type WrittenAnswer } from './lead-entries.ts';
import { LeadEntry } from './lead-entry.entity.ts';
import { presentEntry, writeEntry } from './lead-timeline.ts';

/** Who sends it: whether there is an SMTP server, and a nudge. */
interface WrittenMailSender {
  mail: { isConfigured: boolean; pollNow(): void };
  now(): Date;
}

interface MailRequest {
  em: EntityManager;
  params: { id: string };
  body: NewMail;
  actor: Actor;
}

/**
 * Writes an e-mail to whoever has sent a lead: an entry, and a job that sends it. The same again, by its id, is answered as the
 * first time. It is an answer once the mail server has taken it.
 * @throws {Conflict} when it cannot be sent.
 */
export async function sendWrittenMail(
  { mail, now }: WrittenMailSender,
  kind: LeadKind,
  { em, params, body: { id, subject, text, template }, actor: by }: MailRequest,
): Promise<WrittenAnswer> {
  const answer = await atWork(em, kind, params.id, async (tx, lead): Promise<WrittenAnswer> => {
    const basedOn = lead.version;
    const earlier = await findEarlier(tx, lead, id);
    if (earlier) return { entry: presentEntry(earlier), lead: presentLead(lead), basedOn };
    if (!mail.isConfigured)
      throw new Conflict('E-mail is not set up on the server yet. Please use your own mail program.');
    if (!lead.email) throw new Conflict('Nobody has left an e-mail address here. Please call.');
    if (lead.status === 'spam') throw new Conflict('This is marked as spam. Press “Not spam” before you write.');
    const work: LeadChangeContext = { em: tx, lead, by, now: now() };
    const entry = writeEntry(work, {
      id,
      type: 'email',
      outcome: null,
      text,
      mail: { to: lead.email, subject, template, delivery: 'waiting', problem: null },
    });
    const summary = `${leadReference(kind, lead.number)}: e-mail`;
    record(tx, by, { verb: 'send', kind, id: lead.id, summary });
    await follow(work, null, {});
    await queueWrittenMail(tx, entry.id, { kind });
    return { entry: presentEntry(entry), lead: presentLead(lead), basedOn };
  });
  mail.pollNow();
  return answer;
}

/** An e-mail of staff that is to be sent now. */
export interface WrittenMail {
  id: string;
  to: string;
  subject: string;
  text: string;
}

const takeable = ['waiting', 'failed', 'unsure'] satisfies DeliveryState[];

/** SQL: the address that a lead has by now; the one that was written to where there is none any more. */
const presentAddress = `coalesce((select email from lead where id = lead_id), details->>'to')`;

/**
 * Takes an e-mail to be sent now, by nobody else: to the address that the lead has by now, because a refused one was mostly
 * mistyped, and is corrected before it is tried again. One that is being sent already was so when its server died, and may have
 * arrived: whoever wrote it is told, because a letter that comes twice is worse than one that is late.
 */
export async function takeWrittenMail(
  em: EntityManager,
  id: string,
): Promise<WrittenMail | 'interrupted' | 'done' | 'erased'> {
  const [taken] = await em.execute<{ text: string; details: unknown }[]>(
    `update lead_entry set details = details || jsonb_build_object('delivery', 'sending', 'to', ${presentAddress})
     where id = ? and details->>'delivery' = any(?::text[])
     returning text, details`,
    [id, `{${takeable.join()}}`],
  );
  if (taken) return { id, text: taken.text, ...entryMailSchema.parse(taken.details) };
  const entry = await em.findOne(LeadEntry, id);
  if (!entry?.details) return 'erased';
  return entryMailSchema.parse(entry.details).delivery === 'sending' ? 'interrupted' : 'done';
}

/** What the outcome of the entry is then. */
const outcomes = { sent: 'sent', failed: 'not_sent', unsure: null, waiting: null } as const;

/** Why its author has to come back to the lead. */
const reasons = {
  failed: 'The e-mail was not delivered',
  unsure: 'It is not known whether the e-mail has arrived',
} as const;

/**
 * Says what became of an e-mail that was taken, or that could not be taken. When the mail server has it, it is an answer; when it will not be sent any
 * more, there is a follow-up, unless there is one already.
 */
export function settleWrittenMail(
  em: EntityManager,
  kind: LeadKind,
  entry: LeadEntry,
  { outcome, problem }: { outcome: keyof typeof outcomes; problem: string | null },
  now: Date,
): Promise<void> {
  return atWork(em, kind, entry.leadId, async (tx, lead) => {
    const mail = entryMailSchema.parse(entry.details);
    const isUntaken = outcome === 'failed' && mail.delivery === 'waiting';
    if (mail.delivery !== 'sending' && !isUntaken) return;
    tx.assign(entry, { details: { ...mail, delivery: outcome, problem }, outcome: outcomes[outcome] });
    const { actorId: byId = null, actorName: name = null } = entry;
    const by: Actor = { kind: entry.actorKind === 'person' ? 'person' : 'system', id: byId, name, requestId: null };
    await follow(
      { em: tx, lead, by, now },
      outcome === 'sent' ? { type: 'email', outcome } : null,
      followUpOf(lead, outcome, now),
      'email',
    );
  });
}

/** Delivery ends a follow-up that a failed e-mail set. A follow-up of a person stays. */
function followUpOf(
  { followUpAt, followUpSource }: Pick<Lead, 'followUpAt' | 'followUpSource'>,
  outcome: keyof typeof outcomes,
  now: Date,
): FollowUp {
  if (outcome === 'sent') return followUpSource === 'email' ? { followUpAt: null } : {};
  if (outcome === 'waiting' || followUpAt) return {};
  return { followUpAt: now.toISOString(), followUpReason: reasons[outcome] };
}
