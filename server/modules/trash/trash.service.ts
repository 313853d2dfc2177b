import { LockMode, raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { type TrashedKind, trashRetentionDays } from '../../../shared/domain/content/trash.ts';
import { dayMs } from '../../../shared/domain/time/durations.ts';
import type { TrashItem } from '../../../shared/schemas/content/trash.ts';
import { type Actor, systemActor } from '../../db/actor.ts';
import { NotFound } from '../../http/errors.ts';
import { decodeCursorParts, encodeCursorParts } from '../../http/list-page.ts';
import { writeAuditEntry } from '../audit/audit.service.ts';
import { deleteRevisionHistories } from '../revision/revision.service.ts';
import { TrashedRecord, type TrashedRow } from './trashed-record.entity.ts';

interface DeletedRecord {
  kind: TrashedKind;
  id: string;
  title: string;
  slug: string | null;
  isPublished: boolean;
  /** Tables with the record's rows, starting with the record's own table. `idColumn` contains the record's id. */
  tables: readonly (readonly [table: string, idColumn: string])[];
}

export async function moveToTrash(tx: EntityManager, { tables, ...deleted }: DeletedRecord, by: Actor): Promise<void> {
  const { kind, id, title } = deleted;
  const rows: TrashedRow[] = [];
  for (const [table, idColumn] of tables) {
    const found = await tx.execute<{ row: TrashedRow['row'] }[]>(
      `select to_jsonb(${table}) as row from ${table} where ${idColumn} = ?`,
      [id],
    );
    rows.push(...found.map(({ row }) => ({ table, row })));
  }
  for (const [table, idColumn] of tables.toReversed())
    await tx.execute(`delete from ${table} where ${idColumn} = ?`, [id]);
  tx.create(TrashedRecord, { ...deleted, rows, deletedBy: by.name, deletedAt: new Date() });
  writeAuditEntry(tx, by, { verb: 'delete', kind, id, summary: title });
}

export async function lockTrashedRecord(tx: EntityManager, id: string): Promise<TrashedRecord> {
  const trashed = await tx.findOne(TrashedRecord, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!trashed)
    throw new NotFound('This record is no longer in the trash, because it was restored or deleted permanently.');
  return trashed;
}

export type RestorableRecord = Pick<TrashedRecord, 'id' | 'kind' | 'title' | 'slug' | 'isPublished' | 'rows'>;

/**
 * Inserts the rows into their tables. Columns that were added after the deletion get their default values. Columns that
 * were removed are ignored.
 * @param changes new column values of the record itself
 */
export async function restoreTrashedRows(
  tx: EntityManager,
  trashed: RestorableRecord,
  changes: object,
  by: Actor,
): Promise<void> {
  for (const [index, { table, row }] of trashed.rows.entries()) {
    const columns = await tx.execute<{ name: string }[]>(
      `select column_name as name from information_schema.columns
       where table_schema = current_schema() and table_name = ? and is_generated = 'NEVER' and ?::jsonb \\? column_name`,
      [table, JSON.stringify(row)],
    );
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    await tx.execute(
      `insert into ${table} (${names}) select ${names} from jsonb_populate_record(null::${table}, ?::jsonb)`,
      [JSON.stringify(index === 0 ? { ...row, ...changes } : row)],
    );
  }
  await tx.nativeDelete(TrashedRecord, { id: trashed.id });
  writeAuditEntry(tx, by, { verb: 'restore', kind: trashed.kind, id: trashed.id, summary: trashed.title });
}

/** Cancels a publication that was due while the record was in the trash. The record is then restored as a draft. */
export function clearMissedSchedule({ rows: [record] }: RestorableRecord): object {
  const publishAt = record?.row.publish_at;
  return typeof publishAt === 'string' && new Date(publishAt) < new Date() ? { publish_at: null } : {};
}

export async function deletePermanently(tx: EntityManager, trashed: readonly Listed[], by: Actor): Promise<void> {
  const ids = trashed.map(({ id }) => id);
  await deleteRevisionHistories(tx, ids);
  await tx.nativeDelete(TrashedRecord, { id: { $in: ids } });
  const verb = by.kind === 'system' ? 'retention' : 'delete';
  for (const { kind, id, title } of trashed)
    writeAuditEntry(tx, by, { verb, kind, id, summary: `Permanently: ${title}` });
}

export const emptyTrash = (em: EntityManager): Promise<void> =>
  em.transactional(async (tx) => {
    const old = await tx.find(
      TrashedRecord,
      { deletedAt: { $lt: new Date(Date.now() - trashRetentionDays * dayMs) } },
      { exclude: ['rows'], lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
    );
    await deletePermanently(tx, old, systemActor);
  });

const lastFirst = { deletedAt: 'desc', id: 'desc' } as const;

/** Accepts only years from 2000 on. The date format allows the year 0, which PostgreSQL rejects. */
const cursorSchema = z.tuple([z.iso.datetime().startsWith('2'), z.uuid()]);

export const createTrashCursor = ({ deletedAt, id }: Pick<TrashedRecord, 'deletedAt' | 'id'>): string =>
  encodeCursorParts([deletedAt.toISOString(), id]);

const buildCursorFilter = (cursor: string) => ({
  [raw((alias) => `(${alias}.deleted_at, ${alias}.id) < (?, ?)`, decodeCursorParts(cursor, cursorSchema))]: [],
});

export const listTrash = (em: EntityManager, { cursor, limit }: { cursor?: string | undefined; limit: number }) =>
  em.find(TrashedRecord, cursor === undefined ? {} : buildCursorFilter(cursor), {
    exclude: ['rows'],
    orderBy: lastFirst,
    limit: limit + 1,
  });

type Listed = Pick<TrashedRecord, 'id' | 'kind' | 'title' | 'slug' | 'isPublished' | 'deletedBy' | 'deletedAt'>;

export const presentTrashedRecord = ({
  id,
  kind,
  title,
  slug,
  isPublished,
  deletedBy,
  deletedAt,
}: Listed): TrashItem => ({
  id,
  kind,
  title,
  slug: slug ?? null,
  isPublished,
  deletedBy: deletedBy ?? null,
  deletedAt: deletedAt.toISOString(),
  goneAt: new Date(deletedAt.getTime() + trashRetentionDays * dayMs).toISOString(),
});
