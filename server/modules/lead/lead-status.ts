import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { leadReference } from '../../../shared/domain/reference.ts';
import type { Edit } from '../../db/edit-conflicts.ts';
import { appendLeadEvent } from '../../events/event-log.ts';
import { Conflict, NotFound } from '../../http/errors.ts';
import { record } from '../audit/audit.service.ts';
import type { LeadModule, LeadView, StoredLead } from './lead-module.ts';

/**
 * Gives a lead another status and tells everybody who has the inbox open. When it has that status already nothing changes and nothing
 * clashes: two people wished the same, or the answer to the first call was lost.
 * @throws {NotFound} when it has been erased.
 * @throws {Conflict} with the lead as it is when the edit was based on an older version of it.
 */
export function changeLeadStatus<V extends LeadView>(
  em: EntityManager,
  { kind, repository, present, gone }: LeadModule<V>,
  id: string,
  status: V['status'],
  edit: Edit,
): Promise<V> {
  return em.transactional(async (tx) => {
    const lead = await repository(tx).findOne(id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!lead) throw new NotFound(gone);
    if (lead.status === status) return present(lead);
    if (edit.version !== undefined && edit.version !== lead.version) throw overtaken(lead, present(lead));
    const before = lead.status;
    lead.statusBefore = before;
    lead.status = status;
    lead.statusChangedBy = edit.by.name;
    lead.statusChangedAt = new Date();
    record(tx, edit.by, {
      verb: 'update',
      kind,
      id,
      summary: `${leadReference(kind, lead.number)}: ${before} → ${status}`,
      changes: [{ field: 'status', before, after: status }],
    });
    await tx.flush();
    await appendLeadEvent(tx, `${kind}.updated`, lead.id);
    return present(lead);
  });
}

function overtaken(
  { status, statusChangedBy: by = null, statusChangedAt: at }: StoredLead,
  current: LeadView,
): Conflict {
  return new Conflict(`${by ?? 'Somebody else'} has marked this as ${status} in the meantime, so it stays as it is.`, {
    current,
    ...(at ? { change: { by, at: at.toISOString() } } : {}),
  });
}
