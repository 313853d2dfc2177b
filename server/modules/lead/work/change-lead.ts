import type { EntityManager } from '@mikro-orm/postgresql';
import { formatAuditField, formatAuditValue } from '../../../../shared/domain/accounts/audit.ts';
import { isAnsweringStatusChange, shouldEndFollowUp } from '../../../../shared/domain/leads/lead-entries.ts';
import type { FollowUpOrigin, LeadKind, LeadStatus, LostReason } from '../../../../shared/domain/leads/lead-kinds.ts';
import { formatLeadReference } from '../../../../shared/domain/leads/reference.ts';
import type { FieldChange } from '../../../../shared/schemas/accounts/audit.ts';
import type { LeadOwner } from '../../../../shared/schemas/leads/lead.ts';
import type { VersionedEdit } from '../../../db/edit-conflicts.ts';
import { appendLeadEvent } from '../../../events/event-log.ts';
import { BadRequest } from '../../../http/errors.ts';
import { writeAuditEntry } from '../../audit/audit.service.ts';
import { findLeadOwner } from '../../staff/lead-owner.service.ts';
import type { LeadEntity } from '../lead.entity.ts';
import { type LeadView, presentLead } from '../lead.presenter.ts';
import { findReplacedFollowUpSource, writeChangeEntry } from '../timeline/lead-timeline.ts';
import { createStaleLeadConflict, type LeadChangeContext, resetUnattendedTime, withLockedLead } from './lock-lead.ts';

/** Lead fields that staff can change. Omitted fields keep their value. */
export interface LeadChanges {
  status?: LeadStatus | undefined;
  ownerId?: string | null | undefined;
  followUpAt?: string | null | undefined;
  followUpReason?: string | null | undefined;
  lostReason?: LostReason | null | undefined;
}

export type FollowUpChange = Pick<LeadChanges, 'followUpAt' | 'followUpReason'>;

/**
 * Changes a lead. Does not cause a conflict if the lead already has the requested values.
 * @throws {BadRequest} if the new owner cannot own leads, or if the lead cannot have a loss or follow-up reason
 * @throws {Conflict} with the current lead if the edit is based on an older version
 */
export function changeLead(
  em: EntityManager,
  kind: LeadKind,
  id: string,
  changes: LeadChanges,
  { version, by }: VersionedEdit,
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

export const isNoOp = (lead: LeadEntity, changes: LeadChanges): boolean =>
  Object.keys(getChangedFields(lead, changes)).length === 0;

export async function applyLeadChanges(
  work: LeadChangeContext,
  { status, ownerId, followUpAt, followUpReason, lostReason }: LeadChanges,
  followUpSource: FollowUpOrigin = 'person',
): Promise<void> {
  const { lead } = work;
  const noted: FieldChange[] = [];
  // Reset the unattended timer first, because changing the owner restarts the timer for the new owner.
  resetUnattendedTime(work);
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

export async function findNewOwner(em: EntityManager, id: string | null): Promise<LeadOwner | null> {
  const owner = id === null ? null : await findLeadOwner(em, id);
  if (id === null || owner?.isActive) return owner;
  const message = 'Choose an active user with access to quote requests and messages.';
  throw new BadRequest(message, [{ path: 'ownerId', message }]);
}

/** Omitted fields keep their value. Setting a new time without a reason removes the previous reason. */
async function changeFollowUp(
  work: LeadChangeContext,
  { followUpAt, followUpReason }: FollowUpChange,
  source: FollowUpOrigin,
): Promise<FieldChange[]> {
  const { lead } = work;
  const before = lead.followUpAt?.toISOString() ?? null;
  const after = followUpAt === undefined ? before : followUpAt;
  if (after === null && followUpReason) {
    const message = 'Enter a time for the follow-up.';
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
  // Rescheduling with the same reason keeps the source of the follow-up. An undo restores the previous source.
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
    const message = 'Only a lost lead can have a loss reason. Mark the lead as lost first.';
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

/** Appends `assigned` if the owner changed, otherwise `updated`. Clients alert staff about assignments only. */
export const appendLeadChangedEvent = (
  { em, lead, now }: Pick<LeadChangeContext, 'em' | 'lead' | 'now'>,
  { ownerId }: LeadChanges,
): Promise<void> => appendLeadEvent(em, `${lead.kind}.${ownerId === undefined ? 'updated' : 'assigned'}`, lead.id, now);
