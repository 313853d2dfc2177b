import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuidv7 } from 'uuid';
import { channelWithoutWord, statusWithoutWord } from '../../../shared/domain/lead-import.ts';
import { countStored, lockCounts } from '../lead/lead-counts.ts';
import { learnNames } from '../lead/lead-vocabulary.ts';
import { newestNumber } from './check-lines.ts';
import { columnsOf, storedColumns } from './imported-columns.ts';
import type { LeadImport } from './lead-import.entity.ts';
import type { ParsedLine } from './parse-line.ts';

/** Leads that one statement inserts. */
const batchSize = 1_000;

/**
 * Adds leads with their own date, and with their own reference if that is free. There are no events, e-mails or alerts.
 * @param takenNumbers references of the list that stored leads have
 */
export async function addLeads(
  em: EntityManager,
  { id: importId, kind, mapping, fileName }: LeadImport,
  leads: readonly ParsedLine[],
  takenNumbers: ReadonlySet<number>,
  now: Date,
): Promise<void> {
  const taken = new Set(takenNumbers);
  const rows = leads.map((lead) => {
    const number = lead.number !== null && !taken.has(lead.number) ? lead.number : null;
    if (number !== null) taken.add(number);
    return {
      id: uuidv7(),
      number,
      status: lead.status ?? mapping.status ?? statusWithoutWord[kind],
      channel: lead.channel ?? channelWithoutWord(lead.values.email ?? null),
      created_at: lead.createdAt ?? now.toISOString(),
      ...columnsOf(kind, lead),
    };
  });
  const highest = rows.reduce((max, { number }) => Math.max(max, number ?? 0), 0);
  // New references continue above those of the list.
  if (highest > (await newestNumber(em, kind)))
    await em.execute(`select setval('${kind}_number_seq', greatest(?, (select last_value from ${kind}_number_seq)))`, [
      highest,
    ]);
  if (highest > 0) await lockCounts(em, kind);
  const columns = storedColumns(kind);
  for (let start = 0; start < rows.length; start += batchSize) {
    await em.execute(
      `insert into ${kind} (id, number, status, created_at, updated_at, consented_at, import_id, imported_from, channel, ${columns.join(', ')})
       select id, coalesce(number, nextval('${kind}_number_seq'))::int, status, created_at, ?, null, ?, ?, channel, ${columns.join(', ')}
       from json_to_recordset(?::json) as line
         (id uuid, number int, status text, channel text, created_at timestamptz, ${columns.map((name) => `${name} text`).join(', ')})`,
      [now.toISOString(), importId, fileName, JSON.stringify(rows.slice(start, start + batchSize))],
    );
  }
  if (highest === 0) return;
  const ids = rows.flatMap(({ id, number }) => (number === null ? [] : [id]));
  await countStored(em, kind, ids);
  await learnNames(em, kind, ids);
}
