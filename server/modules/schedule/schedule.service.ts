import type { EntityManager } from '@mikro-orm/postgresql';
import { findScheduleProblem, type Schedule } from '../../../shared/domain/time/schedule.ts';
import type { Actor } from '../../db/actor.ts';
import { FailureLimit } from '../../db/failure-limit.ts';
import { BadRequest } from '../../http/errors.ts';
import { queueScheduleJob } from '../../jobs/schedule-queue.ts';
import { auditFailure, buildHasFailedSql } from '../audit/audit.service.ts';

interface ScheduledRecord {
  publishAt?: Date | null | undefined;
  unpublishAt?: Date | null | undefined;
  scheduledBy?: string | null | undefined;
}

interface Plan extends Schedule {
  scheduledBy: string | null;
}

type EnteredTimes = Record<keyof Schedule, string | null | undefined>;

interface PlanOptions {
  /** True if the record is public after the edit. A public record has no scheduled publication. */
  isPublic: boolean;
  by: Actor;
  /** Prefix of the field paths in error messages, for example `page.`. */
  path?: string;
}

export const resolveScheduledTime = (
  entered: string | null | undefined,
  before: Date | null | undefined,
): Date | null => (entered === undefined ? (before ?? null) : entered === null ? null : new Date(entered));

/**
 * Returns the schedule after an edit. In the edit's transaction, also enqueues the jobs that apply the schedule.
 * @param before null for a new record
 * @throws {BadRequest} if a new time is in the past, or if `unpublishAt` is not after `publishAt`
 */
export async function resolveSchedule(
  tx: EntityManager,
  before: ScheduledRecord | null,
  entered: EnteredTimes,
  { isPublic, by, path = '' }: PlanOptions,
): Promise<Plan> {
  const present = { publishAt: before?.publishAt ?? null, unpublishAt: before?.unpublishAt ?? null };
  const planned = {
    publishAt: isPublic ? null : resolveScheduledTime(entered.publishAt, present.publishAt),
    unpublishAt: resolveScheduledTime(entered.unpublishAt, present.unpublishAt),
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

export type OnScheduleFailure = (failed: { table: string; id: string }, error: unknown) => void;

const auditKinds = { blog_post: 'blog-post', page: 'page' } as const;

/** Do not change this text, because queries use it to find stored audit entries. */
const notAppliedProblem = 'the planned publishing or unpublishing failed';

const failures = new FailureLimit();

interface DueOptions {
  em: EntityManager;
  table: 'blog_post' | 'page';
  now: Date;
  onFailure: OnScheduleFailure;
}

/**
 * Applies each due schedule in its own transaction, so that a failure does not block other records. Several servers may
 * call this function at once. Reports a permanent failure and then skips the record until the next edit.
 * @param change updates a record in the transaction that locks the record
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
  const advice = 'Publish or unpublish the content by hand.';
  if (row)
    await auditFailure(
      em,
      { kind: auditKinds[table], id, title: row.title, problem: notAppliedProblem, advice },
      error,
    );
}

export function describeAppliedSchedule(
  title: string,
  { scheduledBy }: ScheduledRecord,
  { was, is }: Record<'was' | 'is', boolean>,
) {
  const deed = was === is ? 'schedule expired' : is ? 'published' : 'unpublished';
  return `${title}: ${deed}, as scheduled by ${scheduledBy ?? 'staff'}`;
}
