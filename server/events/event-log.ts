import type { EntityManager } from '@mikro-orm/postgresql';
import type { LeadEventType, LeadKind } from '../../shared/domain/leads/lead-kinds.ts';
import { LeadEventEntity } from './lead-event.entity.ts';

/** PostgreSQL channel that notifies all replicas of new events. */
export const leadEventChannel = 'lead_event';

/** Key of the advisory lock for numbering events. No other advisory lock may use this key. */
export const eventNumberingLockKey = 7_234_002;

/** Appends an event in the caller's transaction. @param at time of the corresponding timeline entry, if any */
export async function appendLeadEvent(
  em: EntityManager,
  type: LeadEventType,
  leadId: string,
  at?: Date,
): Promise<void> {
  em.create(LeadEventEntity, { type, leadId, ...(at ? { createdAt: at } : {}) });
  await em.flush();
  await em.execute(`notify ${leadEventChannel}`);
}

/** Appends the event of a new lead. Does not use NOTIFY, because commits with NOTIFY wait for each other. */
export async function appendNewLeadEvent(em: EntityManager, kind: LeadKind, leadId: string): Promise<void> {
  await em.execute('insert into lead_event (type, lead_id) values (?, ?)', [`${kind}.created`, leadId]);
}

/**
 * Numbers committed events without gaps. Only one replica at a time numbers events, so events that are numbered later
 * always get higher positions.
 */
export async function publishCommittedEvents(em: EntityManager): Promise<void> {
  await em.transactional(async (tx) => {
    // Lock in a separate statement, so that the next statement sees events that the previous lock holder numbered.
    await tx.execute('select pg_advisory_xact_lock(?)', [eventNumberingLockKey]);
    await tx.execute(`
      with pending as (
        select id, row_number() over (order by id) as turn from lead_event where position is null
      ), head as (
        select coalesce(max(position), 0) as position from lead_event
      ), numbered as (
        update lead_event set position = head.position + pending.turn
        from pending, head where lead_event.id = pending.id
        returning 1
      )
      select pg_notify('${leadEventChannel}', '') from numbered limit 1`);
  });
}

export interface EventLogBounds {
  /** Position of the newest event. The position is 0 if there are no events. */
  head: number;
  /** Position of the oldest stored event. The position is `head + 1` if there are no events. */
  oldest: number;
}

interface BoundsRow {
  head: string | null;
  oldest: string | null;
}

const boundsColumns = 'max(position) as head, min(position) as oldest';

const toEventLogBounds = ({ head: last, oldest }: BoundsRow): EventLogBounds => {
  const head = Number(last ?? 0);
  return { head, oldest: Number(oldest ?? head + 1) };
};

export async function readEventLogBounds(em: EntityManager): Promise<EventLogBounds> {
  const [row] = await em.execute<BoundsRow[]>(`select ${boundsColumns} from lead_event`);
  return toEventLogBounds(row ?? { head: null, oldest: null });
}

/** Returns false if the event log no longer contains the position, for example because a restore renumbered events. */
export const isInEventLog = (position: number, { head, oldest }: EventLogBounds): boolean =>
  position <= head && position >= oldest - 1;

export async function readEventLogState(em: EntityManager): Promise<EventLogBounds & { hasUnpublished: boolean }> {
  const [row] = await em.execute<(BoundsRow & { hasUnpublished: boolean })[]>(
    `select ${boundsColumns}, exists (select from lead_event where position is null) as "hasUnpublished" from lead_event`,
  );
  return { ...toEventLogBounds(row ?? { head: null, oldest: null }), hasUnpublished: row?.hasUnpublished ?? false };
}
