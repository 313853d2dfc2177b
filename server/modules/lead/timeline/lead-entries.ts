// Longer than most: an entry that is added and one that is changed are followed by the same changes of the lead.

import type { EntityManager } from '@mikro-orm/postgresql';
import { auditValue } from '../../../../shared/domain/accounts/audit.ts';
import {
  begunForMs,
  type EntryOutcome,
  entryOutcomes,
  isAnswer,
  mayHaveOutcome,
  retryCallHours,
} from '../../../../shared/domain/leads/lead-entries.ts';
import { type FollowUpSource, type LeadKind, leadPipelines } from '../../../../shared/domain/leads/lead-kinds.ts';
import { leadReference } from '../../../../shared/domain/leads/reference.ts';
import { hourMs } from '../../../../shared/domain/time/durations.ts';
import { WorkingTime } from '../../../../shared/domain/time/working-time.ts';
import type {
  EntryChange,
  LeadEntry as LeadEntryView,
  NewEntry,
  WrittenEntry,
} from '../../../../shared/schemas/leads/lead-entry.ts';
import type { Actor } from '../../../db/actor.ts';
import { BadRequest, Conflict, Forbidden, NotFound } from '../../../http/errors.ts';
import { newestFirst } from '../../../http/list-page.ts';
import { record } from '../../audit/audit.service.ts';
import { type LeadView, presentLead } from '../lead.presenter.ts';
import { readAnswerPromise } from '../work/answer-promise.ts';
import {
  applyChanges,
  differing,
  type FollowUp,
  isSoAlready,
  type LeadChanges,
  setFirstAnswer,
  tellOfChange,
} from '../work/change-lead.ts';
import { atWork, type LeadChangeContext } from '../work/lock-lead.ts';
import { LeadEntry } from './lead-entry.entity.ts';
import { presentEntry, writeEntry } from './lead-timeline.ts';

export interface WrittenAnswer {
  entry: LeadEntryView;
  lead: LeadView;
  /** The version that the lead had under the lock: whoever has seen it knows the one that it has now. */
  basedOn: number;
}

/** An answer with what takes back what has followed; there is nothing to take back of an entry that was stored already. */
interface FollowedAnswer extends WrittenAnswer {
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
): Promise<FollowedAnswer> {
  return atWork(em, kind, leadId, async (tx, lead) => {
    const basedOn = lead.version;
    const isBegun = id === undefined && outcome === null && text === null && entryOutcomes[type].length > 0;
    const earlier = isBegun ? await findBegun(tx, lead, { type, by, now }) : await findEarlier(tx, lead, id);
    const work = { em: tx, lead, by, now };
    if (earlier) {
      const isOther = isBegun && !isSoAlready(lead, followUp) && !(await wasMovedByOthers(tx, earlier, by));
      const undo = isOther ? await follow(work, null, followUp) : {};
      return { entry: presentEntry(earlier), lead: presentLead(lead), basedOn, undo };
    }
    const entry = writeEntry(work, { id, type, outcome, text });
    record(tx, by, {
      verb: 'create',
      kind,
      id: lead.id,
      summary: `${leadReference(kind, lead.number)}: ${type}${outcome === null ? '' : `, ${auditValue(outcome)}`}`,
    });
    const undo = await follow(work, { type, outcome }, followUp);
    return { entry: presentEntry(entry), lead: presentLead(lead), basedOn, undo };
  });
}

/**
 * What the same person has begun with the lead in the same way, and not said the outcome of: to press Call again is the same
 * call, in whichever window, until somebody says how it went.
 */
const findBegun = (
  tx: EntityManager,
  lead: { id: string },
  { type, by, now }: { type: WrittenEntry['type']; by: Actor; now: Date },
): Promise<LeadEntry | null> =>
  tx.findOne(
    LeadEntry,
    {
      ...{ leadId: lead.id, type, actorId: by.id, outcome: null, details: null },
      createdAt: { $gt: new Date(now.getTime() - begunForMs) },
    },
    { orderBy: newestFirst },
  );

/**
 * Whether somebody else has set a follow-up of the lead, or its status, since the entry was written. What is sent once more
 * because its answer was lost does not take that back.
 */
async function wasMovedByOthers(tx: EntityManager, { leadId, createdAt }: LeadEntry, by: Actor): Promise<boolean> {
  const others =
    by.id === null ? { actorId: { $ne: null } } : { $or: [{ actorId: null }, { actorId: { $ne: by.id } }] };
  const moves = { leadId, type: { $in: ['follow_up' as const, 'status' as const] }, createdAt: { $gt: createdAt } };
  return (await tx.count(LeadEntry, { $and: [moves, others] })) > 0;
}

/** What was written into a lead under an id before. @throws {Conflict} when that was another lead's. */
export async function findEarlier(tx: EntityManager, lead: { id: string }, id?: string): Promise<LeadEntry | null> {
  const earlier = id === undefined ? null : await tx.findOne(LeadEntry, id);
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
): Promise<FollowedAnswer> {
  return atWork(em, kind, id, async (tx, lead) => {
    const basedOn = lead.version;
    const entry = await tx.findOne(LeadEntry, { id: entryId, leadId: lead.id });
    const known = entry && presentEntry(entry);
    if (!known || !('outcome' in known)) throw new NotFound('There is no such entry.');
    if (known.actor.id !== by.id) throw new Forbidden('Only who has written this can change it.');
    if (known.mail) throw new Conflict('An e-mail stays as it was sent.');
    const isFinished = outcome !== undefined && outcome !== known.outcome;
    if (isFinished) refuseOutcome(known, outcome);
    const isOtherText = text !== undefined && text !== known.text;
    if (isOtherText && known.type === 'note' && text === null)
      throw new BadRequest('A note has a text.', [{ path: 'text', message: 'Required' }]);
    tx.assign(entry, {
      ...(isFinished ? { outcome } : {}),
      // What is said with the outcome for the first time is no other text.
      ...(isOtherText ? { text, editedAt: known.text === null ? null : now } : {}),
    });
    const isSame = !isFinished && !isOtherText;
    if (isSame && (isSoAlready(lead, followUp) || (await wasMovedByOthers(tx, entry, by))))
      return { entry: known, lead: presentLead(lead), basedOn, undo: {} };
    if (!isSame) {
      record(tx, by, {
        verb: 'update',
        kind,
        id: lead.id,
        summary: `${leadReference(kind, lead.number)}: ${known.type}${isFinished ? `, ${auditValue(outcome)}` : ''}`,
        changes: isOtherText ? [{ field: 'text', before: null, after: null }] : [],
      });
    }
    const undo = await follow({ em: tx, lead, by, now }, isFinished ? { ...known, outcome } : null, followUp);
    return { entry: presentEntry(entry), lead: presentLead(lead), basedOn, undo };
  });
}

function refuseOutcome({ type, outcome: before }: WrittenEntry, outcome: EntryOutcome): void {
  if (before !== null) throw new Conflict('It has an outcome already. Write another entry.');
  if (mayHaveOutcome(type, outcome)) return;
  const message = 'This is no outcome of such an entry';
  throw new BadRequest(message, [{ path: 'outcome', message }]);
}

/**
 * What follows from an entry: the first answer, another status, a follow-up.
 * @returns the change that takes it back, of what the lead was under the lock and not of what somebody had seen of it
 */
export async function follow(
  work: LeadChangeContext,
  entry: Pick<WrittenEntry, 'type' | 'outcome'> | null,
  asked: FollowUp,
  source: FollowUpSource = 'person',
): Promise<LeadChanges> {
  const { em, lead, by, now } = work;
  const { status, followUpAt = null, followUpReason = null } = lead;
  const { answered } = leadPipelines[lead.kind];
  let changes: LeadChanges = differing(lead, asked);
  let setBy = source;
  if (entry && isAnswer(entry.type, entry.outcome)) {
    setFirstAnswer(lead, now, by.name);
    if (lead.status === 'new') changes = { ...changes, status: answered };
  }
  const reason = entry?.outcome === 'no_answer' || entry?.outcome === 'call_back' ? reasons[entry.outcome] : null;
  if (reason !== null && asked.followUpAt === undefined) {
    changes = { ...changes, ...(await callAgain(em, now, asked.followUpReason ?? reason)) };
    if (!asked.followUpReason) setBy = 'call';
  }
  if (entry?.outcome === 'reached' && asked.followUpAt === undefined && lead.followUpSource === 'call')
    changes = { ...changes, followUpAt: null };
  await applyChanges({ ...work, isAutomatic: true }, changes, setBy);
  await em.flush();
  await tellOfChange(work, {});
  return differing(lead, { status, followUpAt: followUpAt?.toISOString() ?? null, followUpReason });
}

/** Why a call is made again. */
const reasons = { no_answer: 'Nobody answered: call again', call_back: 'Asked to be called back' } as const;

async function callAgain(em: LeadChangeContext['em'], now: Date, followUpReason: string): Promise<LeadChanges> {
  const { officeHours } = await readAnswerPromise(em);
  const at = new WorkingTime(officeHours).after(now, retryCallHours * hourMs);
  return { followUpAt: at.toISOString(), followUpReason };
}
