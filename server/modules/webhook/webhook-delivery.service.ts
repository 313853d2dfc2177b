import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { webhookFailureLimitMs } from '../../../shared/domain/accounts/webhooks.ts';
import { systemActor } from '../../db/actor.ts';
import { webhookQueue } from '../../jobs/webhook-queue.ts';
import type { SecretCipher } from '../../sealed-secret.ts';
import { WebhookAttemptEntity, WebhookDeliveryEntity, WebhookEntity } from './webhook.entity.ts';
import { buildWebhookMessage, createSignedHeaders, type WebhookEvent } from './webhook-message.ts';
import { decryptWebhookSecrets } from './webhook-secret.ts';
import { switchOffWebhook } from './webhook-switch.service.ts';
import type { WebhookAnswer, WebhookTransport } from './webhook-transport.ts';

/** Number of consecutive failures that count as an outage. After an outage, waiting events are retried immediately. */
const outageFailures = 2;

export interface DispatchContext {
  transport: WebhookTransport;
  seal: SecretCipher | null;
  now: Date;
}

export async function attemptDelivery(
  em: EntityManager,
  { transport, seal, now }: DispatchContext,
  webhook: WebhookEntity,
  delivery: WebhookEvent,
): Promise<WebhookAnswer> {
  const secrets = decryptWebhookSecrets(webhook, seal, now);
  if (typeof secrets === 'string') return { statusCode: null, problem: secrets, answer: null, durationMs: 0 };
  const body = JSON.stringify(await buildWebhookMessage(em, delivery));
  return transport.post(webhook.url, createSignedHeaders(delivery.id, body, secrets, now), body);
}

type JobOutcome = 'done' | 'again';

/**
 * Records an attempt. Returns `again` if the job must be retried. Switches off a webhook that keeps failing. If the
 * server crashes before this call, the job sends the message again.
 */
export const recordWebhookDeliveryResult = (
  em: EntityManager,
  { id, webhookId }: WebhookDeliveryEntity,
  answer: WebhookAnswer,
  now: Date,
): Promise<JobOutcome> =>
  em.transactional(async (tx) => {
    const webhook = await tx.findOne(WebhookEntity, webhookId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const delivery = webhook && (await tx.findOne(WebhookDeliveryEntity, id, { lockMode: LockMode.PESSIMISTIC_WRITE }));
    if (!delivery) return 'done';
    recordAttempt(tx, delivery, answer);
    if (answer.problem === null) {
      tx.assign(delivery, { status: 'delivered', deliveredAt: now });
      if (webhook.failures >= outageFailures) await retryAllNow(tx, webhook.id);
      await updateWebhookHealth(
        tx,
        webhook.id,
        'failures = 0, failing_since = null, last_delivered_at = ?',
        now.toISOString(),
      );
      return 'done';
    }
    const failingSince = webhook.failingSince ?? now;
    delivery.failedSince ??= now;
    await updateWebhookHealth(tx, webhook.id, 'failures = failures + 1, failing_since = ?', failingSince.toISOString());
    if (!webhook.isActive) return 'done';
    if (answer.statusCode === 410) return switchOffAndFinish(tx, webhook, 'gone', now);
    if (isFailureLimitReached(failingSince, now)) return switchOffAndFinish(tx, webhook, 'failing', now);
    if (!isFailureLimitReached(delivery.failedSince, now)) return 'again';
    // Stop retrying this event, because endless retries would block later events of the lead.
    delivery.status = 'failed';
    return 'done';
  });

/** Uses SQL, because saving the entity would increase its version and cause edit conflicts. */
async function updateWebhookHealth(em: EntityManager, id: string, assignments: string, value: string): Promise<void> {
  await em.execute(`update webhook set ${assignments} where id = ?`, [value, id]);
}

const isFailureLimitReached = (since: Date, now: Date) => now.getTime() - since.getTime() >= webhookFailureLimitMs;

async function switchOffAndFinish(em: EntityManager, webhook: WebhookEntity, reason: 'gone' | 'failing', now: Date) {
  await switchOffWebhook(em, webhook, reason, systemActor, now);
  return 'done' as const;
}

export const failWebhookDelivery = (em: EntityManager, id: string, problem: string): Promise<void> =>
  em.transactional(async (tx) => {
    const delivery = await tx.findOne(WebhookDeliveryEntity, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!delivery) return;
    recordAttempt(tx, delivery, { statusCode: null, problem, answer: null, durationMs: 0 });
    delivery.status = 'failed';
  });

export function recordAttempt(
  em: EntityManager,
  delivery: WebhookDeliveryEntity,
  { statusCode, problem, answer, durationMs }: WebhookAnswer,
): void {
  delivery.tries += 1;
  em.create(WebhookAttemptEntity, { delivery, statusCode, problem, answer, durationMs });
}

async function retryAllNow(em: EntityManager, webhookId: string): Promise<void> {
  await em.execute(
    `update pgboss.job set start_after = now() where name = '${webhookQueue}' and group_id = ? and state = 'retry'`,
    [webhookId],
  );
}
