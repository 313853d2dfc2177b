// Longer than most: what is counted and what is not counted yet make up one figure, so reading and counting stand together.

import type { EntityManager } from '@mikro-orm/postgresql';
import { type LeadKind, leadKinds } from '../../../shared/domain/lead-kinds.ts';
import type { LeadTrend } from '../../../shared/schemas/stats.ts';
import { sourceOf } from './lead-count.entity.ts';

/** Most new leads that are counted each time somebody asks; when there are more, they are counted once and for all. */
const maxUncounted = 1_000;

/** Leads that are counted at once: some 20 ms of a processor. */
const batchSize = 10_000;

/** Time after which no further batch is begun, so that nobody waits long after leads were brought in by another way. */
const countingTimeMs = 1_000;

/** The highest number of a lead, and the first transaction that had not begun when that was read. */
interface Watermark {
  number: number;
  nextTransaction: number;
}

interface OwnerCount {
  ownerId: string;
  status: string;
  count: number;
}

interface DayCount {
  /** `2026-11-21`, by Nairobi's calendar. */
  day: string;
  source: LeadTrend['sources'][number]['source'];
  count: number;
}

/**
 * SQL: the leads that are not counted yet, each looked up by its number. The limit keeps the planner from reading the whole
 * table in place of that, which it takes for as cheap among ten thousand.
 */
const uncounted = (kind: LeadKind) => `
  lead_counted
    cross join lateral generate_series(lead_counted.number + 1, (select max(number) from ${kind})) as next
    cross join lateral (select * from ${kind} where number = next limit 1) as lead
  where lead_counted.kind = '${kind}'`;

const dayOf = (column: string) => `(${column} at time zone 'Africa/Nairobi')::date`;

/**
 * How many leads there are: those up to a number by tables that triggers keep right, those after it one by one, in one
 * statement, so that it is exact at every moment. What it takes does not depend on how many there are.
 * Why it is so: docs/decisions/023-lead-search.md.
 */
export class LeadCounts {
  readonly #watermarks = new Map<LeadKind, Watermark>();

  /** How many leads of a kind have each status. */
  async byStatus(em: EntityManager, kind: LeadKind): Promise<Map<string, number>> {
    const rows = await em.execute<{ status: string; count: number }[]>(
      `select status, sum(count)::int as count from (
         select status, count from lead_status_count where kind = '${kind}'
         union all select lead.status, 1 from ${uncounted(kind)}
       ) as counts group by status`,
    );
    return new Map(rows.map(({ status, count }) => [status, count]));
  }

  /** How many leads of each status somebody answers for, owner by owner. */
  byOwner(em: EntityManager, kind: LeadKind): Promise<OwnerCount[]> {
    return em.execute<OwnerCount[]>(
      `select owner_id as "ownerId", status, sum(count)::int as count from (
         select owner_id, status, count from lead_owner_count where kind = '${kind}'
         union all select lead.owner_id, lead.status, 1 from ${uncounted(kind)} and lead.owner_id is not null
       ) as counts group by owner_id, status`,
    );
  }

  /** How many came in on each day since one, by the way they heard of the company; spam is not counted. */
  byDay(em: EntityManager, kind: LeadKind, since: string): Promise<DayCount[]> {
    return em.execute<DayCount[]>(
      `select to_char(day, 'YYYY-MM-DD') as day, nullif(source, '') as source, sum(count)::int as count from (
         select day, source, count from lead_day_count where kind = '${kind}'
         union all select ${dayOf('lead.created_at')}, ${sourceOf(kind, 'lead')}, 1 from ${uncounted(kind)} and lead.status <> 'spam'
       ) as counts where day >= ?::date group by 1, 2 having sum(count) > 0`,
      [since],
    );
  }

  /** Counts what has come in, where that is much: to be called before the counts are asked for. */
  async catchUp(em: EntityManager): Promise<void> {
    const behind = await em.execute<(Watermark & { kind: LeadKind; counted: number })[]>(
      leadKinds
        .map(
          (kind) => `
            select kind, number as counted, (select max(number) from ${kind}) as number,
              pg_snapshot_xmax(pg_current_snapshot())::text::float as "nextTransaction"
            from lead_counted where kind = '${kind}'`,
        )
        .join(' union all '),
    );
    for (const { kind, counted, number, nextTransaction } of behind) {
      if (number - counted <= maxUncounted) continue;
      const watermark = this.#watermarks.get(kind) ?? { number, nextTransaction };
      this.#watermarks.set(kind, watermark);
      if (await countUpTo(em, kind, watermark)) this.#watermarks.delete(kind);
    }
  }
}

/**
 * Counts the leads up to a watermark, if whoever had begun to store one by then has finished: a number is given before its
 * commit. Otherwise it is for the next time, and so is what takes too long.
 * @returns whether it is done
 */
function countUpTo(em: EntityManager, kind: LeadKind, watermark: Watermark): Promise<boolean> {
  const endMs = performance.now() + countingTimeMs;
  return em.transactional(async (tx) => {
    // Whoever counts or changes a lead at this moment is not waited for.
    const [state] = await tx.execute<{ number: number; oldestTransaction: number }[]>(
      `select number, pg_snapshot_xmin(pg_current_snapshot())::text::float as "oldestTransaction"
       from lead_counted where kind = ? for update skip locked`,
      [kind],
    );
    if (!state || state.oldestTransaction < watermark.nextTransaction) return false;
    let { number } = state;
    while (number < watermark.number && performance.now() < endMs)
      number = await countBatch(tx, kind, { after: number, upTo: watermark.number });
    return number >= watermark.number;
  });
}

/** SQL: adds what the query `lead` has to the counts. */
const addStatuses = (kind: LeadKind) => `
  insert into lead_status_count as known (kind, status, count)
  select '${kind}', status, count(*) from lead group by status
  on conflict (kind, status) do update set count = known.count + excluded.count`;

const addOwners = (kind: LeadKind) => `
  insert into lead_owner_count as known (kind, owner_id, status, count)
  select '${kind}', owner_id, status, count(*) from lead where owner_id is not null group by owner_id, status
  on conflict (kind, owner_id, status) do update set count = known.count + excluded.count`;

const addDays = (kind: LeadKind) => `
  insert into lead_day_count as known (kind, day, source, count)
  select '${kind}', ${dayOf('created_at')}, source, count(*) from lead where status <> 'spam' group by 2, 3
  on conflict (kind, day, source) do update set count = known.count + excluded.count`;

/** @returns the number up to which leads are counted then */
async function countBatch(
  em: EntityManager,
  kind: LeadKind,
  { after, upTo }: { after: number; upTo: number },
): Promise<number> {
  const last = Math.min(after + batchSize, upTo);
  await em.execute(
    `with lead as (
       select owner_id, status, ${sourceOf(kind, 'stored')} as source, created_at from ${kind} as stored
       where number > ? and number <= ?
     ), statuses as (${addStatuses(kind)}), owners as (${addOwners(kind)}), days as (${addDays(kind)})
     update lead_counted set number = ? where kind = ?`,
    [after, last, last, kind],
  );
  return last;
}

/** Keeps others from counting leads of a kind, and from changing any that is counted, until the transaction ends. */
export const lockCounts = (em: EntityManager, kind: LeadKind): Promise<unknown> =>
  em.execute('select from lead_counted where kind = ? for update', [kind]);

/**
 * Counts leads that were stored under numbers which the counting has passed, such as an old list has. Whoever stores them
 * has called {@link lockCounts} before, in the same transaction.
 */
export async function countStored(em: EntityManager, kind: LeadKind, ids: readonly string[]): Promise<void> {
  await em.execute(
    `with lead as (
       select owner_id, status, ${sourceOf(kind, 'stored')} as source, created_at from ${kind} as stored
       where id in (select each::uuid from json_array_elements_text(?::json) as each)
         and number <= (select number from lead_counted where kind = ?)
     ), statuses as (${addStatuses(kind)}), owners as (${addOwners(kind)})
     ${addDays(kind)}`,
    [JSON.stringify(ids), kind],
  );
}
