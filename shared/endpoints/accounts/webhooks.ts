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
    'URLs that receive events. Events are signed according to Standard Webhooks. Each event is sent at least once. Events of the same lead are sent in order.',
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
  summary: 'List the webhooks and their state',
  description:
    'Sorted by name. `waiting` is the number of events that have not been delivered yet. `failingSince` is the time of the first failure since the last success.',
  access: 'webhooks',
  answer: z.array(webhookSchema),
});

export const create = endpoint({
  id: 'createWebhook',
  method: 'POST',
  path: '/api/admin/webhooks',
  summary: 'Create a webhook',
  description:
    'The webhook receives events that occur after its creation. Only this response contains the secret. Only `https://` URLs on the public internet are allowed. A private IP address returns 400. Deliveries to a host name that resolves to a private IP address fail.',
  access: 'webhooks',
  body: newWebhookSchema,
  status: 201,
  answer: webhookSecretSchema,
  failures: { 409: 'The maximum number of webhooks is reached, or the server has no encryption key for secrets' },
  examples: { body: { ...example, events: [...example.events] } },
});

export const update = endpoint({
  id: 'updateWebhook',
  method: 'PUT',
  path: '/api/admin/webhooks/{id}',
  summary: 'Update a webhook',
  description: 'Send the name, the URL and the events, even if unchanged.',
  access: 'webhooks',
  params: idParams,
  body: webhookChangesSchema,
  answer: webhookSchema,
  failures: { 409: 'Someone else changed the webhook in the meantime' },
  examples: { body: { ...example, events: [...example.events], version: 1 } },
});

export const setActive = endpoint({
  id: 'updateWebhookState',
  method: 'PATCH',
  path: '/api/admin/webhooks/{id}',
  summary: 'Switch a webhook on or off',
  description:
    'No events are sent while the webhook is off. When you switch the webhook on again, `missed` determines whether missed events are sent.',
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
  summary: 'Delete a webhook',
  description: 'Also deletes the webhook’s log and queued events. This cannot be undone.',
  access: 'webhooks',
  params: idParams,
  answer: messageSchema,
});

export const renewSecret = endpoint({
  id: 'renewWebhookSecret',
  method: 'POST',
  path: '/api/admin/webhooks/{id}/secret',
  summary: 'Create a new secret for a webhook',
  description:
    'Only this response contains the secret. For 24 hours, events are signed with both the new and the previous secret.',
  access: 'webhooks',
  params: idParams,
  answer: webhookSecretSchema,
  failures: { 409: 'The server has no encryption key for secrets' },
});

export const sendTestEvent = endpoint({
  id: 'testWebhook',
  method: 'POST',
  path: '/api/admin/webhooks/{id}/test',
  summary: 'Send a test event to a webhook',
  description:
    'Sends the event immediately, even if the webhook is off. If the delivery fails, the call returns 200 with the status `failed`, and the server does not retry.',
  access: 'webhooks',
  params: idParams,
  answer: webhookDeliverySchema,
});

export const listDeliveries = endpoint({
  id: 'listWebhookDeliveries',
  method: 'GET',
  path: '/api/admin/webhooks/{id}/deliveries',
  summary: 'List the deliveries of a webhook',
  description: 'Lists the deliveries of the last 30 days, newest first. Each delivery contains its last ten attempts.',
  access: 'webhooks',
  params: idParams,
  query: webhookDeliveryListQuerySchema,
  answer: z.array(webhookDeliverySchema),
  answerHeaders: { Link: nextPageNote },
});

export const resendDelivery = endpoint({
  id: 'resendWebhookDelivery',
  method: 'POST',
  path: '/api/admin/webhooks/{id}/deliveries/{delivery}/retries',
  summary: 'Send an event again',
  description:
    'A queued event is sent at once. The event keeps its id, so that receivers can detect duplicates. An event that is no longer in the log returns 404.',
  access: 'webhooks',
  params: webhookDeliveryParams,
  answer: messageSchema,
  failures: { 409: 'The webhook is off, or the event was a test' },
});
