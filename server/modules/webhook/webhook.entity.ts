import { defineEntity, p } from '@mikro-orm/core';
import { webhookDeliveryStatuses, webhookOffReasons } from '../../../shared/domain/accounts/webhooks.ts';
import type { LeadEventType } from '../../../shared/domain/leads/lead-kinds.ts';
import { textLimits } from '../../../shared/domain/limits.ts';
import {
  createdAtProperty,
  createTimestampColumn,
  idProperty,
  TextArrayType,
  updatedAtProperty,
  versionProperties,
} from '../../db/entity-properties.ts';

export const maxAnswerExcerptBytes = 1_024;

const sealedSecret = () => p.string().length(200);

const webhookSchema = defineEntity({
  name: 'WebhookEntity',
  tableName: 'webhook',
  properties: {
    ...idProperty,
    name: p.string().length(textLimits.name),
    url: p.string().length(textLimits.url),
    events: p.type(TextArrayType).$type<LeadEventType[]>().columnType('text[]'),
    /** The secret is encrypted, so that a copy of the database is not enough to sign messages. */
    secret: sealedSecret(),
    formerSecret: sealedSecret().nullable(),
    formerSecretUntil: createTimestampColumn().nullable(),
    isActive: p.boolean().default(true),
    offReason: p.enum(webhookOffReasons).nullable(),
    offAt: createTimestampColumn().nullable(),
    /** Position of the last event that was processed for this webhook. */
    position: p.bigint('number'),
    /** Number of consecutive failed attempts. `failingSince` is the time of the first failure. */
    failures: p.integer().default(0),
    failingSince: createTimestampColumn().nullable(),
    lastDeliveredAt: createTimestampColumn().nullable(),
    ...versionProperties,
    ...createdAtProperty,
    ...updatedAtProperty,
  },
});

export class WebhookEntity extends webhookSchema.class {}
webhookSchema.setClass(WebhookEntity);

const deliverySchema = defineEntity({
  name: 'WebhookDeliveryEntity',
  tableName: 'webhook_delivery',
  properties: {
    /** Also the id of the job, and the `webhook-id` header of the message. */
    ...idProperty,
    /**
     * Not a foreign key, because a cascade would delete months of deliveries at once. A scheduled job deletes the
     * deliveries later.
     */
    webhookId: p.uuid(),
    position: p.bigint('number').nullable(),
    type: p.string().length(textLimits.tag),
    leadId: p.uuid().nullable().index(),
    eventAt: createTimestampColumn(),
    status: p.enum(webhookDeliveryStatuses).default('waiting'),
    tries: p.integer().default(0),
    failedSince: createTimestampColumn().nullable(),
    deliveredAt: createTimestampColumn().nullable(),
    ...createdAtProperty,
  },
  uniques: [{ properties: ['webhookId', 'position'] }],
  indexes: [
    { properties: ['webhookId', 'createdAt', 'id'] },
    { properties: ['createdAt'] },
    {
      name: 'webhook_delivery_waiting_index',
      expression:
        "create index webhook_delivery_waiting_index on webhook_delivery (webhook_id) where status = 'waiting'",
    },
  ],
});

export class WebhookDeliveryEntity extends deliverySchema.class {}
deliverySchema.setClass(WebhookDeliveryEntity);

const attemptSchema = defineEntity({
  name: 'WebhookAttemptEntity',
  tableName: 'webhook_attempt',
  properties: {
    ...idProperty,
    delivery: () => p.manyToOne(WebhookDeliveryEntity).deleteRule('cascade').index(),
    durationMs: p.integer(),
    statusCode: p.integer().nullable(),
    problem: p.string().length(textLimits.excerpt).nullable(),
    answer: p.string().length(maxAnswerExcerptBytes).nullable(),
    ...createdAtProperty,
  },
});

export class WebhookAttemptEntity extends attemptSchema.class {}
attemptSchema.setClass(WebhookAttemptEntity);
