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
import { baseVersion, changedBy } from '../versions.ts';

const webhookAddress = () =>
  requiredText(textLimits.url).superRefine((address, context) => {
    const message = findWebhookAddressProblem(address);
    if (message) context.addIssue({ code: 'custom', message });
  });

const events = () =>
  z
    .array(z.enum(leadEventTypes))
    .min(1, 'Choose one event at least')
    .transform((chosen) => leadEventTypes.filter((type) => chosen.includes(type)));

export const newWebhookSchema = z.object({
  name: requiredText(textLimits.name),
  url: webhookAddress(),
  events: events(),
});

export const webhookChangesSchema = newWebhookSchema.extend({ version: baseVersion() });

export const webhookSwitchSchema = z.object({
  isActive: z.boolean(),
  missed: z
    .enum(missedEventChoices)
    .default('send')
    .meta({ description: 'What is to become of the events that it has missed while it was off' }),
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
    description: 'When the first of the tries failed that have all failed since; null when the last went well',
  }),
  nextTryAt: timestamp().nullable().meta({ description: 'When an event that was not taken is sent again' }),
  lastDeliveredAt: timestamp().nullable(),
  waiting: z.int().min(0).meta({ description: 'Events that have not been taken yet' }),
  formerSecretUntil: timestamp()
    .nullable()
    .meta({ description: 'Until then signatures are made with the secret of before as well' }),
  version: z.int(),
  updatedBy: changedBy(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});

export const webhookSecretSchema = z.object({
  webhook: webhookSchema,
  secret: z.string().meta({ description: 'What signatures are checked with. It is shown this once' }),
});

const webhookAttemptSchema = z.object({
  at: timestamp(),
  durationMs: z.int().min(0),
  statusCode: z.int().nullable().meta({ description: 'Null when there was no answer' }),
  problem: z.string().nullable().meta({ description: 'Why it does not count as taken' }),
  answer: z.string().nullable().meta({ description: 'What the answer begins with: at most 1,024 bytes' }),
});

export const webhookDeliverySchema = z.object({
  id: id().meta({ description: 'Sent as `webhook-id`' }),
  type: z.string(),
  position: z.int().nullable().meta({ description: 'Of the event in the log; null for a test' }),
  leadId: id().nullable(),
  lead: z
    .object({ kind: z.enum(leadKinds), reference: z.string() })
    .nullable()
    .meta({ description: 'Null when it has been erased' }),
  status: z.enum(webhookDeliveryStatuses),
  tries: z.int().min(0),
  nextTryAt: timestamp().nullable(),
  createdAt: timestamp(),
  deliveredAt: timestamp().nullable(),
  attempts: z.array(webhookAttemptSchema).meta({ description: 'The newest first, ten at most' }),
});

/** The next cursor is in the `Link` header of the answer. */
export const webhookDeliveryListQuerySchema = z
  .object({
    status: z.enum(webhookDeliveryStatuses).optional().meta({ description: 'What became of it' }),
  })
  .extend(createListPageQuerySchema({ default: 20, max: listPageSize.max }).shape);

export const webhookDeliveryParams = z.object({
  id: id().meta({ description: 'Id of the webhook' }),
  delivery: id().meta({ description: 'Id of what was sent' }),
});

/** What is sent to a webhook. No word of a person: who is told looks the lead up, with a token. */
export const webhookMessageSchema = z.object({
  type: z.string().meta({ description: 'The event, such as `quote.created`' }),
  timestamp: timestamp().meta({ description: 'When it happened' }),
  data: z.object({
    position: z.int().nullable().meta({ description: 'Of the event in the log; null for a test' }),
    leadId: id().nullable(),
    lead: z
      .object({
        kind: z.enum(leadKinds),
        reference: z.string(),
        status: z.string(),
        version: z.int(),
        ownerId: id().nullable().meta({ description: 'Who of the staff answers for it; null while nobody does' }),
        createdAt: timestamp(),
      })
      .nullable()
      .meta({ description: 'As it is when this is sent; null when it has been erased' }),
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
