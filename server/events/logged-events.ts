import type { EntityManager } from '@mikro-orm/postgresql';
import { receivedEntryType } from '../../shared/domain/leads/lead-entries.ts';
import type { LeadKind, LostReason } from '../../shared/domain/leads/lead-kinds.ts';
import { noRoute } from '../../shared/domain/leads/quote-fields.ts';
import { leadReference } from '../../shared/domain/leads/reference.ts';
import type { LeadEvent as LeadEventView } from '../../shared/schemas/leads/lead-event.ts';

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
