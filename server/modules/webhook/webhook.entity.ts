import { defineEntity, p } from '@mikro-orm/core';
import { webhookDeliveryStatuses, webhookOffReasons } from '../../../shared/domain/accounts/webhooks.ts';
import type { LeadEventType } from '../../../shared/domain/leads/lead-kinds.ts';
import { textLimits } from '../../../shared/domain/limits.ts';
import {
  createdAtProperty,
  idProperty,
  TextArrayType,
  timestampColumn,
  updatedAtProperty,
  versionProperties,
} from '../../db/entity-properties.ts';

/** Bytes of an answer that are kept. */
export const answerExcerptBytes = 1_024;

const sealedSecret = () => p.string().length(200);

const webhookSchema = defineEntity({
  name: 'WebhookEntity',
  tableName: 'webhook',
  properties: {
    ...idProperty,
    name: p.string().length(textLimits.name),
    url: p.string().length(textLimits.url),
    events: p.type(TextArrayType).$type<LeadEventType[]>().columnType('text[]'),
    /** Secret that messages are signed with. It is sealed: whoever has the database cannot sign. */
    secret: sealedSecret(),
    /** The secret of before, for as long as signatures are made with both. */
    formerSecret: sealedSecret().nullable(),
    formerSecretUntil: timestampColumn().nullable(),
    isActive: p.boolean().default(true),
    offReason: p.enum(webhookOffReasons).nullable(),
    offAt: timestampColumn().nullable(),
    /** How far it has come in the event log: its deliveries are made up to here. */
    position: p.bigint('number'),
    /** Tries that have failed since the last that did not, and when the first of them did. */
    failures: p.integer().default(0),
    failingSince: timestampColumn().nullable(),
    lastDeliveredAt: timestampColumn().nullable(),
    ...versionProperties,
    ...createdAtProperty,
    ...updatedAtProperty,
  },
});

/** An address that is told of events. */
export class WebhookEntity extends webhookSchema.class {}
webhookSchema.setClass(WebhookEntity);

const deliverySchema = defineEntity({
  name: 'WebhookDeliveryEntity',
  tableName: 'webhook_delivery',
  properties: {
    /** Id of the job that sends it, too, and the `webhook-id` of its message. */
    ...idProperty,
    /**
     * Id of the webhook, and no link, which would take months of deliveries along when it is deleted: what is left is
     * cleaned up.
     */
    webhookId: p.uuid(),
    /** Null for a test. */
    position: p.bigint('number').nullable(),
    type: p.string().length(textLimits.tag),
    leadId: p.uuid().nullable().index(),
    /** Moment in which the event happened. */
    eventAt: timestampColumn(),
    status: p.enum(webhookDeliveryStatuses).default('waiting'),
    tries: p.integer().default(0),
    /** When the first of its tries failed, since it was last sent by hand. */
    failedSince: timestampColumn().nullable(),
    deliveredAt: timestampColumn().nullable(),
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

/** One event on its way to one webhook. It names the lead, and copies nothing of it. */
export class WebhookDeliveryEntity extends deliverySchema.class {}
deliverySchema.setClass(WebhookDeliveryEntity);

const attemptSchema = defineEntity({
  name: 'WebhookAttemptEntity',
  tableName: 'webhook_attempt',
  properties: {
    ...idProperty,
    delivery: () => p.manyToOne(WebhookDeliveryEntity).deleteRule('cascade').index(),
    durationMs: p.integer(),
    /** Null when there was no answer. */
    statusCode: p.integer().nullable(),
    problem: p.string().length(textLimits.excerpt).nullable(),
    /** What the answer begins with. */
    answer: p.string().length(answerExcerptBytes).nullable(),
    ...createdAtProperty,
  },
});

/** A try to deliver it, and what was answered. */
export class WebhookAttemptEntity extends attemptSchema.class {}
attemptSchema.setClass(WebhookAttemptEntity);
