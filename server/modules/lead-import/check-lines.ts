import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { LeadKind } from '../../../shared/domain/leads/lead-kinds.ts';
import { formatLeadReference } from '../../../shared/domain/leads/reference.ts';
import { foldCase } from '../../../shared/domain/texts.ts';
import { formatLongDate } from '../../../shared/domain/time/dates.ts';
import type { ErasureKey } from '../../erasure-key.ts';
import { findErasureTimes } from '../privacy/erasure.service.ts';
import type { LeadImportEntity } from './lead-import.entity.ts';
import { getLeadIdentity, listIdentityKeys } from './lead-traits.ts';
import { type ParsedImportLine, parseImportLine } from './parse-line.ts';
import { findDuplicate, findStoredDuplicates } from './stored-duplicates.ts';

const batchSize = 500;

/** Number of lines to parse before the server handles other requests. Parsing 20 lines takes less than 2 ms. */
const linesPerTurn = 20;

/**
 * Maximum amount by which the number in an imported reference may exceed the last assigned number. A lead with a
 * higher number gets a new reference.
 */
const maxReferenceGap = 1_000_000;

export interface ImportCheckContext {
  now: Date;
  erasureKey: ErasureKey | null;
}

export interface CheckedImportLine {
  line: number;
  lead: ParsedImportLine | null;
  problem: string | null;
  /** Number of an earlier duplicate line, reference of a stored duplicate, or both. Null if the lead is new. */
  same: { earlier: number | null; reference: string | null } | null;
}

/** Checks all lines in batches. Stores nothing. Does not compare lines with leads that this import has stored. */
export async function* checkImportLines(
  em: EntityManager,
  job: LeadImportEntity,
  { now, erasureKey }: ImportCheckContext,
): AsyncGenerator<CheckedImportLine[], void, undefined> {
  const { id, kind } = job;
  const firstLines = new Map<string, number>();
  for await (const batch of parseLines(em, job, now)) {
    await rejectErased(em, kind, batch, erasureKey);
    const leads = batch.flatMap(({ lead }) => (lead ? [getLeadIdentity(kind, lead)] : []));
    const stored = await findStoredDuplicates(em, kind, leads, id);
    for (const checked of batch) {
      const { line, lead } = checked;
      if (!lead) continue;
      const identities = listIdentityKeys(getLeadIdentity(kind, lead), false);
      const same = findDuplicate(identities, stored);
      const earlier = Math.min(...identities.map((identity) => firstLines.get(identity) ?? line));
      if (same || earlier < line)
        checked.same = {
          earlier: earlier < line ? earlier : null,
          reference: same ? formatLeadReference(kind, same.number) : null,
        };
      for (const identity of identities) if (!firstLines.has(identity)) firstLines.set(identity, line);
      if (lead.number !== null && stored.numbers.has(lead.number)) lead.number = null;
    }
    yield batch;
  }
}

async function* parseLines(
  em: EntityManager,
  { id, kind, mapping, headings }: LeadImportEntity,
  now: Date,
): AsyncGenerator<CheckedImportLine[], void, undefined> {
  const maxNumber = (await readLastReferenceNumber(em, kind)) + maxReferenceGap;
  let last = 0;
  while (true) {
    const rows = await em.execute<{ line: number; cells: string[] }[]>(
      'select line, cells from lead_import_line where import_id = ? and line > ? order by line limit ?',
      [id, last, batchSize],
    );
    if (rows.length === 0) return;
    const batch: CheckedImportLine[] = [];
    for (const { line, cells } of rows) {
      if (batch.length % linesPerTurn === 0) await nextTurn();
      const { lead, problem } = parseImportLine(kind, mapping, headings, cells, now);
      if (lead && (lead.number ?? 0) > maxNumber) lead.number = null;
      batch.push({ line, lead, problem, same: null });
      last = line;
    }
    yield batch;
  }
}

export async function findHighestReferenceNumber(em: EntityManager, job: LeadImportEntity, now: Date): Promise<number> {
  let highest = 0;
  for await (const batch of parseLines(em, job, now))
    highest = batch.reduce((max, { lead }) => Math.max(max, lead?.number ?? 0), highest);
  return highest;
}

export async function readLastReferenceNumber(em: EntityManager, kind: LeadKind): Promise<number> {
  const [row] = await em.execute<{ number: string }[]>(`select last_value as number from ${kind}_number_seq`);
  return Number(row?.number ?? 0);
}

/** Rejects leads of erased people. Accepts leads that were created after the erasure. */
async function rejectErased(
  em: EntityManager,
  kind: LeadKind,
  lines: CheckedImportLine[],
  key: ErasureKey | null,
): Promise<void> {
  if (!key) return;
  const namesOf = (lead: ParsedImportLine) => {
    const { email, phone } = getLeadIdentity(kind, lead);
    return [email && foldCase(email), phone].flatMap((name) => name ?? []);
  };
  const names = lines.flatMap(({ lead }) => (lead ? namesOf(lead) : []));
  const erasedAt = await findErasureTimes(em, key, names);
  if (erasedAt.size === 0) return;
  for (const line of lines) {
    const { lead } = line;
    if (!lead) continue;
    const times = namesOf(lead).flatMap((name) => erasedAt.get(name)?.getTime() ?? []);
    const last = new Date(Math.max(...times));
    if (times.length === 0 || (lead.createdAt !== null && new Date(lead.createdAt) > last)) continue;
    line.lead = null;
    line.problem = `This person’s data was erased on ${formatLongDate(last.toISOString())}`;
  }
}
