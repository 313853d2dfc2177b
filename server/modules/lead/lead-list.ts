import type { EntityManager } from '@mikro-orm/postgresql';
import type { ListOrder } from '../../../shared/domain/enums.ts';
import type { LeadKind } from '../../../shared/domain/lead-kinds.ts';
import { afterCursor, inOrder, paginate } from '../../http/list-page.ts';
import type { HttpContext } from '../../http/state.ts';
import type { Condition, LeadModule, LeadView } from './lead-module.ts';
import { findLikeWords, learnWords } from './lead-words.ts';
import { matching, resembling, wordsForLikeness } from './search-words.ts';

export interface LeadFilterQuery {
  status?: string | undefined;
  q?: string | undefined;
  order: ListOrder;
}

interface LeadListQuery extends LeadFilterQuery {
  cursor?: string | undefined;
}

const ofStatus = (status: string | undefined): Condition => (status ? { status } : { status: { $ne: 'spam' } });

/** Rows after the cursor, in the words of the query builder. Spam is listed only when asked for. */
export function leadFilter(kind: LeadKind, { cursor, status, q, order }: LeadListQuery) {
  const conditions: Condition[] = [ofStatus(status)];
  if (q) conditions.push(matching(kind, q));
  if (cursor) conditions.push(afterCursor(cursor, order));
  return { $and: conditions };
}

/**
 * Answers one page of a list. When a search finds nothing, it is a page of who is spelled like it: `X-Search-Match`
 * says so, and there is no page after it.
 */
export async function listLeads<V extends LeadView>(
  { ctx, em }: { ctx: HttpContext; em: EntityManager },
  { kind, repository, present }: LeadModule<V>,
  query: LeadListQuery & { limit: number },
): Promise<V[]> {
  const { q, cursor, status, order, limit } = query;
  const leads = await repository(em).find(leadFilter(kind, query), { orderBy: inOrder(order), limit: limit + 1 });
  if (leads.length > 0 || !q || cursor) return paginate(ctx, leads, limit).map(present);
  for (const likeness of await likenesses(em, kind, q)) {
    const where = { $and: [ofStatus(status), likeness] };
    const similar = await repository(em).find(where, { orderBy: inOrder(order), limit });
    if (similar.length === 0) continue;
    ctx.set('X-Search-Match', 'similar');
    return similar.map(present);
  }
  return [];
}

/** Conditions of those who are spelled like it, the nearest first; none when no word of a lead is. */
async function likenesses(em: EntityManager, kind: LeadKind, text: string): Promise<Condition[]> {
  const words = wordsForLikeness(kind, text);
  if (words.length === 0) return resembling(kind, text, new Map());
  await learnWords(em, kind);
  return resembling(kind, text, await findLikeWords(em, words));
}
