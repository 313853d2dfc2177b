import type { EntityManager } from '@mikro-orm/postgresql';
import type { InboxOrder } from '../../../../shared/domain/leads/lead-kinds.ts';
import {
  type InboxView,
  inboxViews,
  type LeadKind,
  leadPipelines,
} from '../../../../shared/domain/leads/lead-kinds.ts';
import { dayMs, hourMs } from '../../../../shared/domain/time/durations.ts';
import { formatNairobiDay, getStartOfNairobiDay } from '../../../../shared/domain/time/nairobi-days.ts';
import { defaultPromiseHours } from '../../../../shared/domain/time/promise-clock.ts';
import type { Actor } from '../../../db/actor.ts';
import { joinWithAnd, type SqlCondition } from '../../../db/sql-condition.ts';
import { buildKindCondition } from '../lead-sql.ts';
import { readAnswerPromise } from '../work/answer-promise.ts';

export interface InboxViewer {
  userId: string | null;
  now: Date;
  promiseHours: number;
}

/** Reads the promised answer time only for the views `late` and `today`, because no other view uses it. */
export const createInboxViewer = async (
  em: EntityManager,
  { id }: Actor,
  now: Date,
  view?: InboxView,
): Promise<InboxViewer> => ({
  userId: id,
  now,
  promiseHours: view === 'late' || view === 'today' ? (await readAnswerPromise(em)).promiseHours : defaultPromiseHours,
});

/**
 * New leads created before this time are late. Imported leads are never late, because their customers were never
 * promised an answer time.
 */
const getPromiseCutoff = ({ now, promiseHours }: InboxViewer) =>
  new Date(now.getTime() - promiseHours * hourMs).toISOString();

/** A follow-up counts as due from the start of its day, so that staff see it in the morning. */
const getEndOfToday = (now: Date) =>
  new Date(getStartOfNairobiDay(formatNairobiDay(now)).getTime() + dayMs).toISOString();

/** Leads created before this time must be answered by the end of today. */
const getTodayPromiseCutoff = ({ now, promiseHours }: InboxViewer) =>
  new Date(Date.parse(getEndOfToday(now)) - promiseHours * hourMs).toISOString();

/** Writes the statuses into the SQL, because PostgreSQL may skip partial indexes if statuses are parameters. */
const quoteStatusList = (statuses: readonly string[]) => `(${statuses.map((status) => `'${status}'`).join(', ')})`;

export function buildViewCondition(kind: LeadKind, view: InboxView | 'any', viewer: InboxViewer): SqlCondition {
  const { open } = leadPipelines[kind];
  switch (view) {
    case 'new':
      return { sql: `status = 'new'`, values: [] };
    case 'mine':
      return viewer.userId === null
        ? { sql: 'false', values: [] }
        : { sql: `owner_id = ? and status in ${quoteStatusList(open)}`, values: [viewer.userId] };
    case 'unassigned':
      return { sql: `owner_id is null and status in ${quoteStatusList(open)}`, values: [] };
    case 'due':
      return { sql: `follow_up_at < ? and status <> 'spam'`, values: [getEndOfToday(viewer.now)] };
    case 'today':
      return {
        sql: `status = 'new' and import_id is null and created_at >= ? and created_at < ?`,
        values: [getPromiseCutoff(viewer), getTodayPromiseCutoff(viewer)],
      };
    case 'late':
      return { sql: `status = 'new' and import_id is null and created_at < ?`, values: [getPromiseCutoff(viewer)] };
    case 'open':
      return { sql: `status in ${quoteStatusList(open)}`, values: [] };
    case 'all':
      return { sql: `status <> 'spam'`, values: [] };
    case 'spam':
      return { sql: `status = 'spam'`, values: [] };
    case 'any':
      return { sql: 'true', values: [] };
  }
}

/**
 * Returns true for views with few leads. These views need a special query, because PostgreSQL would otherwise scan all
 * leads.
 */
export const isSmallInboxView = (view: InboxView): boolean => ['mine', 'unassigned', 'due', 'open'].includes(view);

/**
 * Reads the newest or oldest leads of each open status from the index and merges the results. Sorts all leads of the
 * view `due`, because there are few due leads.
 */
export async function findViewLeadIds(
  em: EntityManager,
  kind: LeadKind,
  view: InboxView,
  { where, order, limit }: { where: SqlCondition; order: InboxOrder; limit: number },
): Promise<string[]> {
  const direction = order === 'newest' ? 'desc' : 'asc';
  const inOrder = `order by created_at ${direction}, id ${direction}`;
  const branches: SqlCondition[] =
    view === 'due'
      ? [where]
      : leadPipelines[kind].open.map((status) => joinWithAnd([{ sql: `status = '${status}'`, values: [] }, where]));
  const select = (sql: string) =>
    view === 'due'
      ? `(select id, created_at from lead where ${buildKindCondition(kind)} and ${sql})`
      : `(select id, created_at from lead where ${buildKindCondition(kind)} and ${sql} ${inOrder} limit ${limit})`;
  const rows = await em.execute<{ id: string }[]>(
    `with candidate as materialized (${branches.map(({ sql }) => select(sql)).join(' union all ')})
     select id from candidate ${inOrder} limit ${limit}`,
    branches.flatMap(({ values }) => values),
  );
  return rows.map(({ id }) => id);
}

export type ViewCounts = Record<InboxView, number>;

export async function countViews(em: EntityManager, kind: LeadKind, viewer: InboxViewer): Promise<ViewCounts> {
  const lists = inboxViews.map((view) => ({ view, ...buildViewCondition(kind, view, viewer) }));
  const counts = lists.map(
    ({ view, sql }) => `(select count(*)::int from lead where ${buildKindCondition(kind)} and ${sql}) as "${view}"`,
  );
  const [row] = await em.execute<[ViewCounts]>(
    `select ${counts.join(', ')}`,
    lists.flatMap(({ values }) => values),
  );
  return row;
}
