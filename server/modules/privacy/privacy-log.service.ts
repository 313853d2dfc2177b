import type { EntityManager } from '@mikro-orm/postgresql';
import type { PrivacyCounts, PrivacyLogEntry } from '../../../shared/schemas/accounts/privacy.ts';
import type { Actor } from '../../db/actor.ts';
import { writeAuditEntry } from '../audit/audit.service.ts';

type Action = PrivacyLogEntry['action'];

const actionTexts: Readonly<Record<Action, string>> = {
  find: 'Looked up the data of a person',
  export: 'Exported the data of a person',
  erase: 'Erased the data of a person',
  download: 'Downloaded a list',
  retention: 'Deleted data at the end of its retention period',
};

/** The audit entry stays after the person's data is erased, so pass only a masked address or phone number. */
export function auditPrivacyAction(
  em: EntityManager,
  actor: Actor,
  verb: Action,
  { subject = null, details = null, ...counts }: PrivacyCounts & { subject?: string | null; details?: string | null },
): void {
  const about = details ?? subject;
  const summary = about === null ? actionTexts[verb] : `${actionTexts[verb]} (${about})`;
  writeAuditEntry(em, actor, { verb, kind: 'personal-data', summary, facts: { subject, details, ...counts } });
}

interface LogRow extends Omit<PrivacyLogEntry, 'at'> {
  at: Date | string;
}

/**
 * Maximum number of audit entries to read. The retention job can create many entries in one night. The privacy log
 * combines these entries into one row.
 */
const maxSummedEntries = 2_000;

export async function readPrivacyLog(em: EntityManager, limit: number): Promise<PrivacyLogEntry[]> {
  const rows = await em.execute<LogRow[]>(
    `with newest as (
       select * from audit_entry where kind = 'personal-data' order by created_at desc, id desc limit ${maxSummedEntries}
     )
     select (array_agg(newest.id))[1] as id, verb as action,
       case when actor_kind = 'person' then coalesce(staff_user.username, actor_name) end as username,
       facts->>'subject' as subject, facts->>'details' as details, sum((facts->>'quotes')::int)::int as quotes,
       sum((facts->>'contacts')::int)::int as contacts, sum((facts->>'subscriptions')::int)::int as subscriptions,
       max(newest.created_at) as at
     from newest left join staff_user on staff_user.id = actor_id
     group by coalesce(request_id, newest.id), 2, 3, 4, 5
     order by at desc, id desc
     limit ?`,
    [limit],
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}
