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

/** Who looks at the inbox, when, and by which promise. */
export interface InboxViewer {
  /** Id of a person or a program; no lead is a program's. */
  userId: string | null;
  now: Date;
  promiseHours: number;
}

/** @param view what is looked at: most lists need not know what is promised */
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

/** A new lead that was sent before this moment is late. Imported leads are never late: nobody was promised an answer. */
const getPromiseCutoff = ({ now, promiseHours }: InboxViewer) =>
  new Date(now.getTime() - promiseHours * hourMs).toISOString();

/** A follow-up is due on its day: at eight in the morning the office wants to know of the one at four. */
const getEndOfToday = (now: Date) =>
  new Date(getStartOfNairobiDay(formatNairobiDay(now)).getTime() + dayMs).toISOString();

/** What was sent before this moment has its answer promised for today at the latest. */
const getTodayPromiseCutoff = ({ now, promiseHours }: InboxViewer) =>
  new Date(Date.parse(getEndOfToday(now)) - promiseHours * hourMs).toISOString();

/** SQL of a list of statuses. They stand in the text, or PostgreSQL would not know that an index has them. */
const quoteStatusList = (statuses: readonly string[]) => `(${statuses.map((status) => `'${status}'`).join(', ')})`;

/** Which leads a list of the inbox has. */
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

/** Lists that PostgreSQL would walk through every lead for: it takes the newest first, and few of those may be in them. */
export const isSparseView = (view: InboxView): boolean => ['mine', 'unassigned', 'due', 'open'].includes(view);

/**
 * The ids of the first leads of a sparse list, in its order. Leads of one status are in the order of their index; so those of
 * each open status are asked for by themselves, and put together. What is due is few, and sorted.
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

/** Counts the leads of each list. */
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
