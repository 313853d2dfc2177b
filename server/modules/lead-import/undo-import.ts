import type { EntityManager } from '@mikro-orm/postgresql';
import type { LeadKind } from '../../../shared/domain/lead-kinds.ts';
import { system } from '../../db/actor.ts';
import { appendLeadEvent } from '../../events/event-log.ts';
import { record } from '../audit/audit.service.ts';
import { eraseLeads } from '../lead/erase-leads.ts';
import { relearnWords, stopLearning } from '../lead/lead-vocabulary.ts';
import { assignments, noteStatus } from './import-changes.ts';
import type { LeadImport } from './lead-import.entity.ts';

/** Leads that one transaction takes back. */
const batchSize = 200;

/** SQL: an import has added it, and nobody has worked on it since: neither changed it nor written into its timeline. */
const untouched = (kind: LeadKind) =>
  `${kind}.version = 1 and not exists (select from lead_entry where lead_entry.lead_id = ${kind}.id)`;

/**
 * Takes the next leads of an import back, in the transaction that has its row locked: first those that it has updated, then
 * those that it has added. What somebody has worked on since stays.
 */
export async function undoBatch(em: EntityManager, job: LeadImport, now: Date): Promise<void> {
  const { id, kind } = job;
  // Before leads are locked: whoever erases waits in the same order.
  await stopLearning(em);
  if ((await putBackLeads(em, job, now)) > 0) return;
  const leads = await em.execute<{ id: string }[]>(
    `select id from ${kind} where import_id = ? and ${untouched(kind)} order by id limit ${batchSize} for update`,
    [id],
  );
  if (leads.length > 0) {
    // Asked again: whoever had one of them locked may have written into its timeline.
    job.removed += await eraseLeads(
      em,
      kind,
      `id in (select each::uuid from json_array_elements_text(?::json) as each) and ${untouched(kind)}`,
      [JSON.stringify(leads.map((lead) => lead.id))],
    );
    return;
  }
  job.state = 'undone';
  const kept = await countKept(em, job);
  record(em, system, {
    verb: 'undo',
    kind: 'import',
    id,
    summary: `Took back the import of ${job.fileName}: ${job.removed} removed, ${job.restored} put back, ${kept} kept as somebody has changed them`,
  });
  await appendLeadEvent(em, `${kind}.imported`, id);
}

/**
 * Gives the next leads back what they were before an import has updated them, but those that somebody has changed since.
 * Nobody learns words meanwhile: {@link undoBatch} sees to it.
 * @returns how many it was about; 0 when there are no more
 */
async function putBackLeads(em: EntityManager, job: LeadImport, now: Date): Promise<number> {
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

/** SQL: the leads that an undo has left, of three times the import's id. */
const keptLeads = (kind: string) => `
  select id, number from ${kind} where import_id = ?
  union select id, number from ${kind} where id in (select lead_id from lead_import_change where import_id = ? and is_kept)`;

async function countKept(em: EntityManager, { id, kind }: LeadImport): Promise<number> {
  const [row] = await em.execute<{ kept: number }[]>(`select count(*)::int as kept from (${keptLeads(kind)}) as kept`, [
    id,
    id,
  ]);
  return row?.kept ?? 0;
}

/** Leads of which that many are named. */
const namedLeads = 100;

/** The leads that an undo has left, because somebody has worked on them. */
export const findKept = (em: EntityManager, { id, kind }: LeadImport): Promise<{ id: string; number: number }[]> =>
  em.execute(`select id, number from (${keptLeads(kind)}) as kept order by number limit ${namedLeads}`, [id, id]);
