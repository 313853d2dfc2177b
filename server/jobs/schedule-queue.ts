import type { EntityManager } from '@mikro-orm/postgresql';
import { daySeconds, hourSeconds, minuteSeconds } from '../../shared/domain/time/durations.ts';

/** Moments at which something is to go on the site or to be taken off. A job knows nothing: what is due then says itself. */
export const scheduleQueue = 'content-schedule';

/** A look each minute finds what a job has failed to. */
const retries = { limit: 3, delaySeconds: 10 } as const;

/** What is left over from a time when no server ran is for the look at the start. */
const retentionSeconds = daySeconds;

export const scheduleQueueOptions = {
  retryLimit: retries.limit,
  retryDelay: retries.delaySeconds,
  expireInSeconds: minuteSeconds,
  retentionSeconds,
  deleteAfterSeconds: hourSeconds,
} as const;

/** Has the server look at a moment for what is due then; part of the transaction in which that is planned. */
export async function queueScheduleJob(em: EntityManager, at: Date): Promise<void> {
  await em.execute(
    `insert into pgboss.job
       (id, name, policy, start_after, retry_limit, retry_delay, expire_seconds, deletion_seconds, keep_until)
     values (gen_random_uuid(), '${scheduleQueue}', 'standard', ?, ${retries.limit}, ${retries.delaySeconds},
       ${minuteSeconds}, ${hourSeconds}, ?::timestamptz + interval '${retentionSeconds} seconds')`,
    [at.toISOString(), at.toISOString()],
  );
}
