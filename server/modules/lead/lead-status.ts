import type { EntityManager } from '@mikro-orm/postgresql';
import type { LeadKind } from '../../../shared/domain/reference.ts';
import type { Edit } from '../../db/edit-conflicts.ts';
import { appendLeadEvent } from '../../events/event-log.ts';
import { Conflict } from '../../http/errors.ts';

/** How a lead stands, and how it came to that. */
interface LeadStanding<S extends string> {
  id: string;
  status: S;
  version: number;
  statusBefore?: S | null | undefined;
  statusChangedBy?: string | null | undefined;
  statusChangedAt?: Date | null | undefined;
}

/** The last change of a lead's status by staff; null while there was none, or before it was kept. */
export const presentStatusChange = <S extends string>({
  statusBefore,
  statusChangedBy,
  statusChangedAt,
}: LeadStanding<S>) =>
  statusBefore && statusChangedAt
    ? { from: statusBefore, by: statusChangedBy ?? null, at: statusChangedAt.toISOString() }
    : null;

/**
 * Gives a lead another status and tells the other desks. When it has that status already nothing changes and nothing
 * clashes: two people wished the same, or the answer to the first call was lost.
 * @param tx the transaction that has locked the lead
 * @throws {Conflict} with the lead as it is when the edit was based on an older version of it.
 */
export async function changeStatus<S extends string>(
  tx: EntityManager,
  kind: LeadKind,
  lead: LeadStanding<S>,
  status: S,
  { edit, present }: { edit: Edit; present: () => unknown },
): Promise<void> {
  if (lead.status === status) return;
  if (edit.version !== undefined && edit.version !== lead.version) {
    const { statusChangedBy: by = null, statusChangedAt: at } = lead;
    throw new Conflict(
      `${by ?? 'Somebody else'} has marked this as ${lead.status} in the meantime, so it stays as it is.`,
      { current: present(), ...(at ? { change: { by, at: at.toISOString() } } : {}) },
    );
  }
  lead.statusBefore = lead.status;
  lead.status = status;
  lead.statusChangedBy = edit.by;
  lead.statusChangedAt = new Date();
  await tx.flush();
  await appendLeadEvent(tx, `${kind}.updated`, lead.id);
}
