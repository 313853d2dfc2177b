import type { EntityManager } from '@mikro-orm/postgresql';
import type { LeadKind, ListOrder } from '../../../shared/domain/lead-kinds.ts';
import { all, type SqlCondition } from '../../db/sql-condition.ts';
import { receivedOn } from './lead-indexes.ts';

export interface SoughtList {
  /** Which leads are in the list, before the search. */
  where: SqlCondition;
  order: ListOrder;
  limit: number;
}

/** Leads of a list that are looked at one by one. Every search that finds no page among them has done so for nothing. */
const windowSize = 500;

/** Most windows that the index is asked for at once: where it would be more, it is quicker to ask for all leads. */
const maxWindows = 128;

/** Factor by which more days are asked for than those in which a page is expected: the words may be rarer there. */
const margin = 2;

/**
 * The ids of the first leads of a list that a search finds. Left to itself, PostgreSQL guesses how many there are, and where
 * it thinks of many, such as all from Donholm and all named Grace, it walks through the list until there is a page of them:
 * through every lead, when nobody has both. So it is told to walk a little. Of words of which it meets some, but not a page,
 * the index has many, and is asked for those of the days in which a page of them is to be expected; of words that it hardly
 * meets it has few, wherever they are.
 */
export async function seekLeads(
  em: EntityManager,
  kind: LeadKind,
  search: SqlCondition,
  list: SoughtList,
): Promise<string[]> {
  const near = await walk(em, kind, search, list);
  if (near.ids.length === list.limit || !near.span) return near.ids;
  const windows = (list.limit * margin) / near.ids.length;
  if (windows <= maxWindows) {
    const closer = await askIndex(em, kind, all([receivedWithin(near.span, windows, list.order), search]), list);
    if (closer.length === list.limit) return closer;
  }
  return askIndex(em, kind, search, list);
}

const inOrder = ({ order }: SoughtList) =>
  order === 'newest' ? 'order by created_at desc, id desc' : 'order by created_at, id';

/** Moments in which the first lead of a window was received and the last one, in ms. */
interface Span {
  firstMs: number;
  lastMs: number;
}

interface Walked {
  ids: string[];
  /** Null where the list is no longer than this: there is nobody else to look for. */
  span: Span | null;
}

/**
 * SQL: the text, of which PostgreSQL knows nothing then. Otherwise it would try each pattern at a hundred texts that it knows, to
 * guess how many leads have it, which changes nothing in how a list is walked through.
 */
const unguessedText = `coalesce(search_text, '') as search_text`;

/** Looks at the first leads of a list, in its order, until there are enough. */
async function walk(em: EntityManager, kind: LeadKind, search: SqlCondition, list: SoughtList): Promise<Walked> {
  const { where, limit } = list;
  const ends = [1, windowSize];
  const rows = await em.execute<{ id: string; receivedMs: number; turn: number; isFound: boolean }[]>(
    `select id, extract(epoch from created_at)::float * 1000 as "receivedMs", turn, ${search.sql} as "isFound"
     from (
       select id, created_at, number, ${unguessedText}, row_number() over (${inOrder(list)})::int as turn
       from ${kind} where ${where.sql} ${inOrder(list)} limit ${windowSize}
     ) as listed
     where turn in (${ends.join(', ')}) or ${search.sql} ${inOrder(list)} limit ${limit + ends.length}`,
    [...search.values, ...where.values, ...search.values],
  );
  const [firstMs, lastMs] = ends.map((end) => rows.find(({ turn }) => turn === end)?.receivedMs);
  return {
    ids: rows
      .filter(({ isFound }) => isFound)
      .map(({ id }) => id)
      .slice(0, limit),
    span: firstMs === undefined || lastMs === undefined ? null : { firstMs, lastMs },
  };
}

/** Leads received as many windows' time after the beginning of the list as are told, by the days of the index. */
function receivedWithin({ firstMs, lastMs }: Span, windows: number, order: ListOrder): SqlCondition {
  const day = new Date(Math.max(0, firstMs + (lastMs - firstMs) * windows)).toISOString().slice(0, 10);
  return { sql: `${receivedOn} ${order === 'newest' ? '>=' : '<='} ?`, values: [day] };
}

/** Has the index find all leads that there are, and puts them in order. */
async function askIndex(em: EntityManager, kind: LeadKind, search: SqlCondition, list: SoughtList): Promise<string[]> {
  const { where, limit } = list;
  const rows = await em.execute<{ id: string }[]>(
    `with found as materialized (select id, created_at from ${kind} where ${search.sql} and ${where.sql})
     select id from found ${inOrder(list)} limit ${limit}`,
    [...search.values, ...where.values],
  );
  return rows.map(({ id }) => id);
}
