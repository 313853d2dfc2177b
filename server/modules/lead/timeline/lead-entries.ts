// Longer than most: an entry that is added and one that is changed are followed by the same changes of the lead.

import type { EntityManager } from '@mikro-orm/postgresql';
import { formatAuditValue } from '../../../../shared/domain/accounts/audit.ts';
import {
  canHaveOutcome,
  type EntryOutcome,
  entryOutcomes,
  isAnswer,
  outcomePromptWindowMs,
  retryCallHours,
} from '../../../../shared/domain/leads/lead-entries.ts';
import { type FollowUpSource, type LeadKind, leadPipelines } from '../../../../shared/domain/leads/lead-kinds.ts';
import { formatLeadReference } from '../../../../shared/domain/leads/reference.ts';
import { hourMs } from '../../../../shared/domain/time/durations.ts';
import { WorkingTime } from '../../../../shared/domain/time/working-time.ts';
import type {
  EntryChange,
  LeadEntry as LeadEntryView,
  NewEntry,
  StaffEntry,
} from '../../../../shared/schemas/leads/lead-entry.ts';
import type { Actor } from '../../../db/actor.ts';
import { BadRequest, Conflict, Forbidden, NotFound } from '../../../http/errors.ts';
import { newestFirst } from '../../../http/list-page.ts';
import { writeAuditEntry } from '../../audit/audit.service.ts';
import { type LeadView, presentLead } from '../lead.presenter.ts';
import { readAnswerPromise } from '../work/answer-promise.ts';
import {
  appendLeadChangedEvent,
  applyLeadChanges,
  type FollowUpChange,
  getChangedFields,
  isNoOp,
  type LeadChanges,
  setFirstAnswer,
} from '../work/change-lead.ts';
import { type LeadChangeContext, withLockedLead } from '../work/lock-lead.ts';
import { LeadEntryEntity } from './lead-entry.entity.ts';
import { presentLeadEntry, writeEntry } from './lead-timeline.ts';

export interface EntryResult {
  entry: LeadEntryView;
  lead: LeadView;
  /** The version that the lead had under the lock: whoever has seen it knows the one that it has now. */
  basedOn: number;
}

/** An answer with what takes back what has followed; there is nothing to take back of an entry that was stored already. */
interface EntryResultWithUndo extends EntryResult {
  undo: LeadChanges;
}

/**
 * Adds to a lead's timeline what somebody has done, and does what follows from it. The same again, by its id, is answered as
 * the first time; so is what is begun again before it has ended, but for another follow-up that is asked for with it.
 * @throws {NotFound} when the lead has been erased.
 */
export function addEntry(
  em: EntityManager,
  kind: LeadKind,
  leadId: string,
  { id, type, outcome = null, text, ...followUp }: NewEntry,
  by: Actor,
  now: Date,
): Promise<EntryResultWithUndo> {
  return withLockedLead(em, kind, leadId, async (tx, lead) => {
    const basedOn = lead.version;
    const isBegun = id === undefined && outcome === null && text === null && entryOutcomes[type].length > 0;
    const earlier = isBegun
      ? await findUnfinishedEntry(tx, lead, { type, by, now })
      : await findEarlierEntry(tx, lead, id);
    const work = { em: tx, lead, by, now };
    if (earlier) {
      const isOther = isBegun && !isNoOp(lead, followUp) && !(await wasChangedByOthers(tx, earlier, by));
      const undo = isOther ? await applyEntryEffects(work, null, followUp) : {};
      return { entry: presentLeadEntry(earlier), lead: presentLead(lead), basedOn, undo };
    }
    const entry = writeEntry(work, { id, type, outcome, text });
    writeAuditEntry(tx, by, {
      verb: 'create',
      kind,
      id: lead.id,
      summary: `${formatLeadReference(kind, lead.number)}: ${type}${outcome === null ? '' : `, ${formatAuditValue(outcome)}`}`,
    });
    const undo = await applyEntryEffects(work, { type, outcome }, followUp);
    return { entry: presentLeadEntry(entry), lead: presentLead(lead), basedOn, undo };
  });
}

/**
 * What the same person has begun with the lead in the same way, and not said the outcome of: to press Call again is the same
 * call, in whichever window, until somebody says how it went.
 */
const findUnfinishedEntry = (
  tx: EntityManager,
  lead: { id: string },
  { type, by, now }: { type: StaffEntry['type']; by: Actor; now: Date },
): Promise<LeadEntryEntity | null> =>
  tx.findOne(
    LeadEntryEntity,
    {
      ...{ leadId: lead.id, type, actorId: by.id, outcome: null, details: null },
      createdAt: { $gt: new Date(now.getTime() - outcomePromptWindowMs) },
    },
    { orderBy: newestFirst },
  );

/**
 * Whether somebody else has set a follow-up of the lead, or its status, since the entry was written. What is sent once more
 * because its answer was lost does not take that back.
 */
async function wasChangedByOthers(
  tx: EntityManager,
  { leadId, createdAt }: LeadEntryEntity,
  by: Actor,
): Promise<boolean> {
  const others =
    by.id === null ? { actorId: { $ne: null } } : { $or: [{ actorId: null }, { actorId: { $ne: by.id } }] };
  const moves = { leadId, type: { $in: ['follow_up' as const, 'status' as const] }, createdAt: { $gt: createdAt } };
  return (await tx.count(LeadEntryEntity, { $and: [moves, others] })) > 0;
}

/** What was written into a lead under an id before. @throws {Conflict} when that was another lead's. */
export async function findEarlierEntry(
  tx: EntityManager,
  lead: { id: string },
  id?: string,
): Promise<LeadEntryEntity | null> {
  const earlier = id === undefined ? null : await tx.findOne(LeadEntryEntity, id);
  if (earlier && earlier.leadId !== lead.id) throw new Conflict('There is another entry with this id.');
  return earlier;
}

/**
 * Says what became of an entry that was only begun, changes its text, or sets a follow-up with it. What is so already changes
 * nothing.
 * @throws {Forbidden} when it is somebody else's.
 * @throws {Conflict} when it has another outcome already.
 */
export function changeEntry(
  em: EntityManager,
  kind: LeadKind,
  { id, entryId }: { id: string; entryId: string },
  { outcome, text, ...followUp }: EntryChange,
  by: Actor,
  now: Date,
): Promise<EntryResultWithUndo> {
  return withLockedLead(em, kind, id, async (tx, lead) => {
    const basedOn = lead.version;
    const entry = await tx.findOne(LeadEntryEntity, { id: entryId, leadId: lead.id });
    const known = entry && presentLeadEntry(entry);
    if (!known || !('outcome' in known)) throw new NotFound('There is no such entry.');
    if (known.actor.id !== by.id) throw new Forbidden('Only who has written this can change it.');
    if (known.mail) throw new Conflict('An e-mail stays as it was sent.');
    const isFinished = outcome !== undefined && outcome !== known.outcome;
    if (isFinished) assertOutcomeAllowed(known, outcome);
    const isOtherText = text !== undefined && text !== known.text;
    if (isOtherText && known.type === 'note' && text === null)
      throw new BadRequest('A note has a text.', [{ path: 'text', message: 'Required' }]);
    tx.assign(entry, {
      ...(isFinished ? { outcome } : {}),
      // What is said with the outcome for the first time is no other text.
      ...(isOtherText ? { text, editedAt: known.text === null ? null : now } : {}),
    });
    const isSame = !isFinished && !isOtherText;
    if (isSame && (isNoOp(lead, followUp) || (await wasChangedByOthers(tx, entry, by))))
      return { entry: known, lead: presentLead(lead), basedOn, undo: {} };
    if (!isSame) {
      writeAuditEntry(tx, by, {
        verb: 'update',
        kind,
        id: lead.id,
        summary: `${formatLeadReference(kind, lead.number)}: ${known.type}${isFinished ? `, ${formatAuditValue(outcome)}` : ''}`,
        changes: isOtherText ? [{ field: 'text', before: null, after: null }] : [],
      });
    }
    const undo = await applyEntryEffects(
      { em: tx, lead, by, now },
      isFinished ? { ...known, outcome } : null,
      followUp,
    );
    return { entry: presentLeadEntry(entry), lead: presentLead(lead), basedOn, undo };
  });
}

function assertOutcomeAllowed({ type, outcome: before }: StaffEntry, outcome: EntryOutcome): void {
  if (before !== null) throw new Conflict('It has an outcome already. Write another entry.');
  if (canHaveOutcome(type, outcome)) return;
  const message = 'This is no outcome of such an entry';
  throw new BadRequest(message, [{ path: 'outcome', message }]);
}

/**
 * What follows from an entry: the first answer, another status, a follow-up.
 * @returns the change that takes it back, of what the lead was under the lock and not of what somebody had seen of it
 */
export async function applyEntryEffects(
  work: LeadChangeContext,
  entry: Pick<StaffEntry, 'type' | 'outcome'> | null,
  asked: FollowUpChange,
  source: FollowUpSource = 'person',
): Promise<LeadChanges> {
  const { em, lead, by, now } = work;
  const { status, followUpAt = null, followUpReason = null } = lead;
  const { answered } = leadPipelines[lead.kind];
  let changes: LeadChanges = getChangedFields(lead, asked);
  let setBy = source;
  if (entry && isAnswer(entry.type, entry.outcome)) {
    setFirstAnswer(lead, now, by.name);
    if (lead.status === 'new') changes = { ...changes, status: answered };
  }
  const reason =
    entry?.outcome === 'no_answer' || entry?.outcome === 'call_back' ? followUpReasons[entry.outcome] : null;
  if (reason !== null && asked.followUpAt === undefined) {
    changes = { ...changes, ...(await scheduleCallback(em, now, asked.followUpReason ?? reason)) };
    if (!asked.followUpReason) setBy = 'call';
  }
  if (entry?.outcome === 'reached' && asked.followUpAt === undefined && lead.followUpSource === 'call')
    changes = { ...changes, followUpAt: null };
  await applyLeadChanges({ ...work, isAutomatic: true }, changes, setBy);
  await em.flush();
  await appendLeadChangedEvent(work, {});
  return getChangedFields(lead, { status, followUpAt: followUpAt?.toISOString() ?? null, followUpReason });
}

/** Why a call is made again. */
const followUpReasons = { no_answer: 'Nobody answered: call again', call_back: 'Asked to be called back' } as const;

async function scheduleCallback(em: LeadChangeContext['em'], now: Date, followUpReason: string): Promise<LeadChanges> {
  const { officeHours } = await readAnswerPromise(em);
  const at = new WorkingTime(officeHours).addWorkingMs(now, retryCallHours * hourMs);
  return { followUpAt: at.toISOString(), followUpReason };
}
