import type { EntityManager } from '@mikro-orm/postgresql';
import type { InboxOrder, LeadKind } from '../../../../shared/domain/leads/lead-kinds.ts';
import { buildColumnList, parseTimestamps } from '../../../db/plain-rows.ts';
import type { SqlCondition } from '../../../db/sql-condition.ts';
import type { LeadEntity } from '../lead.entity.ts';
import { buildKindCondition } from '../lead-sql.ts';
import { leadTypes } from '../lead-types.ts';

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
] as const satisfies (keyof LeadEntity)[];

const dateColumns = [
  'statusChangedAt',
  'followUpAt',
  'firstAnsweredAt',
  'createdAt',
  'updatedAt',
] as const satisfies (keyof LeadEntity)[];

const listKindColumns = (kind: LeadKind) =>
  Object.entries(leadTypes[kind].columns).flatMap(([name, { normalizedColumn }]) =>
    normalizedColumn === null ? [name] : [name, `${name}Normalized`],
  );

const selectByKind: Readonly<Record<LeadKind, string>> = {
  quote: buildColumnList([...commonColumns, ...dateColumns, ...listKindColumns('quote')]),
  contact: buildColumnList([...commonColumns, ...dateColumns, ...listKindColumns('contact')]),
};

export interface LeadRowQuery {
  where: SqlCondition;
  order: InboxOrder;
  limit: number;
}

/** Reads plain rows with the columns of lists and exports, because creating entities takes three times as long. */
export async function readLeadRows(
  em: EntityManager,
  kind: LeadKind,
  { where, order, limit }: LeadRowQuery,
): Promise<LeadEntity[]> {
  const inOrder = order === 'newest' ? 'created_at desc, id desc' : 'created_at, id';
  const rows = await em.execute<Record<string, unknown>[]>(
    `select ${selectByKind[kind]} from lead where ${buildKindCondition(kind)} and ${where.sql} order by ${inOrder} limit ${limit}`,
    where.values,
  );
  return rows.map(parseRowDates);
}

// An overload is necessary, because TypeScript cannot prove that a row has the selected columns.

function parseRowDates(row: Record<string, unknown>): LeadEntity;
function parseRowDates(row: Record<string, unknown>): Record<string, unknown> {
  parseTimestamps(row, dateColumns);
  return row;
}
