import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuidv7 } from 'uuid';
import { webhookTestEventType } from '../../../shared/domain/accounts/webhooks.ts';
import { formatLeadReference } from '../../../shared/domain/leads/reference.ts';
import type {
  WebhookDelivery as DeliveryView,
  WebhookDeliveryListQuery,
} from '../../../shared/schemas/accounts/webhook.ts';
import type { Actor } from '../../db/actor.ts';
import { Conflict, NotFound } from '../../http/errors.ts';
import { buildRecordCursorCondition, newestFirstOrder } from '../../http/list-page.ts';
import { buildInsertWebhookJobsSql, webhookQueue } from '../../jobs/webhook-queue.ts';
import { writeAuditEntry } from '../audit/audit.service.ts';
import { WebhookAttemptEntity, WebhookDeliveryEntity, type WebhookEntity } from './webhook.entity.ts';
import { findWebhook } from './webhook.service.ts';
import { attemptDelivery, type DispatchContext, recordAttempt } from './webhook-delivery.service.ts';
import { readLeadStates } from './webhook-message.ts';

const maxShownAttempts = 10;

export async function listDeliveries(
  em: EntityManager,
  webhookId: string,
  { status, cursor, limit }: WebhookDeliveryListQuery,
): Promise<WebhookDeliveryEntity[]> {
  await findWebhook(em, webhookId);
  const conditions = [
    { webhookId },
    ...(status ? [{ status }] : []),
    ...(cursor ? [buildRecordCursorCondition(cursor, 'newest')] : []),
  ];
  return em.find(WebhookDeliveryEntity, { $and: conditions }, { orderBy: newestFirstOrder, limit: limit + 1 });
}

export async function presentDeliveries(
  em: EntityManager,
  deliveries: WebhookDeliveryEntity[],
): Promise<DeliveryView[]> {
  const ids = deliveries.map(({ id }) => id);
  const attempts = await em.find(WebhookAttemptEntity, { delivery: ids }, { orderBy: newestFirstOrder });
  const nextTries = await readNextTries(em, ids);
  const leadIds = deliveries.flatMap(({ leadId }) => leadId ?? []);
  const leads = new Map((await readLeadStates(em, leadIds)).map((lead) => [lead.id, lead]));
  const leadOf = ({ leadId }: WebhookDeliveryEntity) => {
    const lead = leadId ? leads.get(leadId) : undefined;
    return lead ? { kind: lead.kind, reference: formatLeadReference(lead.kind, lead.number) } : null;
  };
  return deliveries.map((delivery) => ({
    id: delivery.id,
    type: delivery.type,
    position: delivery.position ?? null,
    leadId: delivery.leadId ?? null,
    lead: leadOf(delivery),
    status: delivery.status,
    tries: delivery.tries,
    nextTryAt: nextTries.get(delivery.id) ?? null,
    createdAt: delivery.createdAt.toISOString(),
    deliveredAt: delivery.deliveredAt?.toISOString() ?? null,
    attempts: attempts
      .filter((attempt) => attempt.delivery.id === delivery.id)
      .slice(0, maxShownAttempts)
      .map(({ createdAt, durationMs, statusCode = null, problem = null, answer = null }) => ({
        at: createdAt.toISOString(),
        durationMs,
        statusCode,
        problem,
        answer,
      })),
  }));
}

async function readNextTries(em: EntityManager, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await em.execute<{ id: string; nextTryAt: Date | string }[]>(
    `select id, start_after as "nextTryAt" from pgboss.job
     where name = '${webhookQueue}' and state = 'retry' and id in (${ids.map(() => '?').join(', ')})`,
    ids,
  );
  return new Map(rows.map(({ id, nextTryAt }) => [id, new Date(nextTryAt).toISOString()]));
}

/** Sends a test event once, even if the webhook is off. @throws {NotFound} */
export async function sendTestEvent(
  em: EntityManager,
  webhookId: string,
  dispatch: DispatchContext,
  by: Actor,
): Promise<WebhookDeliveryEntity> {
  const webhook = await findWebhook(em, webhookId);
  const event = { id: uuidv7(), type: webhookTestEventType, eventAt: dispatch.now, position: null, leadId: null };
  const answer = await attemptDelivery(em, dispatch, webhook, event);
  const isTaken = answer.problem === null;
  const delivery = em.create(WebhookDeliveryEntity, {
    ...event,
    webhookId,
    status: isTaken ? 'delivered' : 'failed',
    deliveredAt: isTaken ? dispatch.now : null,
  });
  recordAttempt(em, delivery, answer);
  auditSending(em, by, webhook, 'Sent a test event to');
  await em.flush();
  return delivery;
}

/** Sends an event again. An event that is waiting for a retry is sent now. @throws {NotFound} @throws {Conflict} */
export const resendDelivery = (em: EntityManager, webhookId: string, id: string, by: Actor): Promise<void> =>
  em.transactional(async (tx) => {
    const webhook = await findWebhook(tx, webhookId, LockMode.PESSIMISTIC_WRITE);
    const delivery = await tx.findOne(
      WebhookDeliveryEntity,
      { id, webhookId },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!delivery) throw new NotFound('This event is no longer in the log.');
    if (delivery.type === webhookTestEventType)
      throw new Conflict('Test events cannot be resent. Send a new test event.');
    if (!webhook.isActive) throw new Conflict('This webhook is off. Switch the webhook on first.');
    auditSending(tx, by, webhook, 'Resent an event to');
    if (delivery.status === 'waiting') {
      await tx.execute(`update pgboss.job set start_after = now() where name = '${webhookQueue}' and id = ?`, [id]);
    } else {
      tx.assign(delivery, { status: 'waiting', failedSince: null, deliveredAt: null });
      await tx.flush();
      // Delete the finished job, because the new job has the same id.
      await tx.execute(`delete from pgboss.job where name = '${webhookQueue}' and id = ?`, [id]);
      await tx.execute(buildInsertWebhookJobsSql('id = ?'), [id]);
    }
  });

function auditSending(em: EntityManager, by: Actor, { id, name }: WebhookEntity, what: string): void {
  writeAuditEntry(em, by, { verb: 'send', kind: 'webhook', id, summary: `${what} ${name}` });
}
