import type { EntityManager } from '@mikro-orm/postgresql';
import type { LeadKind } from '../../../shared/domain/lead-kinds.ts';
import { system } from '../../db/actor.ts';
import { appendLeadEvent } from '../../events/event-log.ts';
import { record } from '../audit/audit.service.ts';
import { eraseLeads } from '../lead/erase-leads.ts';
import { stopLearning } from '../lead/lead-vocabulary.ts';
import type { LeadImport } from './lead-import.entity.ts';

/** Leads that one transaction takes back. */
const batchSize = 200;

/** SQL: an import has added it, and nobody has worked on it since: neither changed it nor written into its timeline. */
const untouched = (kind: LeadKind) =>
  `${kind}.version = 1 and not exists (select from lead_entry where lead_entry.lead_id = ${kind}.id)`;

/** Removes the next leads of an import, in the transaction that has its row locked. Leads that staff have worked on stay. */
export async function undoBatch(em: EntityManager, job: LeadImport): Promise<void> {
  const { id, kind } = job;
  // Before leads are locked: whoever erases waits in the same order.
  await stopLearning(em);
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
    summary: `Took back the import of ${job.fileName}: ${job.removed} removed, ${kept} kept as somebody has changed them`,
  });
  await appendLeadEvent(em, `${kind}.imported`, id);
}

async function countKept(em: EntityManager, { id, kind }: LeadImport): Promise<number> {
  const [row] = await em.execute<{ kept: number }[]>(`select count(*)::int as kept from ${kind} where import_id = ?`, [
    id,
  ]);
  return row?.kept ?? 0;
}

/** Leads of which that many are named. */
const namedLeads = 100;

/** The leads that an undo has left, because somebody has worked on them. */
export const findKept = (em: EntityManager, { id, kind }: LeadImport): Promise<{ id: string; number: number }[]> =>
  em.execute(`select id, number from ${kind} where import_id = ? order by number limit ${namedLeads}`, [id]);
