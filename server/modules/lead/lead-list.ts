import { raw } from '@mikro-orm/core';
import { z } from 'zod';
import type { leadOrders } from '../../../shared/domain/enums.ts';
import { type LeadKind, parseLeadReference } from '../../../shared/domain/reference.ts';
import { BadRequest } from '../../http/errors.ts';
import type { HttpContext } from '../../http/state.ts';
import { normalizePhone } from './phone.ts';

export interface ListedLead {
  id: string;
  createdAt: Date;
}

export interface LeadFilterQuery {
  status?: string | undefined;
  q?: string | undefined;
  order: LeadOrder;
}

interface LeadListQuery extends LeadFilterQuery {
  cursor?: string | undefined;
}

type LeadOrder = (typeof leadOrders)[number];
type Condition = Record<string, unknown>;

/** Of this millennium: PostgreSQL reads the year 0, which a made-up cursor may have, as no date at all. */
const cursorSchema = z.tuple([z.iso.datetime().startsWith('2'), z.uuid()]);

export const encodeCursor = (lead: ListedLead) =>
  Buffer.from(JSON.stringify([lead.createdAt.toISOString(), lead.id])).toString('base64url');

function decodeCursor(cursor: string): { createdAt: Date; id: string } {
  try {
    const [createdAt, id] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { createdAt: new Date(createdAt), id };
  } catch {
    throw new BadRequest('The cursor is not one of ours. Start from the first page.');
  }
}

/** PostgreSQL lowers the text, because it has lowered what is searched: JavaScript does so by other rules. */
function containing(text: string): Condition {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return { [raw((alias) => `${alias}.search_text like lower(?)`, [pattern])]: [] };
}

/** A reference finds its lead, a whole phone number every spelling of it, and any other text where it occurs. */
function matching(kind: LeadKind, text: string): Condition {
  const number = parseLeadReference(kind, text);
  if (number !== null) return { number };
  const phone = normalizePhone(text);
  return phone === null ? containing(text) : { $or: [containing(text), containing(phone)] };
}

/** Rows after the cursor, in the words of the query builder. Spam is listed only when asked for. */
export function leadFilter(kind: LeadKind, { cursor, status, q, order }: LeadListQuery) {
  const conditions: Condition[] = [status ? { status } : { status: { $ne: 'spam' } }];
  if (q?.includes('\u0000')) throw new BadRequest('The search has characters that cannot be stored.');
  if (q) conditions.push(matching(kind, q));
  if (cursor) {
    const { createdAt, id } = decodeCursor(cursor);
    const beyond = order === 'newest' ? '<' : '>';
    conditions.push({ [raw((alias) => `(${alias}.created_at, ${alias}.id) ${beyond} (?, ?)`, [createdAt, id])]: [] });
  }
  return { $and: conditions };
}

/** Newest first; the id decides between leads of the same millisecond. */
export const newestFirst = { createdAt: 'desc', id: 'desc' } as const;

const oldestFirst = { createdAt: 'asc', id: 'asc' } as const;

export const inOrder = (order: LeadOrder) => (order === 'newest' ? newestFirst : oldestFirst);

/** Cuts a list that was read one row too long to its limit, and links to the rest (RFC 8288). */
export function paginate<L extends ListedLead>(ctx: HttpContext, leads: L[], limit: number): L[] {
  const last = leads[limit - 1];
  if (leads.length > limit && last) {
    const query = new URLSearchParams({ ...singleValues(ctx.query), cursor: encodeCursor(last) });
    ctx.set('Link', `<${ctx.path}?${query}>; rel="next"`);
  }
  return leads.slice(0, limit);
}

const singleValues = (query: HttpContext['query']) =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
