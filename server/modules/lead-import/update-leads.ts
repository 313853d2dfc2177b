import type { EntityManager } from '@mikro-orm/postgresql';
import { endsFollowUp } from '../../../shared/domain/lead-entries.ts';
import type { LeadKind } from '../../../shared/domain/lead-kinds.ts';
import { relearnWords } from '../lead/lead-vocabulary.ts';
import { assignments, changedColumns, importActor, noteStatus } from './import-changes.ts';
import { columnsOf } from './imported-columns.ts';
import type { LeadImport, ParsedLine } from './lead-import.entity.ts';
import type { StoredSame } from './same-leads.ts';

/** What goes with another status: no reason for a loss that is none, and no follow-up where nothing is left to be done. */
const goesWithStatus = (kind: LeadKind, status: string): Record<string, null> => ({
  ...(status === 'lost' ? {} : { lost_reason: null }),
  ...(endsFollowUp(kind, status) ? { follow_up_at: null, follow_up_reason: null, follow_up_told_at: null } : {}),
});

/**
 * Changes stored leads to what their lines say, and keeps what was before. What a line leaves blank stays as it is, and so
 * do reference and time. Whoever has them locked has called `stopLearning` before.
 * @returns how many were another before
 */
export async function updateLeads(
  em: EntityManager,
  job: LeadImport,
  lines: readonly { lead: ParsedLine; same: StoredSame }[],
  now: Date,
): Promise<number> {
  if (lines.length === 0) return 0;
  const { id: importId, kind } = job;
  const by = importActor(job);
  const before = await readLeads(
    em,
    kind,
    lines.map(({ same }) => same.id),
  );
  const changes = lines.flatMap(({ lead, same }) => {
    const old = before.get(same.id);
    if (!old) return [];
    const said = Object.entries({
      ...columnsOf(kind, lead),
      channel: lead.channel ?? null,
      status: lead.status,
    }).filter(([, value]) => value !== null);
    const changed = said.filter(([name, value]) => old[name] !== value);
    if (changed.length === 0) return [];
    const after: Record<string, string | null> = Object.fromEntries(changed);
    if ('phone' in after && kind === 'quote') after.phone_normalized = lead.phoneNormalized;
    if ('status' in after) {
      after.status_before = old.status ?? null;
      after.status_changed_by = by.name;
      after.status_changed_at = now.toISOString();
      Object.assign(after, goesWithStatus(kind, after.status ?? ''));
    }
    // What this import has added itself goes with it: there is no before.
    const isOwn = same.importId === importId;
    return [
      {
        id: same.id,
        isOwn,
        after,
        before: Object.fromEntries(Object.keys(after).map((name) => [name, old[name] ?? null])),
      },
    ];
  });
  if (changes.length === 0) return 0;
  const change = () =>
    em.execute(
      `with change as materialized (
         select * from json_to_recordset(?::json) as change (id uuid, "isOwn" boolean, after jsonb, before jsonb)
       ), lead as (
         update ${kind} as stored set ${assignments(kind, 'stored', 'change.after')}, updated_at = ?,
           version = stored.version + (not change."isOwn")::int
         from change where stored.id = change.id
         returning stored.id, stored.version
       )
       insert into lead_import_change as known (import_id, lead_id, version, before)
       select ?, id, lead.version, before from change join lead using (id) where not "isOwn"
       on conflict (import_id, lead_id) do update
         set version = excluded.version, before = excluded.before || known.before`,
      [JSON.stringify(changes), now.toISOString(), importId],
    );
  const ids = changes.map(({ id }) => id);
  await relearnWords(em, kind, ids, change);
  for (const { id, isOwn, before: old, after } of changes) {
    if (!isOwn && old.status && after.status) noteStatus(em, job, { id, from: old.status, to: after.status }, now);
  }
  return changes.length;
}

async function readLeads(
  em: EntityManager,
  kind: LeadKind,
  ids: readonly string[],
): Promise<Map<string, Record<string, string | null>>> {
  const columns = Object.entries(changedColumns(kind)).map(([name, type]) =>
    type === 'text' ? name : `to_json(${name}) #>> '{}' as ${name}`,
  );
  const rows = await em.execute<(Record<string, string | null> & { id: string })[]>(
    `select id, ${columns.join(', ')} from ${kind} where id in (select each::uuid from json_array_elements_text(?::json) as each)`,
    [JSON.stringify(ids)],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
