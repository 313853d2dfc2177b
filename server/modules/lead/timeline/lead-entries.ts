import type { EntityManager } from '@mikro-orm/postgresql';
import { formatAuditValue } from '../../../../shared/domain/accounts/audit.ts';
import {
  callRetryDelayHours,
  canHaveOutcome,
  type EntryOutcome,
  entryOutcomes,
  isAnsweringEntry,
  outcomePromptWindowMs,
} from '../../../../shared/domain/leads/lead-entries.ts';
import { type FollowUpOrigin, type LeadKind, leadPipelines } from '../../../../shared/domain/leads/lead-kinds.ts';
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
import { newestFirstOrder } from '../../../http/list-page.ts';
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
  /** Version of the lead before this change. A client that had this version has missed no other change. */
  basedOn: number;
}

interface EntryResultWithUndo extends EntryResult {
  undo: LeadChanges;
}

/**
 * Adds an entry to a lead's timeline and applies the effects of the entry. A retry with the same id adds nothing.
 * If a user starts a second call before entering the outcome of the first call, returns the unfinished entry and
 * applies only the new follow-up.
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

/** Finds a recent unfinished entry of the same user and type, so that `addEntry` does not add a second entry. */
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
    { orderBy: newestFirstOrder },
  );

/**
 * Returns true if someone else set the follow-up or status after the entry was created. A retry must not overwrite such
 * changes.
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

export async function findEarlierEntry(
  tx: EntityManager,
  lead: { id: string },
  id?: string,
): Promise<LeadEntryEntity | null> {
  const earlier = id === undefined ? null : await tx.findOne(LeadEntryEntity, id);
  if (earlier && earlier.leadId !== lead.id)
    throw new Conflict('Another lead has an entry with this id. Use a new id.');
  return earlier;
}

/**
 * Changes the text of an entry, sets the outcome of an unfinished entry, or sets a follow-up. A retry changes nothing.
 * @throws {Forbidden} if another person wrote the entry
 * @throws {Conflict} if the entry already has another outcome, or is an e-mail
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
    if (!known || !('outcome' in known)) throw new NotFound('This entry does not exist. Reload the lead.');
    if (known.actor.id !== by.id) throw new Forbidden('Only the author can change this entry. Add a note instead.');
    if (known.mail) throw new Conflict('An e-mail in the timeline cannot be changed. Write a new e-mail.');
    const isFinished = outcome !== undefined && outcome !== known.outcome;
    if (isFinished) assertOutcomeAllowed(known, outcome);
    const isOtherText = text !== undefined && text !== known.text;
    if (isOtherText && known.type === 'note' && text === null)
      throw new BadRequest('Enter the text of the note.', [{ path: 'text', message: 'Required' }]);
    tx.assign(entry, {
      ...(isFinished ? { outcome } : {}),
      // Adding text to an entry without text does not count as an edit.
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
  if (before !== null) throw new Conflict('This entry already has an outcome. Add another entry.');
  if (canHaveOutcome(type, outcome)) return;
  const message = 'That outcome is not available for this type of entry.';
  throw new BadRequest(message, [{ path: 'outcome', message }]);
}

/** @returns the changes that undo the effects of the entry */
export async function applyEntryEffects(
  work: LeadChangeContext,
  entry: Pick<StaffEntry, 'type' | 'outcome'> | null,
  asked: FollowUpChange,
  source: FollowUpOrigin = 'person',
): Promise<LeadChanges> {
  const { em, lead, by, now } = work;
  const { status, followUpAt = null, followUpReason = null } = lead;
  const { answered } = leadPipelines[lead.kind];
  let changes: LeadChanges = getChangedFields(lead, asked);
  let setBy = source;
  if (entry && isAnsweringEntry(entry.type, entry.outcome)) {
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

const followUpReasons = { no_answer: 'Nobody answered: call again', call_back: 'Asked to be called back' } as const;

async function scheduleCallback(em: LeadChangeContext['em'], now: Date, followUpReason: string): Promise<LeadChanges> {
  const { officeHours } = await readAnswerPromise(em);
  const at = new WorkingTime(officeHours).addWorkingMs(now, callRetryDelayHours * hourMs);
  return { followUpAt: at.toISOString(), followUpReason };
}
