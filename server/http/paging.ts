import { raw } from '@mikro-orm/core';
import { z } from 'zod';
import { BadRequest } from './errors.ts';
import type { HttpContext } from './state.ts';

/** What lists that grow are ordered by. */
export interface ListedRow {
  id: string;
  createdAt: Date;
}

/** Newest first; the id decides between rows of the same millisecond. */
export const newestFirst = { createdAt: 'desc', id: 'desc' } as const;

/** Of this millennium: PostgreSQL reads the year 0, which a made-up cursor may have, as no date at all. */
const cursorSchema = z.tuple([z.iso.datetime().startsWith('2'), z.uuid()]);

export const encodeCursor = (row: ListedRow) =>
  Buffer.from(JSON.stringify([row.createdAt.toISOString(), row.id])).toString('base64url');

function decodeCursor(cursor: string): ListedRow {
  try {
    const [createdAt, id] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { createdAt: new Date(createdAt), id };
  } catch {
    throw new BadRequest('The cursor is not one of ours. Start from the first page.');
  }
}

/** Rows that come after the cursor, in the words of the query builder. */
export function afterCursor(cursor: string, order: 'newest' | 'oldest') {
  const { createdAt, id } = decodeCursor(cursor);
  const beyond = order === 'newest' ? '<' : '>';
  return { [raw((alias) => `(${alias}.created_at, ${alias}.id) ${beyond} (?, ?)`, [createdAt, id])]: [] };
}

/** `text` anywhere in a column, as a pattern of `like`. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** @throws {BadRequest} for a search that PostgreSQL could not even look for. */
export function refuseUnstorable(search: string | undefined): void {
  if (search?.includes('\u0000')) throw new BadRequest('The search has characters that cannot be stored.');
}

/** Cuts a list that was read one row too long to its limit, and links to the rest (RFC 8288). */
export function paginate<R extends ListedRow>(ctx: HttpContext, rows: R[], limit: number): R[] {
  const last = rows[limit - 1];
  if (rows.length > limit && last) {
    const query = new URLSearchParams({ ...singleValues(ctx.query), cursor: encodeCursor(last) });
    ctx.set('Link', `<${ctx.path}?${query}>; rel="next"`);
  }
  return rows.slice(0, limit);
}

const singleValues = (query: HttpContext['query']) =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
