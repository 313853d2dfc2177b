import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuidv7 } from 'uuid';
import { isPermanentFailure } from '../../db/database-errors.ts';
import { buildInsertWebhookJobsSql } from '../../jobs/webhook-queue.ts';
import { auditFailure } from '../audit/audit.service.ts';
import { WebhookDeliveryEntity, WebhookEntity } from './webhook.entity.ts';

const batchSize = 500;

const laggingWebhooksSql = `
  select id from webhook
  where is_active and position < (select max(position) from lead_event) order by id`;

/**
 * Creates the deliveries for new events. Saves each webhook's position in the same transaction, so that a crash neither
 * loses nor repeats an event.
 * @returns true if there were new events
 */
export async function enqueueWebhookDeliveries(em: EntityManager): Promise<boolean> {
  const webhooks = await em.execute<{ id: string }[]>(laggingWebhooksSql);
  for (const { id } of webhooks) while (await enqueueNextBatch(em, id));
  return webhooks.length > 0;
}

/**
 * After a permanent failure, processes the events one by one and skips the failing event.
 * @returns true if there may be more events
 */
async function enqueueNextBatch(em: EntityManager, id: string): Promise<boolean> {
  try {
    return await enqueueBatch(em.fork(), id, batchSize);
  } catch (error) {
    if (!isPermanentFailure(error)) throw error;
  }
  for (let turn = 0; turn < batchSize; turn += 1) {
    const [before] = await em.execute<{ position: string }[]>('select position from webhook where id = ?', [id]);
    if (!before) return false;
    try {
      if (!(await enqueueBatch(em.fork(), id, 1))) return false;
    } catch (error) {
      if (!isPermanentFailure(error)) throw error;
      await em.fork().transactional(async (tx) => {
        const webhook = await tx.findOne(WebhookEntity, id);
        if (!webhook) return;
        // Another server may have skipped the same event. Only one server reports the failure.
        const leftOut = await tx.execute<{ id: string }[]>(
          `update webhook set position = (select min(position) from lead_event where position > webhook.position)
           where id = ? and position = ? returning id`,
          [id, before.position],
        );
        if (leftOut.length > 0)
          await auditFailure(
            tx,
            { kind: 'webhook', id, title: webhook.name, problem: 'an event could not be queued and was skipped' },
            error,
          );
      });
      return true;
    }
  }
  return true;
}

interface EventRow {
  position: string;
  type: WebhookEntity['events'][number];
  leadId: string;
  createdAt: Date | string;
}

const enqueueBatch = (em: EntityManager, id: string, size: number): Promise<boolean> =>
  em.transactional(async (tx) => {
    const webhook = await tx.findOne(WebhookEntity, { id, isActive: true }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!webhook) return false;
    const events = await tx.execute<EventRow[]>(
      `select position, type, lead_id as "leadId", created_at as "createdAt" from lead_event
       where position > ? order by position limit ${size}`,
      [webhook.position],
    );
    const ids = events
      .filter(({ type }) => webhook.events.includes(type))
      .map(({ position, type, leadId, createdAt }) => {
        const fields = { webhookId: id, position: Number(position), type, leadId, eventAt: new Date(createdAt) };
        return tx.create(WebhookDeliveryEntity, { id: uuidv7(), ...fields }).id;
      });
    const last = events.at(-1);
    // Use SQL, because saving the entity would increase its version and cause edit conflicts.
    if (last) await tx.execute('update webhook set position = ? where id = ?', [last.position, id]);
    await tx.flush();
    if (ids.length > 0) await tx.execute(buildInsertWebhookJobsSql(`id in (${ids.map(() => '?').join(', ')})`), ids);
    return events.length === size;
  });
