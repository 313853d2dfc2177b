import type { EntityManager } from '@mikro-orm/postgresql';
import type { PgBoss } from 'pg-boss';
import { minuteMs } from '../../shared/domain/time/durations.ts';
import type { AppContext } from '../context.ts';
import { applyPostSchedule } from '../modules/blog-post/blog-post-schedule.service.ts';
import { applyPageSchedule } from '../modules/page/page-schedule.service.ts';
import type { OnScheduleFailure } from '../modules/schedule/schedule.service.ts';
import { scheduleQueue } from './schedule-queue.ts';

/** Time between looks into the queue: nobody notices that a page appears five seconds late. */
const pollIntervalSeconds = 5;

/** Time between looks for what no job has found, such as after a time in which the queue was not worked. */
const sweepIntervalMs = minuteMs;

/** Publishes what is to be published by now, and takes off what is to be. @returns how many there were */
export const applySchedules = async (em: EntityManager, now: Date, onFailure: OnScheduleFailure): Promise<number> =>
  (await applyPostSchedule(em, now, onFailure)) + (await applyPageSchedule(em, now, onFailure));

/**
 * Does what staff have planned, at its time, in this process; replicas share the work. Pages that are kept are stale with the
 * change itself, so no time is ever part of a query for visitors.
 */
export async function startContentSchedule(
  { orm, log, now }: Pick<AppContext, 'orm' | 'log' | 'now'>,
  boss: Pick<PgBoss, 'work'>,
): Promise<() => Promise<void>> {
  const apply = async () => {
    const applied = await applySchedules(orm.em.fork(), now(), (failed, error) =>
      log.error({ err: error, ...failed }, 'could not do what is planned'),
    );
    if (applied > 0) log.info({ applied }, 'published or took off what was planned');
  };
  let sweeping = Promise.resolve();
  const sweep = () => {
    sweeping = apply().catch((error: unknown) =>
      log.warn({ err: error }, 'could not look for what is due on the site'),
    );
  };
  await boss.work(scheduleQueue, { pollingIntervalSeconds: pollIntervalSeconds }, apply);
  sweep();
  const timer = setInterval(sweep, sweepIntervalMs);
  return async () => {
    clearInterval(timer);
    await sweeping;
  };
}
