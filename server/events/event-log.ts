import type { EntityManager } from '@mikro-orm/postgresql';
import type { LeadEventType, LeadKind } from '../../shared/domain/leads/lead-kinds.ts';
import { LeadEventEntity } from './lead-event.entity.ts';

/** PostgreSQL channel that wakes the listeners of all replicas when there are events that they may not know. */
export const leadEventChannel = 'lead_event';

/** Serialises the numbering of events; any constant that nothing else uses. */
export const eventNumberingLockKey = 7_234_002;

/**
 * Adds an event to the log, in the caller's transaction: it exists if and only if the change it tells of does. For what
 * staff do. New leads have {@link appendNewLeadEvent}.
 * @param at of the entry that the lead's timeline has of it, by which that is found; now, where there is none
 */
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

/** Adds the event of a new lead, in the caller's transaction. There is no NOTIFY: all commits would wait for each other. */
export async function appendNewLeadEvent(em: EntityManager, kind: LeadKind, leadId: string): Promise<void> {
  await em.execute('insert into lead_event (type, lead_id) values (?, ?)', [`${kind}.created`, leadId]);
}

/**
 * Gives every committed event that has none its position, in one sequence without gaps. Positions are given after
 * commit and one replica at a time, so a reader that has seen position n will never meet a smaller one later, however
 * late a transaction commits. Other replicas are told when there was something to number.
 */
export async function publishCommittedEvents(em: EntityManager): Promise<void> {
  await em.transactional(async (tx) => {
    // The lock comes in a statement of its own: the next one then sees all that the previous holder has numbered.
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
  /** Position of the newest event, 0 when there has been none. */
  head: number;
  /** Position of the oldest event that is still kept; `head + 1` when none is. */
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

/**
 * Whether everything after a position is still in the log. Where it is not, it is older than what is kept, or of a database
 * of which a backup has taken the place: a restore gives events new positions.
 */
export const isInEventLog = (position: number, { head, oldest }: EventLogBounds): boolean =>
  position <= head && position >= oldest - 1;

/** What there is to do: where the log ends, and whether events are committed that have no position. */
export async function readEventLogState(em: EntityManager): Promise<EventLogBounds & { hasUnpublished: boolean }> {
  const [row] = await em.execute<(BoundsRow & { hasUnpublished: boolean })[]>(
    `select ${boundsColumns}, exists (select from lead_event where position is null) as "hasUnpublished" from lead_event`,
  );
  return { ...toEventLogBounds(row ?? { head: null, oldest: null }), hasUnpublished: row?.hasUnpublished ?? false };
}
