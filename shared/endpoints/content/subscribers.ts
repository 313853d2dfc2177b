import { z } from 'zod';
import { createEndpointFactory } from '../../api/endpoint.ts';
import { nextPageNote } from '../../api/endpoint-notes.ts';
import { createSheetEndpoints } from '../../api/sheet-endpoints.ts';
import {
  confirmationLinkSchema,
  subscriberFilterQuerySchema,
  subscriberListQuerySchema,
  subscriberOverviewSchema,
  subscriberSchema,
} from '../../schemas/content/subscriber.ts';
import { idParams } from '../../schemas/ids.ts';
import { messageSchema } from '../../schemas/message.ts';

const tag = { name: 'Subscribers', description: 'Subscribers of the newsletter, for staff.' };

const endpoint = createEndpointFactory(tag);

export const list = endpoint({
  id: 'listSubscribers',
  method: 'GET',
  path: '/api/admin/subscribers',
  summary: 'List subscribers',
  description:
    'Sorted newest first. Includes every status unless you filter by status. `q` matches a part of the address.',
  access: 'subscribers',
  query: subscriberListQuerySchema,
  answer: z.array(subscriberSchema),
  answerHeaders: { Link: nextPageNote },
});

export const readOverview = endpoint({
  id: 'readSubscriberOverview',
  method: 'GET',
  path: '/api/admin/newsletter',
  summary: 'Count subscribers by status',
  description: 'Contains numbers but no e-mail addresses. Also shows whether the server can send e-mails.',
  access: 'newsletter',
  answer: subscriberOverviewSchema,
});

export const sheets = createSheetEndpoints(tag, {
  access: 'subscribers',
  nouns: 'Subscribers',
  path: '/api/admin/subscribers',
  many: 'subscribers',
  description: 'Includes the unsubscribe link of each subscriber. The privacy log records each download.',
  query: subscriberFilterQuerySchema,
});

export const remove = endpoint({
  id: 'deleteSubscriber',
  method: 'DELETE',
  path: '/api/admin/subscribers/{id}',
  summary: 'Delete a subscriber permanently',
  description: 'Also deletes the log of e-mails sent to the subscriber. The person can subscribe again.',
  access: 'subscribers',
  params: idParams,
  answer: messageSchema,
});

export const createConfirmationLink = endpoint({
  id: 'createConfirmationLink',
  method: 'POST',
  path: '/api/admin/subscribers/{id}/confirmation-link',
  summary: 'Create a confirmation link in demo mode',
  description: 'Demo mode sends no e-mails. The new link replaces the previous link.',
  access: 'subscribers',
  params: idParams,
  answer: confirmationLinkSchema,
  failures: { 404: 'The server is not in demo mode, or the subscription is already confirmed' },
});
