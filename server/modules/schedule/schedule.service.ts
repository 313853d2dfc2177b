import type { EntityManager } from '@mikro-orm/postgresql';
import { findScheduleProblem, type Schedule } from '../../../shared/domain/time/schedule.ts';
import type { Actor } from '../../db/actor.ts';
import { FailureLimit } from '../../db/failure-limit.ts';
import { BadRequest } from '../../http/errors.ts';
import { queueScheduleJob } from '../../jobs/schedule-queue.ts';
import { auditFailure, buildHasFailedSql } from '../audit/audit.service.ts';

/** A record that goes on the site and is taken off by itself. Columns without a value may be undefined. */
interface ScheduledRecord {
  publishAt?: Date | null | undefined;
  unpublishAt?: Date | null | undefined;
  scheduledBy?: string | null | undefined;
}

/** What is planned, and by whom. */
interface Plan extends Schedule {
  scheduledBy: string | null;
}

/** The times that an edit brings: ISO 8601; what is left out stays as it is. */
type EnteredTimes = Record<keyof Schedule, string | null | undefined>;

interface PlanOptions {
  /** Whether the record is on the site after the edit: then there is nothing to publish any more. */
  isPublic: boolean;
  by: Actor;
  /** What the fields of the endpoint's body are in, such as `page.`. */
  path?: string;
}

/** What an edit leaves of a moment. */
export const resolveTime = (entered: string | null | undefined, before: Date | null | undefined): Date | null =>
  entered === undefined ? (before ?? null) : entered === null ? null : new Date(entered);

/**
 * What is planned after an edit. Part of its transaction, because the server is told when to look.
 * @param before the record as it was; null for a new one
 * @throws {BadRequest} for a time that has passed, and for an end before the beginning
 */
export async function resolveSchedule(
  tx: EntityManager,
  before: ScheduledRecord | null,
  entered: EnteredTimes,
  { isPublic, by, path = '' }: PlanOptions,
): Promise<Plan> {
  const present = { publishAt: before?.publishAt ?? null, unpublishAt: before?.unpublishAt ?? null };
  const planned = {
    publishAt: isPublic ? null : resolveTime(entered.publishAt, present.publishAt),
    unpublishAt: resolveTime(entered.unpublishAt, present.unpublishAt),
  };
  const problem = findScheduleProblem(present, planned, new Date());
  if (problem) throw new BadRequest(problem.message, [{ path: path + problem.field, message: problem.message }]);
  const changed = (['publishAt', 'unpublishAt'] as const).filter(
    (field) => planned[field]?.getTime() !== present[field]?.getTime(),
  );
  for (const field of changed) if (planned[field]) await queueScheduleJob(tx, planned[field]);
  const isPlanned = planned.publishAt !== null || planned.unpublishAt !== null;
  const scheduledBy = changed.length > 0 ? by.name : (before?.scheduledBy ?? null);
  return { ...planned, scheduledBy: isPlanned ? scheduledBy : null };
}

/** Called with a record that could not be changed. */
export type OnScheduleFailure = (failed: { table: string; id: string }, error: unknown) => void;

const auditKinds = { blog_post: 'blog-post', page: 'page' } as const;

/** Problem as the audit names it. */
const notAppliedProblem = 'it was not published or taken off as planned';

const failures = new FailureLimit();

interface DueOptions {
  em: EntityManager;
  table: 'blog_post' | 'page';
  now: Date;
  onFailure: OnScheduleFailure;
}

/**
 * Does what is due, once: a server that dies in the middle has done nothing, and of two that look at once each leaves to
 * the other what that has taken. Each record has a transaction of its own, because whoever saves content waits for it, and
 * because one that fails holds up no other. One that would fail again is reported, and left alone until it is edited.
 * @param change what becomes of a record, in the transaction that holds it
 * @returns how many there were
 */
export async function applyDueSchedules(
  { em, table, now, onFailure }: DueOptions,
  change: (tx: EntityManager, id: string) => Promise<void>,
): Promise<number> {
  const failed: string[] = [];
  const applyNext = async (): Promise<'none' | 'done' | 'failed'> => {
    let id: string | undefined;
    try {
      await em.fork().transactional(async (tx) => {
        const [due] = await tx.execute<{ id: string }[]>(
          `select id from ${table}
           where least(publish_at, unpublish_at) <= ? and not ${buildHasFailedSql(`'${auditKinds[table]}'`, table, notAppliedProblem)} and id not in (select jsonb_array_elements_text(?::jsonb)::uuid)
           order by least(publish_at, unpublish_at) limit 1 for update skip locked`,
          [now.toISOString(), JSON.stringify(failed)],
        );
        id = due?.id;
        if (id !== undefined) await change(tx, id);
      });
    } catch (error) {
      if (id === undefined) throw error;
      failed.push(id);
      onFailure({ table, id }, error);
      if (failures.countFailure(id, error)) await reportFailure(em.fork(), table, id, error);
      return 'failed';
    }
    if (id === undefined) return 'none';
    failures.clear(id);
    return 'done';
  };
  let applied = 0;
  for (let outcome = await applyNext(); outcome !== 'none'; outcome = await applyNext()) {
    if (outcome === 'done') applied += 1;
  }
  return applied;
}

/** What the plan of a record makes of it at a moment. */
export function computeScheduledState(
  { publishAt, unpublishAt, scheduledBy }: ScheduledRecord,
  isPublic: boolean,
  now: Date,
) {
  const [isPublishDue, isUnpublishDue] = [publishAt, unpublishAt].map((time) => time && time <= now);
  const rest = {
    publishAt: isPublishDue ? null : (publishAt ?? null),
    unpublishAt: isUnpublishDue ? null : (unpublishAt ?? null),
  };
  const isPlanned = rest.publishAt !== null || rest.unpublishAt !== null;
  return {
    isPublic: (isPublic || Boolean(isPublishDue)) && !isUnpublishDue,
    plan: { ...rest, scheduledBy: isPlanned ? (scheduledBy ?? null) : null },
  };
}

async function reportFailure(em: EntityManager, table: DueOptions['table'], id: string, error: unknown) {
  const [row] = await em.execute<{ title: string }[]>(`select title from ${table} where id = ?`, [id]);
  const advice = 'Publish it or take it off yourself.';
  if (row)
    await auditFailure(
      em,
      { kind: auditKinds[table], id, title: row.title, problem: notAppliedProblem, advice },
      error,
    );
}

/** How the audit says that the server has done what was planned. */
export function describeAppliedSchedule(
  title: string,
  { scheduledBy }: ScheduledRecord,
  { was, is }: Record<'was' | 'is', boolean>,
) {
  const deed = was === is ? 'what was planned has passed' : is ? 'published' : 'taken off the site';
  return `${title}: ${deed}, as ${scheduledBy ?? 'somebody'} had planned`;
}
