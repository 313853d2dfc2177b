import type { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { importUndoDays } from '../../../shared/domain/leads/lead-import.ts';
import { leadReference } from '../../../shared/domain/leads/reference.ts';
import { dayMs } from '../../../shared/domain/time/durations.ts';
import type { LeadImportDetail, LeadImport as LeadImportView } from '../../../shared/schemas/leads/lead-import.ts';
import { NotFound } from '../../http/errors.ts';
import { newestFirst } from '../../http/list-page.ts';
import { wordsOfColumn } from './guess-mapping.ts';
import { LeadImport } from './lead-import.entity.ts';

/** An import as staff see it. */
export const presentImport = (job: LeadImport, now: Date): LeadImportView => {
  const { id, kind, fileName, state, lines, added, skipped, refused, removed } = job;
  return {
    id,
    kind,
    fileName,
    state,
    by: job.byName ?? null,
    createdAt: job.createdAt.toISOString(),
    finishedAt: job.finishedAt?.toISOString() ?? null,
    undoUntil: undoEnd(job, now)?.toISOString() ?? null,
    lines,
    added,
    skipped,
    refused,
    removed,
  };
};

/** End of the time in which an import can be undone. Null if the import cannot be undone. */
export function undoEnd({ state, finishedAt, createdAt }: LeadImport, now: Date): Date | null {
  if (state !== 'done') return null;
  const end = new Date((finishedAt ?? createdAt).getTime() + importUndoDays * dayMs);
  return end > now ? end : null;
}

/** Older imports stay in the database, and are not listed. */
const listedImports = 50;

export const listImports = (em: EntityManager): Promise<LeadImport[]> =>
  em.find(LeadImport, {}, { orderBy: newestFirst, limit: listedImports });

const sampleLines = 5;
const namedProblems = 20;
const namedKept = 100;

/** @throws {NotFound} if the import was deleted */
export async function readImport(em: EntityManager, id: string, now: Date): Promise<LeadImportDetail> {
  const job = await findImport(em, id);
  const sample = await em.execute<{ cells: string[] }[]>(
    `select cells from lead_import_line where import_id = ? and cells is not null order by line limit ${sampleLines}`,
    [id],
  );
  const problems = await em.execute<{ line: number; problem: string }[]>(
    `select line, problem from lead_import_line where import_id = ? and problem is not null order by line limit ${namedProblems}`,
    [id],
  );
  const kept = job.state === 'undone' ? await findLeadsOf(em, job) : [];
  return {
    ...presentImport(job, now),
    headings: job.headings,
    sample: sample.map(({ cells }) => cells),
    mapping: job.mapping,
    repeated: job.repeated,
    repeats: job.repeats,
    problems,
    kept: kept.map((lead) => ({ id: lead.id, reference: leadReference(job.kind, lead.number) })),
  };
}

export async function findImport(em: EntityManager, id: string, lockMode?: LockMode): Promise<LeadImport> {
  const job = await em.findOne(LeadImport, id, lockMode === undefined ? {} : { lockMode });
  if (!job) throw new NotFound('This import is not there any more.');
  return job;
}

/** The first leads that an import has added and that still exist. */
const findLeadsOf = (em: EntityManager, { id }: LeadImport): Promise<{ id: string; number: number }[]> =>
  em.execute(`select id, number from lead where import_id = ? order by number limit ${namedKept}`, [id]);

export async function countLeadsOf(em: EntityManager, { id }: LeadImport): Promise<number> {
  const [row] = await em.execute<{ leads: number }[]>(`select count(*)::int as leads from lead where import_id = ?`, [
    id,
  ]);
  return row?.leads ?? 0;
}

/** The words of a column of the file. */
export async function importWords(em: EntityManager, id: string, column: number) {
  await findImport(em, id);
  const lines = await em.execute<{ cells: string[] }[]>(
    'select cells from lead_import_line where import_id = ? and cells is not null order by line',
    [id],
  );
  return wordsOfColumn(lines, column);
}
