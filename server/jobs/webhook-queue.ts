import { webhookLogDays } from '../../shared/domain/accounts/webhooks.ts';
import { daySeconds, hourSeconds, minuteSeconds } from '../../shared/domain/time/durations.ts';
import { mailHeartbeatSeconds } from './mail-queues.ts';

/** Events on their way to webhooks: a job's id is its delivery's, and it knows nothing else. */
export const webhookQueue = 'webhook-delivery';

/** Jobs of the queue with the same key go in their order, and the next one only once the one before is done. */
const policy = 'key_strict_fifo';

/**
 * An event that was not taken is sent again after ten to twenty seconds, then each time after twice as long, up to a day.
 * How long that goes on is for the delivery to say, not for the queue.
 */
const retries = { limit: 10_000, delaySeconds: 10, maxDelaySeconds: daySeconds } as const;

/** What a delivery takes at most is seconds. */
const timeoutSeconds = minuteSeconds;

/** What came of it stands with the delivery: the job may go soon. */
const deletionSeconds = hourSeconds;

const retentionSeconds = webhookLogDays * daySeconds;

export const webhookQueueOptions = {
  policy,
  retryLimit: retries.limit,
  retryDelay: retries.delaySeconds,
  retryBackoff: true,
  retryDelayMax: retries.maxDelaySeconds,
  expireInSeconds: timeoutSeconds,
  heartbeatSeconds: mailHeartbeatSeconds,
  retentionSeconds,
  deleteAfterSeconds: deletionSeconds,
} as const;

/**
 * Inserts the jobs of deliveries. The key is the lead's, so that its events arrive in their order; the group is the
 * webhook's. What puts jobs in their order is the position in the log, told as a date: clocks of servers may differ, and
 * be set back.
 * @param where SQL condition on the deliveries
 */
export const buildInsertWebhookJobsSql = (where: string) => `
  insert into pgboss.job
    (id, name, policy, singleton_key, group_id, created_on, retry_limit, retry_delay, retry_backoff, retry_delay_max,
     expire_seconds, heartbeat_seconds, deletion_seconds, keep_until)
  select id, '${webhookQueue}', '${policy}', webhook_id || ' ' || coalesce(lead_id, id), webhook_id,
    to_timestamp(coalesce(position, 0) / 1000000.0), ${retries.limit}, ${retries.delaySeconds}, true,
    ${retries.maxDelaySeconds}, ${timeoutSeconds}, ${mailHeartbeatSeconds}, ${deletionSeconds},
    now() + interval '${retentionSeconds} seconds'
  from webhook_delivery where ${where}`;
