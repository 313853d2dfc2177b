import type { EntityManager } from '@mikro-orm/postgresql';
import { receivedEntryType } from '../../shared/domain/leads/lead-entries.ts';
import type { LeadKind, LostReason } from '../../shared/domain/leads/lead-kinds.ts';
import { unknownRouteText } from '../../shared/domain/leads/quote-fields.ts';
import { formatLeadReference } from '../../shared/domain/leads/reference.ts';
import type { LeadEvent as LeadEventView } from '../../shared/schemas/leads/lead-event.ts';
import { leadNameSql, leadSummarySql } from '../modules/lead/lead-sql.ts';

/** Event without the fields that differ between readers. */
export interface LoggedEvent extends Omit<LeadEventView, 'isMine' | 'rings' | 'assignedBy'> {
  /** Id of the staff member who entered the new lead. This person gets no alert. Null for all other events. */
  enteredBy: string | null;
  /** New owner of the lead and the person who assigned it. Null unless the event is an assignment. */
  assignment: { toId: string; byId: string | null; byName: string | null } | null;
}

interface EventRow {
  position: string;
  type: LeadEventView['type'];
  lead_id: string;
  created_at: Date;
  kind: LeadKind | null;
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

/** Reads published events after a position, oldest first. */
export async function readEventsAfter(em: EntityManager, position: number, limit: number): Promise<LoggedEvent[]> {
  const rows = await em.execute<EventRow[]>(
    `select e.position, e.type, e.lead_id, e.created_at,
            lead.kind, lead.number, ${leadNameSql} as name, ${leadSummarySql} as summary, lead.status, lead.version,
            lead.status_before, lead.status_changed_by, lead.status_changed_at, lead.owner_id, lead.follow_up_at,
            lead.follow_up_reason, lead.first_answered_at, lead.lost_reason,
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
     left join lead on lead.id = e.lead_id
     where e.position > ? order by e.position limit ?`,
    [position, limit],
  );
  return rows.map(presentEvent);
}

function presentEvent(row: EventRow): LoggedEvent {
  const { kind, number, name, summary, status, version } = row;
  return {
    position: Number(row.position),
    type: row.type,
    leadId: row.lead_id,
    at: new Date(row.created_at).toISOString(),
    enteredBy: row.entered_by,
    assignment:
      row.assigned_to === null ? null : { toId: row.assigned_to, byId: row.assigned_by, byName: row.assigned_by_name },
    lead:
      kind === null || number === null || name === null || summary === null || status === null || version === null
        ? null
        : {
            kind,
            reference: formatLeadReference(kind, number),
            name,
            summary: summary || unknownRouteText,
            status,
            version,
            statusChange: toStatusChange(row),
            ownerId: row.owner_id,
            followUpAt: toUtc(row.follow_up_at),
            followUpReason: row.follow_up_reason,
            firstAnsweredAt: toUtc(row.first_answered_at),
            lostReason: row.lost_reason,
          },
  };
}

const toUtc = (moment: Date | string | null) => moment && new Date(moment).toISOString();

const toStatusChange = ({ status_before: from, status_changed_by: by, status_changed_at: at }: EventRow) =>
  from === null || at === null ? null : { from, by, at: new Date(at).toISOString() };
