// Longer than most: each thing that staff change of a lead has rules of its own, and all are one edit, with one event.

import type { EntityManager } from '@mikro-orm/postgresql';
import { formatAuditField, formatAuditValue } from '../../../../shared/domain/accounts/audit.ts';
import { isAnsweringStatusChange, shouldEndFollowUp } from '../../../../shared/domain/leads/lead-entries.ts';
import type { FollowUpSource, LeadKind, LeadStatus, LostReason } from '../../../../shared/domain/leads/lead-kinds.ts';
import { formatLeadReference } from '../../../../shared/domain/leads/reference.ts';
import type { FieldChange } from '../../../../shared/schemas/accounts/audit.ts';
import type { LeadOwner } from '../../../../shared/schemas/leads/lead.ts';
import type { Edit } from '../../../db/edit-conflicts.ts';
import { appendLeadEvent } from '../../../events/event-log.ts';
import { BadRequest } from '../../../http/errors.ts';
import { writeAuditEntry } from '../../audit/audit.service.ts';
import { findLeadOwner } from '../../staff/lead-owner.service.ts';
import type { LeadEntity } from '../lead.entity.ts';
import { type LeadView, presentLead } from '../lead.presenter.ts';
import { findReplacedFollowUpSource, writeChangeEntry } from '../timeline/lead-timeline.ts';
import { createStaleLeadConflict, type LeadChangeContext, markAttended, withLockedLead } from './lock-lead.ts';

/** What of a lead staff change; what is left out stays as it is. */
export interface LeadChanges {
  status?: LeadStatus | undefined;
  ownerId?: string | null | undefined;
  /** ISO 8601. */
  followUpAt?: string | null | undefined;
  followUpReason?: string | null | undefined;
  lostReason?: LostReason | null | undefined;
}

/** A time to come back to a lead, and why. */
export type FollowUpChange = Pick<LeadChanges, 'followUpAt' | 'followUpReason'>;

/**
 * Changes a lead. When it is so already nothing changes and nothing clashes: two people wished the same, or the answer to the
 * first call was lost.
 * @throws {NotFound} when it has been erased.
 * @throws {BadRequest} when nobody may have it who is to, or a reason does not fit.
 * @throws {Conflict} with the lead as it is when the edit was based on an older version of it.
 */
export function changeLead(
  em: EntityManager,
  kind: LeadKind,
  id: string,
  changes: LeadChanges,
  { version, by }: Edit,
  now: Date,
): Promise<LeadView> {
  return withLockedLead(em, kind, id, async (tx, lead) => {
    if (isNoOp(lead, changes)) return presentLead(lead);
    const wanted = getChangedFields(lead, changes);
    if (version !== undefined && version !== lead.version) throw await createStaleLeadConflict(tx, lead);
    const work = { em: tx, lead, by, now };
    await applyLeadChanges(work, wanted);
    await tx.flush();
    await appendLeadChangedEvent(work, wanted);
    return presentLead(lead);
  });
}

/** Those of the changes that make the lead another. */
export function getChangedFields(lead: LeadEntity, changes: LeadChanges): LeadChanges {
  const { status, ownerId, followUpAt, followUpReason, lostReason } = changes;
  const isOtherTime = followUpAt !== undefined && (lead.followUpAt?.toISOString() ?? null) !== followUpAt;
  const isOtherReason = followUpReason !== undefined && (lead.followUpReason ?? null) !== followUpReason;
  return {
    ...(status !== undefined && status !== lead.status ? { status } : {}),
    ...(ownerId !== undefined && ownerId !== (lead.ownerId ?? null) ? { ownerId } : {}),
    ...(isOtherTime || isOtherReason ? { followUpAt, followUpReason } : {}),
    ...(lostReason !== undefined && lostReason !== (lead.lostReason ?? null) ? { lostReason } : {}),
  };
}

/** Whether the lead is already as the changes would make it. */
export const isNoOp = (lead: LeadEntity, changes: LeadChanges): boolean =>
  Object.keys(getChangedFields(lead, changes)).length === 0;

/**
 * Writes changes into a lead that is locked, with an entry and a line of the audit for each.
 * @param followUpSource what sets the follow-up, if there is one among the changes
 */
export async function applyLeadChanges(
  work: LeadChangeContext,
  { status, ownerId, followUpAt, followUpReason, lostReason }: LeadChanges,
  followUpSource: FollowUpSource = 'person',
): Promise<void> {
  const { lead } = work;
  const noted: FieldChange[] = [];
  // First, because giving it away begins the time of its new owner.
  markAttended(work);
  if (status !== undefined) noted.push(changeStatus(work, status));
  if (ownerId !== undefined) noted.push(await changeOwner(work, ownerId));
  const isOver = status !== undefined && shouldEndFollowUp(lead.kind, status);
  if (followUpAt !== undefined || followUpReason !== undefined) {
    noted.push(...(await changeFollowUp(work, { followUpAt, followUpReason }, followUpSource)));
  } else if (isOver && lead.followUpAt) {
    noted.push(...(await changeFollowUp(work, { followUpAt: null, followUpReason: null }, followUpSource)));
  }
  if (lostReason !== undefined) noted.push(changeLostReason(work, lostReason));
  auditLeadChange(work, noted);
}

function changeStatus(work: LeadChangeContext, status: LeadStatus): FieldChange {
  const { lead, by, now } = work;
  const before = lead.status;
  lead.statusBefore = before;
  lead.status = status;
  lead.statusChangedBy = by.name;
  lead.statusChangedAt = now;
  // A lead that is new is one that nobody has answered.
  if (status === 'new') setFirstAnswer(lead, null, null);
  else if (isAnsweringStatusChange(lead.kind, before, status))
    setFirstAnswer(lead, lead.firstAnsweredAt ?? now, by.name);
  if (status !== 'lost') lead.lostReason = null;
  writeChangeEntry(work, {
    type: 'status',
    details: { from: before, to: status, isAutomatic: work.isAutomatic ?? false },
  });
  return { field: 'status', before, after: status };
}

export function setFirstAnswer(lead: LeadEntity, at: Date | null, by: string | null): void {
  if (at !== null && lead.firstAnsweredAt) return;
  lead.firstAnsweredAt = at;
  lead.firstAnsweredBy = by;
}

async function changeOwner(work: LeadChangeContext, ownerId: string | null): Promise<FieldChange> {
  const { em, lead, now } = work;
  const after = (await findNewOwner(em, ownerId))?.name ?? null;
  const before = lead.ownerId ? ((await findLeadOwner(em, lead.ownerId))?.name ?? null) : null;
  lead.ownerId = ownerId;
  lead.unattendedSince = ownerId === null ? null : now;
  writeChangeEntry(work, {
    type: 'owner',
    details: { from: before, to: after, toId: ownerId, isAutomatic: work.isAutomatic ?? false },
  });
  return { field: 'owner', before, after };
}

/** @throws {BadRequest} when leads cannot be theirs. */
export async function findNewOwner(em: EntityManager, id: string | null): Promise<LeadOwner | null> {
  const owner = id === null ? null : await findLeadOwner(em, id);
  if (id === null || owner?.isActive) return owner;
  const message = 'Choose somebody who works with quote requests and messages.';
  throw new BadRequest(message, [{ path: 'ownerId', message }]);
}

/** A time that is left out stays. A reason that is left out goes with the time it was for. */
async function changeFollowUp(
  work: LeadChangeContext,
  { followUpAt, followUpReason }: FollowUpChange,
  source: FollowUpSource,
): Promise<FieldChange[]> {
  const { lead } = work;
  const before = lead.followUpAt?.toISOString() ?? null;
  const after = followUpAt === undefined ? before : followUpAt;
  if (after === null && followUpReason) {
    const message = 'Say when to come back to it.';
    throw new BadRequest(message, [{ path: 'followUpAt', message }]);
  }
  const kept = followUpAt === undefined ? lead.followUpReason : null;
  const [reasonBefore, sourceBefore] = [lead.followUpReason ?? null, lead.followUpSource ?? null];
  lead.followUpAt = after === null ? null : new Date(after);
  lead.followUpReason = after === null ? null : followUpReason === undefined ? kept : followUpReason;
  lead.followUpToldAt = null;
  const reason = lead.followUpReason ?? null;
  if (after === null) lead.followUpSource = null;
  else if (source !== 'person') lead.followUpSource = source;
  // A person who only moves a follow-up, or takes back the change that ended it, does not become its source.
  else if (reason === null || reason !== reasonBefore)
    lead.followUpSource = (await findReplacedFollowUpSource(work.em, lead.id, after)) ?? source;
  writeChangeEntry(work, { type: 'follow_up', details: { from: before, to: after, reason, sourceBefore } });
  return [
    ...(before === after ? [] : [{ field: 'followUpAt', before, after }]),
    ...(followUpReason === undefined ? [] : [{ field: 'followUpReason', before: null, after: null }]),
  ];
}

function changeLostReason({ lead }: LeadChangeContext, lostReason: LostReason | null): FieldChange {
  const before = lead.lostReason ?? null;
  if (lostReason !== null && lead.status !== 'lost') {
    const message = 'Only what is lost has a reason for it.';
    throw new BadRequest(message, [{ path: 'lostReason', message }]);
  }
  lead.lostReason = lostReason;
  return { field: 'lostReason', before, after: lostReason };
}

function auditLeadChange({ em, lead, by }: LeadChangeContext, changes: FieldChange[]): void {
  const [first] = changes;
  if (!first) return;
  const words =
    first.before === null && first.after === null
      ? ''
      : `: ${formatAuditValue(first.before)} → ${formatAuditValue(first.after)}`;
  const what = first.field === 'status' ? '' : ` ${formatAuditField(first.field).toLowerCase()}`;
  writeAuditEntry(em, by, {
    verb: 'update',
    kind: lead.kind,
    id: lead.id,
    summary: `${formatLeadReference(lead.kind, lead.number)}${what}${words}`,
    changes,
  });
}

/**
 * Tells everybody who reads along; of who has it now, or that nobody has it any more, apart from other changes, because that
 * is what people wait for.
 */
export const appendLeadChangedEvent = (
  { em, lead, now }: Pick<LeadChangeContext, 'em' | 'lead' | 'now'>,
  { ownerId }: LeadChanges,
): Promise<void> => appendLeadEvent(em, `${lead.kind}.${ownerId === undefined ? 'updated' : 'assigned'}`, lead.id, now);
