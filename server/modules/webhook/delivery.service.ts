import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { webhookFailureLimitMs } from '../../../shared/domain/accounts/webhooks.ts';
import { system } from '../../db/actor.ts';
import { webhookQueue } from '../../jobs/webhook-queue.ts';
import type { Seal } from '../../sealed-secret.ts';
import { Webhook, WebhookAttempt, WebhookDelivery } from './webhook.entity.ts';
import { messageOf, type SentEvent, signedHeaders } from './webhook-message.ts';
import { secretsOf } from './webhook-secret.ts';
import { switchOff } from './webhook-switch.service.ts';
import type { WebhookAnswer, WebhookTransport } from './webhook-transport.ts';

/** Failures in a row that are no accident: when a try goes well after so many, all that waits is tried at once. */
const outageFailures = 2;

/** What sends a message. */
export interface Dispatch {
  transport: WebhookTransport;
  seal: Seal | null;
  now: Date;
}

/** Sends a message once. */
export async function attemptDelivery(
  em: EntityManager,
  { transport, seal, now }: Dispatch,
  webhook: Webhook,
  delivery: SentEvent,
): Promise<WebhookAnswer> {
  const secrets = secretsOf(webhook, seal, now);
  if (typeof secrets === 'string') return { statusCode: null, problem: secrets, answer: null, durationMs: 0 };
  const body = JSON.stringify(await messageOf(em, delivery));
  return transport.post(webhook.url, signedHeaders(delivery.id, body, secrets, now), body);
}

/** What becomes of the job: it is done, or is to be tried again. */
type JobOutcome = 'done' | 'again';

/**
 * Notes what came of a try, and what follows: a lead's next event is sent, this one is tried again, or the webhook is
 * switched off. Whoever has died before this is tried again, which is why a message may come twice.
 */
export const settleDelivery = (
  em: EntityManager,
  { id, webhookId }: WebhookDelivery,
  answer: WebhookAnswer,
  now: Date,
): Promise<JobOutcome> =>
  em.transactional(async (tx) => {
    const webhook = await tx.findOne(Webhook, webhookId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const delivery = webhook && (await tx.findOne(WebhookDelivery, id, { lockMode: LockMode.PESSIMISTIC_WRITE }));
    // It was deleted meanwhile.
    if (!delivery) return 'done';
    noteAttempt(tx, delivery, answer);
    if (answer.problem === null) {
      tx.assign(delivery, { status: 'delivered', deliveredAt: now });
      if (webhook.failures >= outageFailures) await retryAllNow(tx, webhook.id);
      await note(tx, webhook.id, 'failures = 0, failing_since = null, last_delivered_at = ?', now.toISOString());
      return 'done';
    }
    const failingSince = webhook.failingSince ?? now;
    delivery.failedSince ??= now;
    await note(tx, webhook.id, 'failures = failures + 1, failing_since = ?', failingSince.toISOString());
    if (!webhook.isActive) return 'done';
    if (answer.statusCode === 410) return switchedOff(tx, webhook, 'gone', now);
    if (isTooLong(failingSince, now)) return switchedOff(tx, webhook, 'failing', now);
    if (!isTooLong(delivery.failedSince, now)) return 'again';
    // Others are taken, only this one is not: it shall not hold its lead's up for ever.
    delivery.status = 'failed';
    return 'done';
  });

/** Notes how a webhook is doing, and not by its entity: that is no change of it, on which somebody's edit would be stale. */
async function note(em: EntityManager, id: string, assignments: string, value: string): Promise<void> {
  await em.execute(`update webhook set ${assignments} where id = ?`, [value, id]);
}

const isTooLong = (since: Date, now: Date) => now.getTime() - since.getTime() >= webhookFailureLimitMs;

async function switchedOff(em: EntityManager, webhook: Webhook, reason: 'gone' | 'failing', now: Date) {
  await switchOff(em, webhook, reason, system, now);
  return 'done' as const;
}

/** Ends a delivery whose next try would fail again. Its try has the reason and nothing of the answer. */
export const endDelivery = (em: EntityManager, id: string, problem: string): Promise<void> =>
  em.transactional(async (tx) => {
    const delivery = await tx.findOne(WebhookDelivery, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!delivery) return;
    noteAttempt(tx, delivery, { statusCode: null, problem, answer: null, durationMs: 0 });
    delivery.status = 'failed';
  });

/** Adds a try to a delivery. */
export function noteAttempt(
  em: EntityManager,
  delivery: WebhookDelivery,
  { statusCode, problem, answer, durationMs }: WebhookAnswer,
): void {
  delivery.tries += 1;
  em.create(WebhookAttempt, { delivery, statusCode, problem, answer, durationMs });
}

/** What waits for its next try does not wait any longer. */
async function retryAllNow(em: EntityManager, webhookId: string): Promise<void> {
  await em.execute(
    `update pgboss.job set start_after = now() where name = '${webhookQueue}' and group_id = ? and state = 'retry'`,
    [webhookId],
  );
}
