import type { EntityManager } from '@mikro-orm/postgresql';
import { type LeadKind, leadKinds } from '../../../../shared/domain/leads/lead-kinds.ts';
import { formatLeadReference } from '../../../../shared/domain/leads/reference.ts';
import { hourMs } from '../../../../shared/domain/time/durations.ts';
import type { UrgentLead } from '../../../../shared/schemas/leads/lead-list.ts';
import { buildKindCondition, leadNameSql, leadSummarySql } from '../lead-sql.ts';
import { buildViewCondition, type InboxViewer } from './inbox-view.ts';

const maxShownLeads = 5;

interface LeadRow {
  kind: LeadKind;
  id: string;
  number: number;
  name: string;
  summary: string;
  phone: string | null;
  email: string | null;
  status: string;
  owner_id: string | null;
  import_id: string | null;
  created_at: Date | string;
  first_answered_at: Date | string | null;
  follow_up_at: Date | string | null;
  follow_up_reason: string | null;
}

const columns = `kind, id, number, ${leadNameSql} as name, ${leadSummarySql} as summary, phone_normalized as phone, email, status, owner_id,
  import_id, created_at, first_answered_at, follow_up_at, follow_up_reason`;

/** Lists late leads first, then other new leads and due follow-ups. Sorts each group by due time. */
export async function listUrgentLeads(em: EntityManager, viewer: InboxViewer): Promise<UrgentLead[]> {
  const found = new Map<string, UrgentLead>();
  for (const kind of leadKinds) {
    const due = buildViewCondition(kind, 'due', viewer);
    const rows = await em.execute<LeadRow[]>(
      `(select ${columns} from lead where ${buildKindCondition(kind)} and status = 'new' and import_id is null
        order by created_at, id limit ${maxShownLeads})
       union all
       (select ${columns} from lead where ${buildKindCondition(kind)} and ${due.sql} order by follow_up_at, id limit ${maxShownLeads})`,
      due.values,
    );
    for (const row of rows) found.set(row.id, present(row, viewer));
  }
  // Late leads come first, because a late answer breaks a promise to a customer.
  const lateness = (lead: UrgentLead) => Number(isLate(lead, viewer));
  return [...found.values()]
    .toSorted((a, b) => lateness(b) - lateness(a) || Date.parse(a.dueAt) - Date.parse(b.dueAt))
    .slice(0, maxShownLeads);
}

const isLate = ({ status, importId, createdAt }: UrgentLead, { now, promiseHours }: InboxViewer) =>
  status === 'new' && importId === null && Date.parse(createdAt) + promiseHours * hourMs < now.getTime();

function present(row: LeadRow, { promiseHours }: InboxViewer): UrgentLead {
  const createdAt = new Date(row.created_at);
  const followUpAt = inUtc(row.follow_up_at);
  const promisedAt = new Date(createdAt.getTime() + promiseHours * hourMs).toISOString();
  const moments = [row.status === 'new' && row.import_id === null ? promisedAt : [], followUpAt ?? []].flat().sort();
  return {
    kind: row.kind,
    id: row.id,
    reference: formatLeadReference(row.kind, row.number),
    name: row.name,
    summary: row.summary,
    phone: row.phone,
    email: row.email,
    status: row.status,
    ownerId: row.owner_id,
    importId: row.import_id,
    createdAt: createdAt.toISOString(),
    firstAnsweredAt: inUtc(row.first_answered_at),
    followUpAt,
    followUpReason: row.follow_up_reason,
    dueAt: moments[0] ?? promisedAt,
  };
}

const inUtc = (moment: Date | string | null): string | null => moment && new Date(moment).toISOString();
