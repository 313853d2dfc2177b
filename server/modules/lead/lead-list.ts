import type { EntityManager } from '@mikro-orm/postgresql';
import type { ListOrder } from '../../../shared/domain/enums.ts';
import type { InboxView, LeadKind } from '../../../shared/domain/lead-kinds.ts';
import { decodeCursor, inOrder, paginate } from '../../http/list-page.ts';
import type { HttpContext } from '../../http/state.ts';
import { inView, isSparse, type Onlooker, seekView } from './inbox-view.ts';
import type { Condition, LeadModule, LeadView } from './lead-module.ts';
import { seekLeads } from './lead-seek.ts';
import { findLikeWords, learnWords } from './lead-words.ts';
import { resembling, wordsForLikeness } from './search-likeness.ts';
import { matching } from './search-words.ts';
import { all, asWhere, type SqlCondition } from './sql-condition.ts';

export interface LeadFilterQuery {
  status?: string | undefined;
  view?: InboxView | undefined;
  q?: string | undefined;
  ids?: string[] | undefined;
  createdFrom?: Date | undefined;
  createdTo?: Date | undefined;
  updatedSince?: Date | undefined;
  order: ListOrder;
}

interface LeadListQuery extends LeadFilterQuery {
  cursor?: string | undefined;
}

/** Leads of a list, a status and a time after a cursor. Spam is listed only when asked for. */
function listed(
  kind: LeadKind,
  { status, view, ids, createdFrom, createdTo, updatedSince, cursor, order }: LeadListQuery,
  onlooker: Onlooker,
): SqlCondition {
  const conditions = [inView(kind, view ?? (status || ids ? 'any' : 'all'), onlooker)];
  if (status) conditions.push({ sql: 'status = ?', values: [status] });
  if (ids) conditions.push({ sql: `id in (${ids.map(() => '?').join(', ')})`, values: ids });
  const compare = (sql: string, moment: Date | undefined) =>
    moment && conditions.push({ sql, values: [moment.toISOString()] });
  compare('created_at >= ?', createdFrom);
  compare('created_at < ?', createdTo);
  compare('updated_at >= ?', updatedSince);
  if (cursor) {
    const { createdAt, id } = decodeCursor(cursor);
    const sql = `(created_at, id) ${order === 'newest' ? '<' : '>'} (?, ?)`;
    conditions.push({ sql, values: [createdAt.toISOString(), id] });
  }
  return all(conditions);
}

/** Rows after the cursor, in the words of the query builder. */
export function leadFilter(kind: LeadKind, query: LeadListQuery, onlooker: Onlooker): Condition {
  const where = listed(kind, query, onlooker);
  return asWhere(query.q ? all([matching(kind, query.q), where]) : where);
}

/**
 * Answers one page of a list. When a search finds nothing, it is a page of who is spelled like it: `X-Search-Match`
 * says so, and there is no page after it.
 */
export async function listLeads<V extends LeadView>(
  { ctx, em }: { ctx: HttpContext; em: EntityManager },
  { kind, repository, present }: LeadModule<V>,
  query: LeadListQuery & { limit: number },
  onlooker: Onlooker,
): Promise<V[]> {
  const { q, view, cursor, order, limit } = query;
  const where = listed(kind, query, onlooker);
  const read = (which: Condition, most: number) => repository(em).find(which, { orderBy: inOrder(order), limit: most });
  const readThese = async (ids: string[], most: number) => (ids.length > 0 ? read({ id: { $in: ids } }, most) : []);
  if (!q) {
    const leads =
      view && isSparse(view)
        ? await readThese(await seekView(em, kind, view, { where, order, limit: limit + 1 }), limit + 1)
        : await read(asWhere(where), limit + 1);
    return paginate(ctx, leads, limit).map(present);
  }
  const seek = async (search: SqlCondition, most: number) =>
    readThese(await seekLeads(em, kind, search, { where, order, limit: most }), most);
  const leads = await seek(matching(kind, q), limit + 1);
  if (leads.length > 0 || cursor) return paginate(ctx, leads, limit).map(present);
  for (const likeness of await likenesses(em, kind, q)) {
    const similar = await seek(likeness, limit);
    if (similar.length === 0) continue;
    ctx.set('X-Search-Match', 'similar');
    return similar.map(present);
  }
  return [];
}

/** Conditions of those who are spelled like it, the nearest first; none when no word of a lead is. */
async function likenesses(em: EntityManager, kind: LeadKind, text: string): Promise<SqlCondition[]> {
  const words = wordsForLikeness(kind, text);
  if (words.length === 0) return resembling(kind, text, new Map());
  await learnWords(em, kind);
  return resembling(kind, text, await findLikeWords(em, words));
}
