import type { EntityManager } from '@mikro-orm/postgresql';
import { receivedEntryType } from '../../shared/domain/lead-entries.ts';
import type { LeadEventType, LeadKind, LostReason } from '../../shared/domain/lead-kinds.ts';
import { noRoute } from '../../shared/domain/quote-fields.ts';
import { leadReference } from '../../shared/domain/reference.ts';
import type { LeadEvent as LeadEventView } from '../../shared/schemas/lead-event.ts';
import { LeadEvent } from './lead-event.entity.ts';

/** PostgreSQL channel that wakes the listeners of all replicas when there are events that they may not know. */
export const leadEventChannel = 'lead_event';

/** Serialises the numbering of events; any constant that nothing else uses. */
export const numberingLock = 7_234_002;

/**
 * Adds an event to the log, in the caller's transaction: it exists if and only if the change it tells of does. For what
 * staff do; new leads bring their event along in their own statement, and no NOTIFY.
 * @param at of the entry that the lead's timeline has of it, by which that is found; now, where there is none
 */
export async function appendLeadEvent(
  em: EntityManager,
  type: LeadEventType,
  leadId: string,
  at?: Date,
): Promise<void> {
  em.create(LeadEvent, { type, leadId, ...(at ? { createdAt: at } : {}) });
  await em.flush();
  await em.execute(`notify ${leadEventChannel}`);
}

/**
 * Gives every committed event that has none its position, in one sequence without gaps. Positions are given after
 * commit and one replica at a time, so a reader that has seen position n will never meet a smaller one later, however
 * late a transaction commits. Other replicas are told when there was something to number.
 */
export async function publishCommittedEvents(em: EntityManager): Promise<void> {
  await em.transactional(async (tx) => {
    // The lock comes in a statement of its own: the next one then sees all that the previous holder has numbered.
    await tx.execute('select pg_advisory_xact_lock(?)', [numberingLock]);
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

export interface LogBounds {
  /** Position of the newest event, 0 when there has been none. */
  head: number;
  /** Position of the oldest event that is still kept; `head + 1` when none is. */
  oldest: number;
}

interface BoundsRow {
  head: string | null;
  oldest: string | null;
}

const bounds = 'max(position) as head, min(position) as oldest';

const presentBounds = ({ head: last, oldest }: BoundsRow): LogBounds => {
  const head = Number(last ?? 0);
  return { head, oldest: Number(oldest ?? head + 1) };
};

export async function logBounds(em: EntityManager): Promise<LogBounds> {
  const [row] = await em.execute<BoundsRow[]>(`select ${bounds} from lead_event`);
  return presentBounds(row ?? { head: null, oldest: null });
}

/**
 * Whether everything after a position is still in the log. Where it is not, it is older than what is kept, or of a database
 * of which a backup has taken the place: a restore gives events new positions.
 */
export const isInLog = (position: number, { head, oldest }: LogBounds): boolean =>
  position <= head && position >= oldest - 1;

/** What there is to do: where the log ends, and whether events are committed that have no position. */
export async function readLogState(em: EntityManager): Promise<LogBounds & { hasUnpublished: boolean }> {
  const [row] = await em.execute<(BoundsRow & { hasUnpublished: boolean })[]>(
    `select ${bounds}, exists (select from lead_event where position is null) as "hasUnpublished" from lead_event`,
  );
  return { ...presentBounds(row ?? { head: null, oldest: null }), hasUnpublished: row?.hasUnpublished ?? false };
}

/** An event as it is for all readers. */
export interface LoggedEvent extends Omit<LeadEventView, 'isMine' | 'rings' | 'assignedBy'> {
  /** Id of the person who has entered a lead that is new: they know. */
  enteredBy: string | null;
  /** The person to whom a lead was given, and who has given it; null of every other event. */
  assignment: { toId: string; byId: string | null; byName: string | null } | null;
}

interface EventRow {
  position: string;
  type: LeadEventView['type'];
  lead_id: string;
  created_at: Date;
  is_quote: boolean;
  number: number | null;
  name: string | null;
  summary: string | null;
  status: string | null;
  version: number | null;
  status_before: string | null;
  status_changed_by: string | null;
  status_changed_at: Date | null;
  owner_id: string | null;
  follow_up_at: Date | null;
  follow_up_reason: string | null;
  first_answered_at: Date | null;
  lost_reason: LostReason | null;
  entered_by: string | null;
  assigned_to: string | null;
  assigned_by: string | null;
  assigned_by_name: string | null;
}

/** Published events after a position, oldest first, each with its lead as it is now. */
export async function readEventsAfter(em: EntityManager, position: number, limit: number): Promise<LoggedEvent[]> {
  const rows = await em.execute<EventRow[]>(
    `select e.position, e.type, e.lead_id, e.created_at,
            q.id is not null as is_quote,
            coalesce(q.number, c.number) as number,
            coalesce(q.full_name, c.name) as name,
            coalesce(btrim(q.moving_from || coalesce(' → ' || q.moving_to, '')), c.subject) as summary,
            coalesce(q.status, c.status) as status,
            coalesce(q.version, c.version) as version,
            coalesce(q.status_before, c.status_before) as status_before,
            coalesce(q.status_changed_by, c.status_changed_by) as status_changed_by,
            coalesce(q.status_changed_at, c.status_changed_at) as status_changed_at,
            coalesce(q.owner_id, c.owner_id) as owner_id,
            coalesce(q.follow_up_at, c.follow_up_at) as follow_up_at,
            coalesce(q.follow_up_reason, c.follow_up_reason) as follow_up_reason,
            coalesce(q.first_answered_at, c.first_answered_at) as first_answered_at,
            coalesce(q.lost_reason, c.lost_reason) as lost_reason,
            case when e.type like '%.created' then (
              select actor_id from lead_entry
              where lead_entry.lead_id = e.lead_id and type = '${receivedEntryType}' limit 1
            ) end as entered_by,
            assigning.details ->> 'toId' as assigned_to,
            assigning.actor_id as assigned_by,
            assigning.actor_name as assigned_by_name
     from lead_event e
     left join lead_entry assigning on e.type like '%.assigned' and assigning.lead_id = e.lead_id
       and assigning.created_at = e.created_at and assigning.type = 'owner'
     left join quote q on q.id = e.lead_id
     left join contact c on c.id = e.lead_id
     where e.position > ? order by e.position limit ?`,
    [position, limit],
  );
  return rows.map(presentEvent);
}

function presentEvent(row: EventRow): LoggedEvent {
  const kind: LeadKind = row.is_quote ? 'quote' : 'contact';
  const { number, name, summary, status, version } = row;
  return {
    position: Number(row.position),
    type: row.type,
    leadId: row.lead_id,
    at: new Date(row.created_at).toISOString(),
    enteredBy: row.entered_by,
    assignment:
      row.assigned_to === null ? null : { toId: row.assigned_to, byId: row.assigned_by, byName: row.assigned_by_name },
    lead:
      number === null || name === null || summary === null || status === null || version === null
        ? null
        : {
            kind,
            reference: leadReference(kind, number),
            name,
            summary: summary || noRoute,
            status,
            version,
            statusChange: statusChangeOf(row),
            ownerId: row.owner_id,
            followUpAt: inUtc(row.follow_up_at),
            followUpReason: row.follow_up_reason,
            firstAnsweredAt: inUtc(row.first_answered_at),
            lostReason: row.lost_reason,
          },
  };
}

const inUtc = (moment: Date | string | null) => moment && new Date(moment).toISOString();

const statusChangeOf = ({ status_before: from, status_changed_by: by, status_changed_at: at }: EventRow) =>
  from === null || at === null ? null : { from, by, at: new Date(at).toISOString() };
