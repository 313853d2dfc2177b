import type { EntityManager } from '@mikro-orm/postgresql';
import type { ListOrder } from '../../../shared/domain/enums.ts';
import type { LeadKind } from '../../../shared/domain/lead-kinds.ts';
import type { SqlCondition } from './sql-condition.ts';

export interface SoughtList {
  /** Which leads are in the list, before the search. */
  where: SqlCondition;
  order: ListOrder;
  limit: number;
}

/** So many leads of a list are looked at one by one: words of which there is no page among them, the index knows to be rare. */
const windowSize = 2_000;

/**
 * The ids of the first leads of a list that a search finds. Left to itself, PostgreSQL guesses how many there are, and where
 * it thinks of many, such as all from Donholm and all named Grace, it walks through the list until there is a page of them:
 * through every lead, when nobody has both. So it is told to walk a little, and to ask the index for what is rarer.
 */
export async function seekLeads(em: EntityManager, kind: LeadKind, search: SqlCondition, list: SoughtList) {
  const { where, order, limit } = list;
  const direction = order === 'newest' ? 'desc' : 'asc';
  const inOrder = `order by created_at ${direction}, id ${direction}`;
  const rows = await em.execute<{ id: string }[]>(
    `with near as materialized (
       select id, created_at from (
         select id, created_at, number, search_text from ${kind} where ${where.sql} ${inOrder} limit ${windowSize}
       ) as listed where ${search.sql} ${inOrder} limit ${limit}
     ), anywhere as materialized (
       select id, created_at from ${kind} where (select count(*) from near) < ${limit} and ${search.sql} and ${where.sql}
     )
     select id from (select * from near union select * from anywhere) as found ${inOrder} limit ${limit}`,
    [...where.values, ...search.values, ...search.values, ...where.values],
  );
  return rows.map(({ id }) => id);
}
