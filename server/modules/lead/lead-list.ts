import type { EntityManager } from '@mikro-orm/postgresql';
import type { ListOrder } from '../../../shared/domain/enums.ts';
import type { LeadKind } from '../../../shared/domain/lead-kinds.ts';
import { decodeCursor, inOrder, paginate } from '../../http/list-page.ts';
import type { HttpContext } from '../../http/state.ts';
import type { Condition, LeadModule, LeadView } from './lead-module.ts';
import { seekLeads } from './lead-seek.ts';
import { findLikeWords, learnWords } from './lead-words.ts';
import { resembling, wordsForLikeness } from './search-likeness.ts';
import { matching } from './search-words.ts';
import { all, asWhere, type SqlCondition } from './sql-condition.ts';

export interface LeadFilterQuery {
  status?: string | undefined;
  q?: string | undefined;
  order: ListOrder;
}

interface LeadListQuery extends LeadFilterQuery {
  cursor?: string | undefined;
}

/** Leads of a status after a cursor. Spam is listed only when asked for. */
function listed({ status, cursor, order }: LeadListQuery): SqlCondition {
  const ofStatus = status ? { sql: 'status = ?', values: [status] } : { sql: `status <> 'spam'`, values: [] };
  if (!cursor) return ofStatus;
  const { createdAt, id } = decodeCursor(cursor);
  const sql = `(created_at, id) ${order === 'newest' ? '<' : '>'} (?, ?)`;
  return all([ofStatus, { sql, values: [createdAt.toISOString(), id] }]);
}

/** Rows after the cursor, in the words of the query builder. */
export const leadFilter = (kind: LeadKind, query: LeadListQuery): Condition =>
  asWhere(query.q ? all([matching(kind, query.q), listed(query)]) : listed(query));

/**
 * Answers one page of a list. When a search finds nothing, it is a page of who is spelled like it: `X-Search-Match`
 * says so, and there is no page after it.
 */
export async function listLeads<V extends LeadView>(
  { ctx, em }: { ctx: HttpContext; em: EntityManager },
  { kind, repository, present }: LeadModule<V>,
  query: LeadListQuery & { limit: number },
): Promise<V[]> {
  const { q, cursor, order, limit } = query;
  const read = (where: Condition, most: number) => repository(em).find(where, { orderBy: inOrder(order), limit: most });
  if (!q) return paginate(ctx, await read(leadFilter(kind, query), limit + 1), limit).map(present);
  const seek = async (search: SqlCondition, most: number) => {
    const ids = await seekLeads(em, kind, search, { where: listed(query), order, limit: most });
    return ids.length > 0 ? read({ id: { $in: ids } }, most) : [];
  };
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
