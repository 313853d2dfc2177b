import { raw } from '@mikro-orm/core';
import { z } from 'zod';
import type { InboxOrder } from '../../shared/domain/leads/lead-kinds.ts';
import { maxAnswerBytes } from '../../shared/domain/limits.ts';
import { BadRequest } from './errors.ts';
import type { HttpContext } from './request-state.ts';

/** What a list is put in order by. */
export interface ListedRecord {
  id: string;
  createdAt: Date;
}

/** Newest first; the id decides between records of the same millisecond. */
export const newestFirst = { createdAt: 'desc', id: 'desc' } as const;

/** A cursor of this millennium: PostgreSQL reads the year 0, which a made-up one may have, as no date at all. */
const cursorSchema = z.tuple([z.iso.datetime().startsWith('2'), z.uuid()]);

/** The place of a record in its list, for whoever asks for those after it. */
export const encodeRecordCursor = (record: ListedRecord) =>
  encodeCursorParts([record.createdAt.toISOString(), record.id]);

/** What {@link decodeCursorParts} reads. */
export const encodeCursorParts = (place: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/**
 * The records after a cursor, in the words of the query builder.
 * @throws {BadRequest} when the cursor is made up.
 */
export function buildRecordCursorCondition(cursor: string, order: InboxOrder): Record<string, unknown> {
  const { createdAt, id } = decodeRecordCursor(cursor);
  const beyond = order === 'newest' ? '<' : '>';
  return { [raw((alias) => `(${alias}.created_at, ${alias}.id) ${beyond} (?, ?)`, [createdAt, id])]: [] };
}

/** @throws {BadRequest} when the cursor is made up. */
export function decodeRecordCursor(cursor: string): ListedRecord {
  const [createdAt, id] = decodeCursorParts(cursor, cursorSchema);
  return { createdAt: new Date(createdAt), id };
}

/** @throws {BadRequest} when the cursor is made up. */
export function decodeCursorParts<T>(cursor: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new BadRequest('The cursor is not one of ours. Start from the first page.');
  }
}

/** Cuts a list that was read one record too long to its limit, and links to the rest (RFC 8288). */
export const paginate = <R extends ListedRecord>(ctx: HttpContext, records: R[], limit: number): R[] =>
  paginateByCursor(ctx, records, limit, encodeRecordCursor);

/**
 * The same for a list in an order of its own.
 * @param cursorOf the place of a record in it
 */
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
  /** A record as the answer has it. */
  present(record: NoInfer<R>): View;
  /** Its place in the list; that of a list by date unless it is said. */
  cursorOf?(record: NoInfer<R>): string;
}

/** The same for records with long texts: as many as the limit says, or as fit into an answer. Each is presented once. */
export function paginateToFit<R extends ListedRecord, View extends object>(
  ctx: HttpContext,
  records: R[],
  limit: number,
  { present, cursorOf = encodeRecordCursor }: Presentation<R, View>,
): View[] {
  const views = records.map(present);
  const fitting = Math.min(limit, countFittingRecords(views));
  return views.slice(0, paginateByCursor(ctx, records, fitting, cursorOf).length);
}

/** How many of these records one answer may have: as many as fit into it, and one at least. */
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

/** `text` anywhere in a column, as a pattern of `like`. */
export const toLikePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * The rows whose column of searched text has a text somewhere, in the words of the query builder. PostgreSQL lowers the
 * text, because it has lowered the column: JavaScript does so by other rules.
 */
export function buildTextSearchCondition(text: string): Record<string, unknown> {
  return { [raw((alias) => `${alias}.search_text like lower(?)`, [toLikePattern(text)])]: [] };
}
