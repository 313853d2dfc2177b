import type { EntityManager } from '@mikro-orm/postgresql';
import { endsFollowUp } from '../../../shared/domain/lead-entries.ts';
import type { LeadKind } from '../../../shared/domain/lead-kinds.ts';
import { textLimits } from '../../../shared/domain/limits.ts';
import { type Actor, system } from '../../db/actor.ts';
import { writeChange } from '../lead/lead-timeline.ts';
import { relearnWords } from '../lead/lead-words.ts';
import { columnsOf, storedColumns } from './imported-columns.ts';
import type { LeadImport, ParsedLine } from './lead-import.entity.ts';
import type { StoredSame } from './same-leads.ts';

/** What stands for a person where an import has changed a status. */
const actorOf = ({ fileName }: LeadImport): Actor & { name: string } => ({
  ...system,
  name: `Import of ${fileName}`.slice(0, textLimits.name),
});

/** Columns that an update may change, with their types. */
const changedColumns = (kind: LeadKind): Record<string, string> => ({
  ...Object.fromEntries(storedColumns(kind).map((name) => [name, 'text'])),
  channel: 'text',
  status: 'text',
  status_before: 'text',
  status_changed_by: 'text',
  status_changed_at: 'timestamptz',
  lost_reason: 'text',
  follow_up_at: 'timestamptz',
  follow_up_reason: 'text',
  follow_up_told_at: 'timestamptz',
});

/** What goes with another status: no reason for a loss that is none, and no follow-up where nothing is left to be done. */
const goesWithStatus = (kind: LeadKind, status: string): Record<string, null> => ({
  ...(status === 'lost' ? {} : { lost_reason: null }),
  ...(endsFollowUp(kind, status) ? { follow_up_at: null, follow_up_reason: null, follow_up_told_at: null } : {}),
});

/** SQL: the columns, each with its value in a JSON object where that has one. */
const assignments = (kind: LeadKind, table: string, values: string): string =>
  Object.entries(changedColumns(kind))
    .map(
      ([name, type]) =>
        `${name} = case when jsonb_exists(${values}, '${name}') then (${values} ->> '${name}')::${type} else ${table}.${name} end`,
    )
    .join(', ');

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
  const by = actorOf(job);
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

/** A change of status stands in the lead's timeline, whoever makes it. */
function noteStatus(
  em: EntityManager,
  job: LeadImport,
  { id, from, to }: { id: string; from: string; to: string },
  now: Date,
): void {
  const writing = { em, module: job, lead: { id }, by: actorOf(job), now };
  writeChange(writing, { type: 'status', details: { from, to, isAutomatic: true } });
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

/** Updates that one transaction takes back. */
const batchSize = 200;

/**
 * Gives the next leads back what they were before an import has updated them, but those that somebody has changed since.
 * Nobody learns words meanwhile, as {@link updateLeads} says.
 * @returns how many it was about; 0 when there are no more
 */
export async function putBackLeads(em: EntityManager, job: LeadImport, now: Date): Promise<number> {
  const { id, kind } = job;
  const leads = await em.execute<{ id: string; isSame: boolean; status: string; before: string | null }[]>(
    `select lead.id, lead.version = change.version as "isSame", lead.status, change.before ->> 'status' as before
     from lead_import_change change join ${kind} lead on lead.id = change.lead_id
     where change.import_id = ? and not change.is_kept
     order by lead.id limit ${batchSize} for update of lead`,
    [id],
  );
  if (leads.length === 0) return 0;
  const same = leads.filter(({ isSame }) => isSame);
  const isOneOf = 'lead_id in (select each::uuid from json_array_elements_text(?::json) as each)';
  const idsOf = (rows: typeof leads) => JSON.stringify(rows.map((lead) => lead.id));
  const putBack = () =>
    em.execute(
      `with change as (delete from lead_import_change where import_id = ? and ${isOneOf} returning lead_id, before)
       update ${kind} as stored set ${assignments(kind, 'stored', 'change.before')}, updated_at = now(),
         version = stored.version + 1
       from change where stored.id = change.lead_id`,
      [id, idsOf(same)],
    );
  const ids = same.map((lead) => lead.id);
  await relearnWords(em, kind, ids, putBack);
  await em.execute(`update lead_import_change set is_kept = true where import_id = ? and ${isOneOf}`, [
    id,
    idsOf(leads.filter(({ isSame }) => !isSame)),
  ]);
  for (const { id: leadId, status, before } of same)
    if (before !== null && before !== status) noteStatus(em, job, { id: leadId, from: status, to: before }, now);
  job.restored += same.length;
  return leads.length;
}
