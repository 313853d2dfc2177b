import type { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { importUndoDays } from '../../../shared/domain/leads/lead-import.ts';
import { formatLeadReference } from '../../../shared/domain/leads/reference.ts';
import { dayMs } from '../../../shared/domain/time/durations.ts';
import type { LeadImportDetail, LeadImport as LeadImportView } from '../../../shared/schemas/leads/lead-import.ts';
import { NotFound } from '../../http/errors.ts';
import { newestFirstOrder } from '../../http/list-page.ts';
import { countColumnValues } from './guess-mapping.ts';
import { LeadImportEntity } from './lead-import.entity.ts';

export const presentImport = (job: LeadImportEntity, now: Date): LeadImportView => {
  const { id, kind, fileName, state, lines, added, skipped, refused, removed } = job;
  return {
    id,
    kind,
    fileName,
    state,
    by: job.byName ?? null,
    createdAt: job.createdAt.toISOString(),
    finishedAt: job.finishedAt?.toISOString() ?? null,
    undoUntil: getUndoDeadline(job, now)?.toISOString() ?? null,
    lines,
    added,
    skipped,
    refused,
    removed,
  };
};

export function getUndoDeadline({ state, finishedAt, createdAt }: LeadImportEntity, now: Date): Date | null {
  if (state !== 'done') return null;
  const end = new Date((finishedAt ?? createdAt).getTime() + importUndoDays * dayMs);
  return end > now ? end : null;
}

const maxListedImports = 50;

export const listImports = (em: EntityManager): Promise<LeadImportEntity[]> =>
  em.find(LeadImportEntity, {}, { orderBy: newestFirstOrder, limit: maxListedImports });

const maxSampleLines = 5;
const maxListedProblems = 20;
const maxListedKept = 100;

export async function readImport(em: EntityManager, id: string, now: Date): Promise<LeadImportDetail> {
  const job = await findImport(em, id);
  const sample = await em.execute<{ cells: string[] }[]>(
    `select cells from lead_import_line where import_id = ? and cells is not null order by line limit ${maxSampleLines}`,
    [id],
  );
  const problems = await em.execute<{ line: number; problem: string }[]>(
    `select line, problem from lead_import_line where import_id = ? and problem is not null order by line limit ${maxListedProblems}`,
    [id],
  );
  const kept = job.state === 'undone' ? await findImportedLeads(em, job) : [];
  return {
    ...presentImport(job, now),
    headings: job.headings,
    sample: sample.map(({ cells }) => cells),
    mapping: job.mapping,
    repeated: job.repeated,
    repeats: job.repeats,
    problems,
    kept: kept.map((lead) => ({ id: lead.id, reference: formatLeadReference(job.kind, lead.number) })),
  };
}

export async function findImport(em: EntityManager, id: string, lockMode?: LockMode): Promise<LeadImportEntity> {
  const job = await em.findOne(LeadImportEntity, id, lockMode === undefined ? {} : { lockMode });
  if (!job) throw new NotFound('This import no longer exists.');
  return job;
}

const findImportedLeads = (em: EntityManager, { id }: LeadImportEntity): Promise<{ id: string; number: number }[]> =>
  em.execute(`select id, number from lead where import_id = ? order by number limit ${maxListedKept}`, [id]);

export async function countImportedLeads(em: EntityManager, { id }: LeadImportEntity): Promise<number> {
  const [row] = await em.execute<{ leads: number }[]>(`select count(*)::int as leads from lead where import_id = ?`, [
    id,
  ]);
  return row?.leads ?? 0;
}

export async function listColumnValues(em: EntityManager, id: string, column: number) {
  await findImport(em, id);
  const lines = await em.execute<{ cells: string[] }[]>(
    'select cells from lead_import_line where import_id = ? and cells is not null order by line',
    [id],
  );
  return countColumnValues(lines, column);
}
