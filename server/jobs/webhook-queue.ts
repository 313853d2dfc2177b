import { webhookLogRetentionDays } from '../../shared/domain/accounts/webhooks.ts';
import { daySeconds, hourSeconds, minuteSeconds } from '../../shared/domain/time/durations.ts';
import { mailHeartbeatSeconds } from './mail-queues.ts';

/** Queue of webhook deliveries. The job id is the delivery id. The job has no other data. */
export const webhookQueue = 'webhook-delivery';

/** Jobs with the same key run in order, each after the previous job is done. */
const policy = 'key_strict_fifo';

/** Doubles the wait after each retry, from ten seconds to a day. Retries end after `webhookFailureLimitMs`. */
const retries = { limit: 10_000, delaySeconds: 10, maxDelaySeconds: daySeconds } as const;

const timeoutSeconds = minuteSeconds;

/** The delivery record stores the result, so the job can be deleted soon. */
const deletionSeconds = hourSeconds;

const retentionSeconds = webhookLogRetentionDays * daySeconds;

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
 * Builds SQL that creates jobs for deliveries. The job key keeps a lead's events in order. Jobs are sorted by event
 * position, because server clocks differ.
 * @param where SQL condition that selects deliveries
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
