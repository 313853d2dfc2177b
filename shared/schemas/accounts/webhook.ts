import { z } from 'zod';
import {
  findWebhookAddressProblem,
  missedEventChoices,
  webhookDeliveryStatuses,
  webhookOffReasons,
} from '../../domain/accounts/webhooks.ts';
import { leadEventTypes, leadKinds } from '../../domain/leads/lead-kinds.ts';
import { listPageSize, textLimits } from '../../domain/limits.ts';
import { id } from '../ids.ts';
import { createListPageQuerySchema } from '../list-query.ts';
import { requiredText } from '../text-fields.ts';
import { timestamp } from '../timestamps.ts';
import { createBaseVersionSchema, createChangedBySchema } from '../versions.ts';

const webhookAddress = () =>
  requiredText(textLimits.url).superRefine((address, context) => {
    const message = findWebhookAddressProblem(address);
    if (message) context.addIssue({ code: 'custom', message });
  });

const events = () =>
  z
    .array(z.enum(leadEventTypes))
    .min(1, 'Choose at least one event')
    .transform((chosen) => leadEventTypes.filter((type) => chosen.includes(type)));

export const newWebhookSchema = z.object({
  name: requiredText(textLimits.name),
  url: webhookAddress(),
  events: events(),
});

export const webhookChangesSchema = newWebhookSchema.extend({ version: createBaseVersionSchema() });

export const webhookSwitchSchema = z.object({
  isActive: z.boolean(),
  missed: z.enum(missedEventChoices).default('send').meta({
    description: '`send` delivers the events that were missed while the webhook was off. `skip` discards them',
  }),
});

export const webhookSchema = z.object({
  id: id(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  isActive: z.boolean(),
  offReason: z.enum(webhookOffReasons).nullable(),
  offAt: timestamp().nullable(),
  failingSince: timestamp().nullable().meta({
    description: 'Time of the first failure after the last success. Null if the last attempt succeeded',
  }),
  nextTryAt: timestamp().nullable().meta({ description: 'Time of the next attempt' }),
  lastDeliveredAt: timestamp().nullable(),
  waiting: z.int().min(0).meta({ description: 'Number of events that have not been delivered yet' }),
  formerSecretUntil: timestamp()
    .nullable()
    .meta({ description: 'Time until which events are also signed with the previous secret' }),
  version: z.int(),
  updatedBy: createChangedBySchema(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});

export const webhookSecretSchema = z.object({
  webhook: webhookSchema,
  secret: z.string().meta({ description: 'Secret for checking signatures, shown only once' }),
});

const webhookAttemptSchema = z.object({
  at: timestamp(),
  durationMs: z.int().min(0),
  statusCode: z.int().nullable().meta({ description: 'Status code of the response. Null if there was no response' }),
  problem: z.string().nullable().meta({ description: 'Reason for the failure' }),
  answer: z.string().nullable().meta({ description: 'First 1,024 bytes of the response' }),
});

export const webhookDeliverySchema = z.object({
  id: id().meta({ description: 'Id of the delivery, sent in the `webhook-id` header' }),
  type: z.string(),
  position: z.int().nullable().meta({ description: 'Position of the event in the event log. Null for a test' }),
  leadId: id().nullable(),
  lead: z
    .object({ kind: z.enum(leadKinds), reference: z.string() })
    .nullable()
    .meta({ description: 'Lead of the event. Null for an erased lead, an import or a test' }),
  status: z.enum(webhookDeliveryStatuses),
  tries: z.int().min(0),
  nextTryAt: timestamp().nullable(),
  createdAt: timestamp(),
  deliveredAt: timestamp().nullable(),
  attempts: z.array(webhookAttemptSchema).meta({ description: 'The latest attempts (at most ten), newest first' }),
});

export const webhookDeliveryListQuerySchema = z
  .object({
    status: z.enum(webhookDeliveryStatuses).optional().meta({ description: 'Only deliveries with this status' }),
  })
  .extend(createListPageQuerySchema({ default: 20, max: listPageSize.max }).shape);

export const webhookDeliveryParams = z.object({
  id: id().meta({ description: 'Id of the webhook' }),
  delivery: id().meta({ description: 'Id of the delivery' }),
});

/** Message to a webhook. Contains no personal data. Receivers can read the lead from the API with a token. */
export const webhookMessageSchema = z.object({
  type: z.string().meta({ description: 'Type of the event, such as `quote.created`' }),
  timestamp: timestamp().meta({ description: 'Time of the event' }),
  data: z.object({
    position: z.int().nullable().meta({ description: 'Position of the event in the event log. Null for a test' }),
    leadId: id().nullable(),
    lead: z
      .object({
        kind: z.enum(leadKinds),
        reference: z.string(),
        status: z.string(),
        version: z.int(),
        ownerId: id().nullable().meta({ description: 'Id of the owner. Null if unassigned' }),
        createdAt: timestamp(),
      })
      .nullable()
      .meta({
        description: 'State of the lead when the message was sent. Null for an erased lead, an import or a test',
      }),
  }),
});

export type Webhook = z.infer<typeof webhookSchema>;
export type NewWebhook = z.infer<typeof newWebhookSchema>;
export type WebhookSwitch = z.infer<typeof webhookSwitchSchema>;
export type WebhookSecret = z.infer<typeof webhookSecretSchema>;
export type WebhookAttempt = z.infer<typeof webhookAttemptSchema>;
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;
export type WebhookDeliveryListQuery = z.infer<typeof webhookDeliveryListQuerySchema>;
export type WebhookMessage = z.infer<typeof webhookMessageSchema>;
