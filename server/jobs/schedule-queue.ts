import type { EntityManager } from '@mikro-orm/postgresql';
import { daySeconds, hourSeconds, minuteSeconds } from '../../shared/domain/time/durations.ts';

/** Queue of scheduled changes. A job has no data, because the records contain the scheduled times. */
export const scheduleQueue = 'content-schedule';

/** If all retries fail, a regular check applies the change within a minute. */
const retries = { limit: 3, delaySeconds: 10 } as const;

/** Older jobs are unnecessary, because each server also checks for due changes when it starts. */
const retentionSeconds = daySeconds;

export const scheduleQueueOptions = {
  retryLimit: retries.limit,
  retryDelay: retries.delaySeconds,
  expireInSeconds: minuteSeconds,
  retentionSeconds,
  deleteAfterSeconds: hourSeconds,
} as const;

export async function queueScheduleJob(em: EntityManager, at: Date): Promise<void> {
  await em.execute(
    `insert into pgboss.job
       (id, name, policy, start_after, retry_limit, retry_delay, expire_seconds, deletion_seconds, keep_until)
     values (gen_random_uuid(), '${scheduleQueue}', 'standard', ?, ${retries.limit}, ${retries.delaySeconds},
       ${minuteSeconds}, ${hourSeconds}, ?::timestamptz + interval '${retentionSeconds} seconds')`,
    [at.toISOString(), at.toISOString()],
  );
}
