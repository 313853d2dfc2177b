import type { EntityManager } from '@mikro-orm/postgresql';
import type { LeadFields } from '../../../../shared/domain/leads/lead-fields.ts';
import type { LeadKind } from '../../../../shared/domain/leads/lead-kinds.ts';
import { readMoments, selected } from '../../../db/plain-rows.ts';
import type { NamesOfColumns } from '../lead-columns.ts';
import type { SoughtList, StoredLead } from '../lead-module.ts';

/** What lists and files show of every kind of lead, besides its fields. */
const commonColumns = [
  'id',
  'number',
  'status',
  'version',
  'statusBefore',
  'statusChangedBy',
  'ownerId',
  'followUpReason',
  'firstAnsweredBy',
  'lostReason',
  'channel',
  'importId',
  'importedFrom',
] as const satisfies (keyof StoredLead)[];

/** The same of type `Date`, which the database answers as text. */
const moments = [
  'statusChangedAt',
  'followUpAt',
  'firstAnsweredAt',
  'createdAt',
  'updatedAt',
] as const satisfies (keyof StoredLead)[];

/**
 * Makes the function that reads the leads of a list as plain rows, for whoever does not change them: fifty entities cost the
 * server three times as much as finding and presenting what they hold.
 */
export function rowReader<L extends StoredLead>(kind: LeadKind, columns: NamesOfColumns<LeadFields>) {
  const ofFields = Object.entries(columns).flatMap(([name, { normalizedColumn }]) =>
    normalizedColumn === null ? [name] : [name, `${name}Normalized`],
  );
  const select = `select ${selected([...commonColumns, ...moments, ...ofFields])} from ${kind}`;
  return async (em: EntityManager, { where, order, limit }: SoughtList): Promise<L[]> => {
    const inOrder = order === 'newest' ? 'created_at desc, id desc' : 'created_at, id';
    const rows = await em.execute<Record<string, unknown>[]>(
      `${select} where ${where.sql} order by ${inOrder} limit ${limit}`,
      where.values,
    );
    return rows.map((row) => withDates<L>(row));
  };
}

// The overload says more than its implementation can prove: that a row has what was selected.

function withDates<L extends StoredLead>(row: Record<string, unknown>): L;
function withDates(row: Record<string, unknown>): Record<string, unknown> {
  readMoments(row, moments);
  return row;
}
