import type { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { dayMs } from '../../../shared/domain/durations.ts';
import { importUndoDays } from '../../../shared/domain/lead-import.ts';
import { leadReference } from '../../../shared/domain/reference.ts';
import type { LeadImportDetail, LeadImport as LeadImportView } from '../../../shared/schemas/lead-import.ts';
import { NotFound } from '../../http/errors.ts';
import { newestFirst } from '../../http/list-page.ts';
import { wordsOfColumn } from './guess-mapping.ts';
import { LeadImport } from './lead-import.entity.ts';
import { namedRepeats } from './repeated-lines.ts';
import { findKept } from './undo-import.ts';

/** An import as staff see it. */
export const presentImport = (job: LeadImport, now: Date): LeadImportView => {
  const { id, kind, fileName, sizeBytes, state, lines, position, problem = null } = job;
  const { added, skipped, refused, removed } = job;
  return {
    id,
    kind,
    fileName,
    sizeBytes,
    state,
    by: job.byName ?? null,
    createdAt: job.createdAt.toISOString(),
    finishedAt: job.finishedAt?.toISOString() ?? null,
    undoUntil: undoEnd(job, now)?.toISOString() ?? null,
    lines,
    position,
    problem,
    added,
    skipped,
    refused,
    removed,
  };
};

/** The moment until which an import can be undone; null when it cannot any more, or not yet. */
export function undoEnd({ state, finishedAt, createdAt }: LeadImport, now: Date): Date | null {
  if (state !== 'done' && state !== 'stopped') return null;
  const end = new Date((finishedAt ?? createdAt).getTime() + importUndoDays * dayMs);
  return end > now ? end : null;
}

/** Imports that are listed; older ones stay in the database. */
const listedImports = 50;

export const listImports = (em: EntityManager): Promise<LeadImport[]> =>
  em.find(LeadImport, {}, { orderBy: newestFirst, limit: listedImports });

/** Lines that people look at while they say what the columns are, and problems that are named. */
const sampleLines = 5;
const namedProblems = 20;

/** @throws {NotFound} when it has been discarded. */
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
  const kept = job.state === 'undone' ? await findKept(em, job) : [];
  return {
    ...presentImport(job, now),
    headings: job.headings,
    sample: sample.map(({ cells }) => cells),
    mapping: job.mapping ?? null,
    repeated: job.repeated,
    repeats: job.state === 'checked' && job.repeated > 0 ? await namedRepeats(em, job) : [],
    problems,
    kept: kept.map((lead) => ({ id: lead.id, reference: leadReference(job.kind, lead.number) })),
  };
}

export async function findImport(em: EntityManager, id: string, lockMode?: LockMode): Promise<LeadImport> {
  const job = await em.findOne(LeadImport, id, lockMode === undefined ? {} : { lockMode });
  if (!job) throw new NotFound('This import is not there any more.');
  return job;
}

/** The words of a column of the file. */
export async function importWords(em: EntityManager, id: string, column: number) {
  await findImport(em, id);
  return wordsOfColumn(em, id, column);
}
