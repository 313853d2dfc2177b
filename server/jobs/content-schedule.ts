import type { EntityManager } from '@mikro-orm/postgresql';
import type { PgBoss } from 'pg-boss';
import { minuteMs } from '../../shared/domain/time/durations.ts';
import type { AppContext } from '../context.ts';
import { applyPostSchedule } from '../modules/blog-post/blog-post-schedule.service.ts';
import { applyPageSchedule } from '../modules/page/page-schedule.service.ts';
import type { OnScheduleFailure } from '../modules/schedule/schedule.service.ts';
import { scheduleQueue } from './schedule-queue.ts';

/** Maximum delay of a scheduled change. */
const pollIntervalSeconds = 5;

/** Interval between additional checks that find schedules without a job, for example after the queue was stopped. */
const sweepIntervalMs = minuteMs;

/** @returns the number of applied changes */
export const applyContentSchedules = async (
  em: EntityManager,
  now: Date,
  onFailure: OnScheduleFailure,
): Promise<number> => (await applyPostSchedule(em, now, onFailure)) + (await applyPageSchedule(em, now, onFailure));

/**
 * Applies scheduled changes when they are due. Queries for public pages therefore do not check scheduled times. Each
 * applied change invalidates the cached pages.
 */
export async function startContentSchedule(
  { orm, log, now }: Pick<AppContext, 'orm' | 'log' | 'now'>,
  boss: Pick<PgBoss, 'work'>,
): Promise<() => Promise<void>> {
  const apply = async () => {
    const applied = await applyContentSchedules(orm.em.fork(), now(), (failed, error) =>
      log.error({ err: error, ...failed }, 'could not apply a schedule'),
    );
    if (applied > 0) log.info({ applied }, 'applied scheduled changes');
  };
  let sweeping = Promise.resolve();
  const sweep = () => {
    sweeping = apply().catch((error: unknown) => log.warn({ err: error }, 'could not check the schedule'));
  };
  await boss.work(scheduleQueue, { pollingIntervalSeconds: pollIntervalSeconds }, apply);
  sweep();
  const timer = setInterval(sweep, sweepIntervalMs);
  return async () => {
    clearInterval(timer);
    await sweeping;
  };
}
