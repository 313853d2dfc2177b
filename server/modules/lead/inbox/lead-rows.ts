import type { EntityManager } from '@mikro-orm/postgresql';
import type { LeadKind, ListOrder } from '../../../../shared/domain/leads/lead-kinds.ts';
import { readMoments, selected } from '../../../db/plain-rows.ts';
import type { SqlCondition } from '../../../db/sql-condition.ts';
import type { Lead } from '../lead.entity.ts';
import { ofKind } from '../lead-sql.ts';
import { leadTypes } from '../lead-types.ts';

/** Columns of lists and files besides the fields of the form. */
const commonColumns = [
  'id',
  'kind',
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
] as const satisfies (keyof Lead)[];

/** The same of type `Date`, which the database answers as text. */
const moments = [
  'statusChangedAt',
  'followUpAt',
  'firstAnsweredAt',
  'createdAt',
  'updatedAt',
] as const satisfies (keyof Lead)[];

const columnsByKind = (kind: LeadKind) =>
  Object.entries(leadTypes[kind].columns).flatMap(([name, { normalizedColumn }]) =>
    normalizedColumn === null ? [name] : [name, `${name}Normalized`],
  );

const selectByKind: Readonly<Record<LeadKind, string>> = {
  quote: selected([...commonColumns, ...moments, ...columnsByKind('quote')]),
  contact: selected([...commonColumns, ...moments, ...columnsByKind('contact')]),
};

export interface SoughtList {
  where: SqlCondition;
  order: ListOrder;
  limit: number;
}

/**
 * Reads the leads of a list as plain rows, without what neither lists nor files show, for callers that do not change them.
 * Fifty entities cost the server three times as much as finding and presenting what they hold.
 */
export async function readRows(
  em: EntityManager,
  kind: LeadKind,
  { where, order, limit }: SoughtList,
): Promise<Lead[]> {
  const inOrder = order === 'newest' ? 'created_at desc, id desc' : 'created_at, id';
  const rows = await em.execute<Record<string, unknown>[]>(
    `select ${selectByKind[kind]} from lead where ${ofKind(kind)} and ${where.sql} order by ${inOrder} limit ${limit}`,
    where.values,
  );
  return rows.map(withDates);
}

// The overload says more than its implementation can prove: that a row has what was selected.

function withDates(row: Record<string, unknown>): Lead;
function withDates(row: Record<string, unknown>): Record<string, unknown> {
  readMoments(row, moments);
  return row;
}
