import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type WebhookOffReason, webhookOffReasonLabels } from '../../../shared/domain/accounts/webhooks.ts';
import type { WebhookSwitch } from '../../../shared/schemas/accounts/webhook.ts';
import type { Actor } from '../../db/actor.ts';
import { readEventLogBounds } from '../../events/event-log.ts';
import { queueAccountMail } from '../../jobs/mail-queues.ts';
import { buildInsertWebhookJobsSql } from '../../jobs/webhook-queue.ts';
import { writeAuditEntry } from '../audit/audit.service.ts';
import { listActiveAdmins } from '../staff/staff-list.service.ts';
import { deleteWebhookJobs } from './queued-deliveries.ts';
import { WebhookDeliveryEntity, type WebhookEntity } from './webhook.entity.ts';
import { findWebhook } from './webhook.service.ts';

/** Does nothing if the webhook is already in the requested state. @throws {NotFound} */
export const setWebhookActive = (
  em: EntityManager,
  id: string,
  { isActive, missed }: WebhookSwitch,
  by: Actor,
  now: Date,
): Promise<WebhookEntity> =>
  em.transactional(async (tx) => {
    const webhook = await findWebhook(tx, id, LockMode.PESSIMISTIC_WRITE);
    if (webhook.isActive === isActive) return webhook;
    if (isActive) await switchOnWebhook(tx, webhook, missed, by);
    else await switchOffWebhook(tx, webhook, 'staff', by, now);
    return webhook;
  });

/** Pauses deliveries until the webhook is switched on again. Notifies administrators unless the reason is `staff`. */
export async function switchOffWebhook(
  em: EntityManager,
  webhook: WebhookEntity,
  reason: WebhookOffReason,
  by: Actor,
  now: Date,
): Promise<void> {
  em.assign(webhook, { isActive: false, offReason: reason, offAt: now });
  await deleteWebhookJobs(em, webhook.id);
  const { id, name } = webhook;
  writeAuditEntry(em, by, {
    verb: 'disable',
    kind: 'webhook',
    id,
    summary: `Switched off ${name}. ${webhookOffReasonLabels[reason]}`,
  });
  await em.flush();
  if (reason === 'staff') return;
  for (const { id: userId } of await listActiveAdmins(em))
    await queueAccountMail(em, { kind: 'webhook-off', userId, webhookId: id });
}

/** Sends or skips the missed events, depending on `missed`. Sends only events that are still in the event log. */
async function switchOnWebhook(
  em: EntityManager,
  webhook: WebhookEntity,
  missed: WebhookSwitch['missed'],
  by: Actor,
): Promise<void> {
  em.assign(webhook, { isActive: true, offReason: null, offAt: null, failures: 0, failingSince: null });
  const { id, name } = webhook;
  const waiting = { webhookId: id, status: 'waiting' } as const;
  if (missed === 'skip') {
    webhook.position = (await readEventLogBounds(em)).head;
    await em.nativeUpdate(WebhookDeliveryEntity, waiting, { status: 'skipped' });
  } else {
    await em.nativeUpdate(WebhookDeliveryEntity, waiting, { failedSince: null });
  }
  await em.execute(buildInsertWebhookJobsSql(`webhook_id = ? and status = 'waiting'`), [id]);
  const what = missed === 'skip' ? 'Missed events are skipped' : 'Missed events are sent';
  writeAuditEntry(em, by, { verb: 'enable', kind: 'webhook', id, summary: `Switched on ${name}. ${what}` });
  await em.flush();
}
