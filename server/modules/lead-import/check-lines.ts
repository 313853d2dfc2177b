import { setImmediate as othersTurn } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { longDate } from '../../../shared/domain/dates.ts';
import type { LeadKind } from '../../../shared/domain/lead-kinds.ts';
import { foldCase, shortenText } from '../../../shared/domain/texts.ts';
import type { ErasureKey } from '../../erasure-key.ts';
import { erasuresOf } from '../privacy/erasure.service.ts';
import type { LeadImport, ParsedLine } from './lead-import.entity.ts';
import { identitiesOf, traitsOf } from './lead-traits.ts';
import { parseLine } from './parse-line.ts';
import { findSameLeads, sameAs } from './same-leads.ts';

/** Lines that are checked in one transaction: some 30 ms of a processor. */
const batchSize = 250;

/** Lines that are checked without a break: less than two milliseconds. */
const linesAtOnce = 20;

/** A reference of ours may be so far above the newest; what is further is taken for a mistake. */
const maxReferenceGap = 1_000_000;

interface CheckedLine {
  line: number;
  lead: ParsedLine | null;
  problem: string | null;
  identities: string[];
  isRepeated: boolean;
}

/**
 * Checks the next lines of an import by what its columns are said to be, in the transaction that has its row locked.
 * Nothing but what is known of the lines is written.
 */
export async function checkBatch(
  em: EntityManager,
  job: LeadImport,
  { now, erasureKey }: { now: Date; erasureKey: ErasureKey | null },
): Promise<void> {
  const { id, kind, mapping, headings } = job;
  if (!mapping) throw new Error('The columns are not named yet.');
  const rows = await em.execute<{ line: number; cells: string[] }[]>(
    `select line, cells from lead_import_line where import_id = ? and line > ? order by line limit ${batchSize}`,
    [id, job.position],
  );
  if (rows.length === 0) return finish(em, job);
  const newest = await newestNumber(em, kind);
  const lines: CheckedLine[] = [];
  for (const { line, cells } of rows) {
    const { lead, problem } = parseLine(kind, mapping, headings, cells, now);
    if (lead && (lead.number ?? 0) > newest + maxReferenceGap) lead.number = null;
    const identities = lead ? identitiesOf(traitsOf(kind, lead), false) : [];
    lines.push({ line, lead, problem, identities, isRepeated: false });
    if (lines.length % linesAtOnce === 0) await othersTurn();
  }
  await refuseErased(em, kind, lines, erasureKey);
  const stored = await findSameLeads(
    em,
    kind,
    lines.flatMap(({ lead }) => (lead ? [traitsOf(kind, lead)] : [])),
  );
  for (const line of lines) line.isRepeated = sameAs(line.identities, stored) !== undefined;
  await noteLines(em, id, lines);
  job.position = lines.at(-1)?.line ?? job.position;
  job.refused += lines.filter(({ problem }) => problem !== null).length;
  job.maxNumber = Math.max(job.maxNumber ?? 0, ...lines.map(({ lead }) => lead?.number ?? 0)) || null;
}

/** The highest reference that was given out. */
export async function newestNumber(em: EntityManager, kind: LeadKind): Promise<number> {
  const [row] = await em.execute<{ number: string }[]>(`select last_value as number from ${kind}_number_seq`);
  return Number(row?.number ?? 0);
}

/** Who asked to be erased does not come back with an old list; what they have sent since may. */
async function refuseErased(
  em: EntityManager,
  kind: LeadKind,
  lines: CheckedLine[],
  key: ErasureKey | null,
): Promise<void> {
  if (!key) return;
  const erasedAt = await erasuresOf(
    em,
    key,
    lines.flatMap(({ lead }) => (lead ? namesOf(kind, lead) : [])),
  );
  if (erasedAt.size === 0) return;
  for (const line of lines) {
    const at = line.lead && erasureOf(kind, line.lead, erasedAt);
    if (!at) continue;
    line.lead = null;
    line.identities = [];
    line.problem = `This person has had their data erased, on ${longDate(at.toISOString())}`;
  }
}

/** Address and phone of a line's person, one of which an erasure may have been of. */
export const namesOf = (kind: LeadKind, lead: ParsedLine): string[] => {
  const { email, phone } = traitsOf(kind, lead);
  return [email && foldCase(email), phone].flatMap((name) => name ?? []);
};

/** When the person of a line was erased, if that was after the line's lead came in; null if not. */
export function erasureOf(kind: LeadKind, lead: ParsedLine, erasedAt: ReadonlyMap<string, Date>): Date | null {
  const times = namesOf(kind, lead).flatMap((name) => erasedAt.get(name) ?? []);
  const last = times.toSorted((a, b) => b.getTime() - a.getTime())[0];
  return last && (lead.createdAt === null || new Date(lead.createdAt) <= last) ? last : null;
}

const noteLines = (em: EntityManager, id: string, lines: readonly CheckedLine[]): Promise<unknown> =>
  em.execute(
    `update lead_import_line known
     set lead = checked.lead, problem = checked.problem, is_repeated = checked."isRepeated",
       identities = array(select jsonb_array_elements_text(checked.identities))
     from json_to_recordset(?::json)
       as checked (line int, lead jsonb, problem text, identities jsonb, "isRepeated" boolean)
     where known.import_id = ? and known.line = checked.line`,
    [JSON.stringify(lines.map((line) => ({ ...line, problem: line.problem && shortenText(line.problem, 2_000) }))), id],
  );

/**
 * Ends the check after the last line: those that are in the file twice are found at once, and what would come of it is added
 * up.
 */
async function finish(em: EntityManager, job: LeadImport): Promise<void> {
  await em.execute(`set local statement_timeout = '60s'`);
  await em.execute(
    `update lead_import_line as again set is_repeated = true
     from (
       select line from (
         select line, row_number() over (partition by identity collate "C" order by line) as turn
         from lead_import_line, unnest(identities) as identity where import_id = ?
       ) as known group by line having max(turn) > 1
     ) as repeated
     where again.import_id = ? and again.line = repeated.line and not again.is_repeated`,
    [job.id, job.id],
  );
  const [counted] = await em.execute<{ repeated: number }[]>(
    'select count(*)::int as repeated from lead_import_line where import_id = ? and is_repeated',
    [job.id],
  );
  job.repeated = counted?.repeated ?? 0;
  job.state = 'checked';
}
