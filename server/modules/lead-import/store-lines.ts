// Longer than most: a batch is planned, stored and, after the last one, ended in one transaction, which takes its locks in
// one order.

import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuidv7 } from 'uuid';
import { channelWithoutWord, statusWithoutWord } from '../../../shared/domain/lead-import.ts';
import { system } from '../../db/actor.ts';
import type { ErasureKey } from '../../erasure-key.ts';
import { appendLeadEvent } from '../../events/event-log.ts';
import { record } from '../audit/audit.service.ts';
import { countStored, lockCounts } from '../lead/lead-counts.ts';
import { learnNames } from '../lead/lead-vocabulary.ts';
import { erasuresOf } from '../privacy/erasure.service.ts';
import { erasureOf, namesOf } from './check-lines.ts';
import { columnsOf, storedColumns } from './imported-columns.ts';
import type { LeadImport, ParsedLine } from './lead-import.entity.ts';
import { traitsOf } from './lead-traits.ts';
import { findSameLeads, type StoredSame, sameAs } from './same-leads.ts';

/** Lines that one transaction stores: whoever changes a lead meanwhile waits no longer than for these. */
const batchSize = 200;

interface CheckedLine {
  line: number;
  lead: ParsedLine | null;
  identities: string[];
  isRepeated: boolean;
}

/** What becomes of the lines of a batch. */
interface Plan {
  added: { line: CheckedLine; lead: ParsedLine }[];
  skipped: number;
  refused: number;
  /** The last line that it has to do with. */
  last: number;
}

/**
 * Stores the next lines of an import, in the transaction that has its row locked: the leads, what was before, and how far it
 * has come, all or nothing. There are no events, mails or alerts; the end is one event.
 */
export async function storeBatch(
  em: EntityManager,
  job: LeadImport,
  { now, erasureKey }: { now: Date; erasureKey: ErasureKey | null },
): Promise<void> {
  const { id, kind } = job;
  const lines = await em.execute<CheckedLine[]>(
    `select line, lead, identities, is_repeated as "isRepeated" from lead_import_line
     where import_id = ? and line > ? and problem is null order by line limit ${batchSize}`,
    [id, job.position],
  );
  if (lines.length === 0) return finish(em, job, now);
  const stored = await findSameLeads(
    em,
    kind,
    lines.flatMap(({ lead }) => (lead ? [traitsOf(kind, lead)] : [])),
  );
  const erasedAt = erasureKey
    ? await erasuresOf(
        em,
        erasureKey,
        lines.flatMap(({ lead }) => (lead ? namesOf(kind, lead) : [])),
      )
    : new Map<string, Date>();
  const plan = planBatch(job, lines, stored, erasedAt);
  await addLeads(em, job, plan.added, stored.numbers, now);
  job.added += plan.added.length;
  job.skipped += plan.skipped;
  job.refused += plan.refused;
  job.position = plan.last;
  await em.execute('delete from lead_import_line where import_id = ? and line <= ? and problem is null', [
    id,
    plan.last,
  ]);
}

/** Decides line by line. */
function planBatch(
  { kind, duplicates }: LeadImport,
  lines: readonly CheckedLine[],
  stored: { byIdentity: ReadonlyMap<string, StoredSame> },
  erasedAt: ReadonlyMap<string, Date>,
): Plan {
  const plan: Plan = { added: [], skipped: 0, refused: 0, last: 0 };
  const seen = new Set<string>();
  for (const line of lines) {
    const { lead, identities } = line;
    const isSeen = identities.some((identity) => seen.has(identity));
    plan.last = line.line;
    const same = sameAs(identities, stored);
    if (!lead || erasureOf(kind, lead, erasedAt)) plan.refused += 1;
    else if (duplicates === 'skip' && (same || isSeen || line.isRepeated)) plan.skipped += 1;
    else plan.added.push({ line, lead });
    for (const identity of identities) seen.add(identity);
  }
  return plan;
}

/** Adds leads as they were: with their own time, and with their own reference where nobody else has it. */
async function addLeads(
  em: EntityManager,
  { id: importId, kind, mapping, fileName }: LeadImport,
  lines: Plan['added'],
  taken: ReadonlySet<number>,
  now: Date,
): Promise<void> {
  if (lines.length === 0) return;
  const given = new Set(taken);
  const rows = lines.map(({ lead }) => {
    const number = lead.number !== null && !given.has(lead.number) ? lead.number : null;
    if (number !== null) given.add(number);
    return {
      id: uuidv7(),
      number,
      status: lead.status ?? mapping?.status ?? statusWithoutWord[kind],
      channel: lead.channel ?? channelWithoutWord(lead.values.email ?? null),
      created_at: lead.createdAt ?? now.toISOString(),
      ...columnsOf(kind, lead),
    };
  });
  const hasOwnNumbers = rows.some(({ number }) => number !== null);
  if (hasOwnNumbers) await lockCounts(em, kind);
  const columns = storedColumns(kind);
  await em.execute(
    `insert into ${kind} (id, number, status, created_at, updated_at, consented_at, import_id, imported_from, channel, ${columns.join(', ')})
     select id, coalesce(number, nextval('${kind}_number_seq'))::int, status, created_at, ?, null, ?, ?, channel, ${columns.join(', ')}
     from json_to_recordset(?::json) as line
       (id uuid, number int, status text, channel text, created_at timestamptz, ${columns.map((name) => `${name} text`).join(', ')})`,
    [now.toISOString(), importId, fileName, JSON.stringify(rows)],
  );
  if (!hasOwnNumbers) return;
  const ids = rows.flatMap(({ id, number }) => (number === null ? [] : [id]));
  await countStored(em, kind, ids);
  await learnNames(em, kind, ids);
}

async function finish(em: EntityManager, job: LeadImport, now: Date): Promise<void> {
  const { id, kind, fileName, added, skipped, refused } = job;
  job.state = 'done';
  job.finishedAt = now;
  job.position = job.lines;
  // What is left is which lines had a problem, and none of what they said.
  await em.execute('update lead_import_line set cells = null, lead = null, identities = null where import_id = ?', [
    id,
  ]);
  record(em, system, {
    verb: 'import',
    kind: 'import',
    id,
    summary: `Imported ${fileName}: ${added} added, ${skipped} skipped, ${refused} with problems`,
  });
  await appendLeadEvent(em, `${kind}.imported`, id);
}
