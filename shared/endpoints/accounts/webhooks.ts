import { z } from 'zod';
import { createEndpointFactory } from '../../api/endpoint.ts';
import { nextPageNote } from '../../api/endpoint-notes.ts';
import {
  newWebhookSchema,
  webhookChangesSchema,
  webhookDeliveryListQuerySchema,
  webhookDeliveryParams,
  webhookDeliverySchema,
  webhookSchema,
  webhookSecretSchema,
  webhookSwitchSchema,
} from '../../schemas/accounts/webhook.ts';
import { idParams } from '../../schemas/ids.ts';
import { messageSchema } from '../../schemas/message.ts';

const endpoint = createEndpointFactory({
  name: 'Webhooks',
  description:
    'Addresses that are told of events, signed by the rules of Standard Webhooks: each event at least once, those of a lead in their order.',
});

const example = {
  name: 'Accounting',
  url: 'https://example.com/hooks/trinity',
  events: ['quote.created', 'quote.updated'],
} as const;

export const list = endpoint({
  id: 'listWebhooks',
  method: 'GET',
  path: '/api/admin/webhooks',
  summary: 'List the webhooks and how they are doing',
  description:
    'By name. `waiting` counts the events that it has not taken yet, `failingSince` tells since when no try went well.',
  access: 'webhooks',
  answer: z.array(webhookSchema),
});

export const create = endpoint({
  id: 'createWebhook',
  method: 'POST',
  path: '/api/admin/webhooks',
  summary: 'Add a webhook, which is told of what happens from now on; its secret is in this answer only',
  description:
    'Only `https://` addresses of the public internet are called: another IP address is 400, and a name that leads to one fails when it is called.',
  access: 'webhooks',
  body: newWebhookSchema,
  status: 201,
  answer: webhookSecretSchema,
  failures: { 409: 'There are as many as there may be' },
  examples: { body: { ...example, events: [...example.events] } },
});

export const update = endpoint({
  id: 'updateWebhook',
  method: 'PUT',
  path: '/api/admin/webhooks/{id}',
  summary: 'Change the name, the address or the events of a webhook',
  description: 'All three are given, as when it is added.',
  access: 'webhooks',
  params: idParams,
  body: webhookChangesSchema,
  answer: webhookSchema,
  failures: { 409: 'Somebody has changed it in the meantime' },
  examples: { body: { ...example, events: [...example.events], version: 1 } },
});

export const setActive = endpoint({
  id: 'switchWebhook',
  method: 'PATCH',
  path: '/api/admin/webhooks/{id}',
  summary: 'Switch a webhook on or off',
  description:
    'While it is off nothing is sent; `missed` says whether what happened meanwhile is sent once it is on again.',
  access: 'webhooks',
  params: idParams,
  body: webhookSwitchSchema,
  answer: webhookSchema,
  examples: { body: { isActive: true, missed: 'send' } },
});

export const remove = endpoint({
  id: 'deleteWebhook',
  method: 'DELETE',
  path: '/api/admin/webhooks/{id}',
  summary: 'Delete a webhook, with its log and whatever waits to be sent',
  description: 'Its receiver is told of nothing more. This cannot be undone.',
  access: 'webhooks',
  params: idParams,
  answer: messageSchema,
});

export const renewSecret = endpoint({
  id: 'renewWebhookSecret',
  method: 'POST',
  path: '/api/admin/webhooks/{id}/secret',
  summary: 'Make a new secret; for 24 hours signatures are made with the one of before as well',
  description: 'The new one is in this answer only.',
  access: 'webhooks',
  params: idParams,
  answer: webhookSecretSchema,
});

export const test = endpoint({
  id: 'testWebhook',
  method: 'POST',
  path: '/api/admin/webhooks/{id}/test',
  summary: 'Send a test event, once and at once, and tell what came of it',
  description:
    'Also while the webhook is off; it is not tried again. When the address does not take it, `status` is `failed`: the call itself is 200.',
  access: 'webhooks',
  params: idParams,
  answer: webhookDeliverySchema,
});

export const listDeliveries = endpoint({
  id: 'listWebhookDeliveries',
  method: 'GET',
  path: '/api/admin/webhooks/{id}/deliveries',
  summary: 'List what was sent in the last 30 days and what came of it, newest first',
  description: 'Each with its last ten tries.',
  access: 'webhooks',
  params: idParams,
  query: webhookDeliveryListQuerySchema,
  answer: z.array(webhookDeliverySchema),
  answerHeaders: { Link: nextPageNote },
});

export const resend = endpoint({
  id: 'resendWebhookDelivery',
  method: 'POST',
  path: '/api/admin/webhooks/{id}/deliveries/{delivery}/retries',
  summary: 'Send an event again, or now if it waits for its next try',
  description: 'It keeps its id, by which a receiver knows it again. One that is not in the log any more is 404.',
  access: 'webhooks',
  params: webhookDeliveryParams,
  answer: messageSchema,
  failures: { 409: 'The webhook is off, or it was a test' },
});
