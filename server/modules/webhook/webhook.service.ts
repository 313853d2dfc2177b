import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuidv7 } from 'uuid';
import { maxWebhooks, webhookSecretOverlapMs } from '../../../shared/domain/accounts/webhooks.ts';
import type { NewWebhook, Webhook as WebhookView } from '../../../shared/schemas/accounts/webhook.ts';
import type { Actor } from '../../db/actor.ts';
import { assertCurrentVersion, type VersionedEdit } from '../../db/edit-conflicts.ts';
import { readEventLogBounds } from '../../events/event-log.ts';
import { BadRequest, Conflict, NotFound } from '../../http/errors.ts';
import type { SecretCipher } from '../../sealed-secret.ts';
import { diffFields, writeAuditEntry } from '../audit/audit.service.ts';
import { deleteWebhookJobs, emptyQueueState, type WebhookQueueState } from './queued-deliveries.ts';
import { WebhookEntity } from './webhook.entity.ts';
import { createWebhookSecret } from './webhook-secret.ts';
import type { WebhookTransport } from './webhook-transport.ts';

export const listWebhooks = (em: EntityManager): Promise<WebhookEntity[]> =>
  em.find(WebhookEntity, {}, { orderBy: { name: 'asc', id: 'asc' } });

export async function findWebhook(em: EntityManager, id: string, lockMode = LockMode.NONE): Promise<WebhookEntity> {
  const webhook = await em.findOne(WebhookEntity, id, { lockMode });
  if (!webhook) throw new NotFound('This webhook no longer exists.');
  return webhook;
}

/** Advisory lock, so that concurrent creations cannot exceed the limit. Each advisory lock needs its own number. */
const creationLock = 7_234_018;

/**
 * Creates a webhook. The webhook receives only events that occur after its creation.
 * @throws {Conflict} if there are too many webhooks
 */
export const createWebhook = (
  em: EntityManager,
  fields: NewWebhook,
  { transport, seal }: { transport: WebhookTransport; seal: SecretCipher },
  by: Actor,
) =>
  em.transactional(async (tx) => {
    assertCallable(fields.url, transport);
    await tx.execute('select pg_advisory_xact_lock(?)', [creationLock]);
    if ((await tx.count(WebhookEntity)) >= maxWebhooks)
      throw new Conflict(`You have reached the maximum of ${maxWebhooks} webhooks. Delete a webhook to add another.`);
    const id = uuidv7();
    const { secret, sealed } = createWebhookSecret(id, seal);
    const { head } = await readEventLogBounds(tx);
    const webhook = tx.create(WebhookEntity, { id, ...fields, secret: sealed, position: head, updatedBy: by.name });
    writeAuditEntry(tx, by, {
      verb: 'create',
      kind: 'webhook',
      id,
      summary: fields.name,
      changes: diffFields({}, fields),
    });
    await tx.flush();
    return { webhook, secret };
  });

export const updateWebhook = (
  em: EntityManager,
  id: string,
  fields: NewWebhook,
  transport: WebhookTransport,
  edit: VersionedEdit,
): Promise<WebhookEntity> =>
  em.transactional(async (tx) => {
    assertCallable(fields.url, transport);
    const webhook = await findWebhook(tx, id, LockMode.PESSIMISTIC_WRITE);
    assertCurrentVersion(webhook, edit, () => presentWebhook(webhook, emptyQueueState));
    const { name, url, events } = webhook;
    const changes = diffFields({ name, url, events }, fields);
    tx.assign(webhook, { ...fields, updatedBy: edit.by.name });
    writeAuditEntry(tx, edit.by, { verb: 'update', kind: 'webhook', id, summary: fields.name, changes });
    await tx.flush();
    return webhook;
  });

/** Checks IP addresses only. Host names are checked each time a message is sent. */
function assertCallable(url: string, transport: WebhookTransport): void {
  if (transport.canCall(url)) return;
  const message = 'Enter a public internet address. Webhooks cannot be sent to private addresses.';
  throw new BadRequest('Please check the form: one value is invalid.', [{ path: 'url', message }]);
}

/**
 * Creates a new secret. Messages are signed with the old and the new secret for a while, so that the receiver has time
 * to switch.
 * @throws {NotFound}
 */
export const renewSecret = (em: EntityManager, id: string, seal: SecretCipher, by: Actor, now: Date) =>
  em.transactional(async (tx) => {
    const webhook = await findWebhook(tx, id, LockMode.PESSIMISTIC_WRITE);
    const { secret, sealed } = createWebhookSecret(id, seal);
    tx.assign(webhook, {
      formerSecret: webhook.secret,
      formerSecretUntil: new Date(now.getTime() + webhookSecretOverlapMs),
      secret: sealed,
    });
    writeAuditEntry(tx, by, {
      verb: 'reset',
      kind: 'webhook',
      id,
      summary: `Created a new secret for ${webhook.name}`,
    });
    await tx.flush();
    return { webhook, secret };
  });

/** Deletes a webhook. A scheduled job deletes the webhook's deliveries later, because there may be many. */
export const deleteWebhook = (em: EntityManager, id: string, by: Actor): Promise<void> =>
  em.transactional(async (tx) => {
    const webhook = await findWebhook(tx, id, LockMode.PESSIMISTIC_WRITE);
    await deleteWebhookJobs(tx, id);
    tx.remove(webhook);
    writeAuditEntry(tx, by, { verb: 'delete', kind: 'webhook', id, summary: webhook.name });
  });

export const presentWebhook = (webhook: WebhookEntity, { waiting, nextTryAt }: WebhookQueueState): WebhookView => ({
  id: webhook.id,
  name: webhook.name,
  url: webhook.url,
  events: webhook.events,
  isActive: webhook.isActive,
  offReason: webhook.offReason ?? null,
  offAt: webhook.offAt?.toISOString() ?? null,
  failingSince: webhook.failingSince?.toISOString() ?? null,
  nextTryAt: webhook.isActive ? nextTryAt : null,
  lastDeliveredAt: webhook.lastDeliveredAt?.toISOString() ?? null,
  waiting,
  formerSecretUntil: webhook.formerSecretUntil?.toISOString() ?? null,
  version: webhook.version,
  updatedBy: webhook.updatedBy ?? null,
  createdAt: webhook.createdAt.toISOString(),
  updatedAt: webhook.updatedAt.toISOString(),
});
