import type { EntityManager } from '@mikro-orm/postgresql';
import { system } from '../../db/actor.ts';
import { appendLeadEvent } from '../../events/event-log.ts';
import { record } from '../audit/audit.service.ts';
import { eraseLeads } from '../lead/erase-leads.ts';
import type { LeadImport } from './lead-import.entity.ts';
import { putBackLeads } from './update-leads.ts';

/** Leads that one transaction takes back. */
const batchSize = 200;

/** Leads that an import has added and nobody has worked on since. */
const untouched = 'import_id = ? and version = 1';

/**
 * Takes the next leads of an import back, in the transaction that has its row locked: first those that it has updated, then
 * those that it has added. What somebody has worked on since stays.
 */
export async function undoBatch(em: EntityManager, job: LeadImport): Promise<void> {
  const { id, kind } = job;
  if ((await putBackLeads(em, job)) > 0) return;
  const removed = await eraseLeads(
    em,
    kind,
    `id in (select id from ${kind} where ${untouched} order by id limit ${batchSize})`,
    [id],
  );
  job.removed += removed;
  if (removed > 0) return;
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
