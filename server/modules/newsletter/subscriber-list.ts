import { raw } from '@mikro-orm/core';
import type { SubscriberFilterQuery } from '../../../shared/schemas/subscriber.ts';
import { likePattern } from '../../db/search-text.ts';
import { afterCursor } from '../../http/list-page.ts';

/** Subscribers of a filter after the cursor, in the words of the query builder. */
export function subscriberFilter({ status, q, cursor }: SubscriberFilterQuery & { cursor?: string | undefined }) {
  const conditions: Record<string, unknown>[] = [];
  if (status) conditions.push({ status });
  if (q) conditions.push({ [raw((alias) => `${alias}.email like lower(?)`, [likePattern(q)])]: [] });
  if (cursor) conditions.push(afterCursor(cursor, 'newest'));
  return { $and: conditions };
}
