import { raw } from '@mikro-orm/core';
import { z } from 'zod';
import type { InboxOrder } from '../../shared/domain/leads/lead-kinds.ts';
import { maxAnswerBytes } from '../../shared/domain/limits.ts';
import { BadRequest } from './errors.ts';
import type { HttpContext } from './request-state.ts';

export interface CursorRecord {
  id: string;
  createdAt: Date;
}

/** The id orders records that were created in the same millisecond. */
export const newestFirstOrder = { createdAt: 'desc', id: 'desc' } as const;

/** Excludes the year 0, which PostgreSQL rejects. The years of all records start with 2. */
const cursorSchema = z.tuple([z.iso.datetime().startsWith('2'), z.uuid()]);

export const encodeRecordCursor = (record: CursorRecord) =>
  encodeCursorParts([record.createdAt.toISOString(), record.id]);

export const encodeCursorParts = (place: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

export function buildRecordCursorCondition(cursor: string, order: InboxOrder): Record<string, unknown> {
  const { createdAt, id } = decodeRecordCursor(cursor);
  const beyond = order === 'newest' ? '<' : '>';
  return { [raw((alias) => `(${alias}.created_at, ${alias}.id) ${beyond} (?, ?)`, [createdAt, id])]: [] };
}

export function decodeRecordCursor(cursor: string): CursorRecord {
  const [createdAt, id] = decodeCursorParts(cursor, cursorSchema);
  return { createdAt: new Date(createdAt), id };
}

export function decodeCursorParts<T>(cursor: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new BadRequest('Invalid cursor. Start from the first page.');
  }
}

/** Removes the record beyond the limit, if any, and adds a `Link` header for the next page (RFC 8288). */
export const paginate = <R extends CursorRecord>(ctx: HttpContext, records: R[], limit: number): R[] =>
  paginateByCursor(ctx, records, limit, encodeRecordCursor);

export function paginateByCursor<R>(
  ctx: HttpContext,
  records: R[],
  limit: number,
  cursorOf: (record: R) => string,
): R[] {
  const last = records[limit - 1];
  if (records.length > limit && last) {
    const query = new URLSearchParams({ ...pickSingleValues(ctx.query), cursor: cursorOf(last) });
    ctx.set('Link', `<${ctx.path}?${query}>; rel="next"`);
  }
  return records.slice(0, limit);
}

interface Presentation<R, View> {
  present(record: NoInfer<R>): View;
  cursorOf?(record: NoInfer<R>): string;
}

/** Works like {@link paginate}, but also limits the size of the response. */
export function paginateToFit<R extends CursorRecord, View extends object>(
  ctx: HttpContext,
  records: R[],
  limit: number,
  { present, cursorOf = encodeRecordCursor }: Presentation<R, View>,
): View[] {
  const views = records.map(present);
  const fitting = Math.min(limit, countFittingRecords(views));
  return views.slice(0, paginateByCursor(ctx, records, fitting, cursorOf).length);
}

export function countFittingRecords(records: readonly object[], maxBytes = maxAnswerBytes): number {
  let bytes = '[]'.length;
  const beyond = records.findIndex((record) => {
    bytes += Buffer.byteLength(JSON.stringify(record)) + ','.length;
    return bytes > maxBytes;
  });
  return beyond === -1 ? records.length : Math.max(1, beyond);
}

const pickSingleValues = (query: HttpContext['query']) =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

export const toLikePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Uses PostgreSQL's `lower`, as the column `search_text` does. JavaScript lowercases some letters differently. */
export function buildTextSearchCondition(text: string): Record<string, unknown> {
  return { [raw((alias) => `${alias}.search_text like lower(?)`, [toLikePattern(text)])]: [] };
}
