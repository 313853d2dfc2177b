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

const tag = { name: 'Subscribers', description: 'Who gets the newsletter, for staff.' };

const endpoint = createEndpointFactory(tag);

export const list = endpoint({
  id: 'listSubscribers',
  method: 'GET',
  path: '/api/admin/subscribers',
  summary: 'List subscribers, newest first',
  description: 'Of every status unless one is asked for. `q` is a part of the address.',
  access: 'subscribers',
  query: subscriberListQuerySchema,
  answer: z.array(subscriberSchema),
  answerHeaders: { Link: nextPageNote },
});

export const readOverview = endpoint({
  id: 'readSubscriberOverview',
  method: 'GET',
  path: '/api/admin/newsletter',
  summary: 'How many subscribers there are of each status, and whether they are written to',
  description: 'Figures only, without an address.',
  access: 'newsletter',
  answer: subscriberOverviewSchema,
});

export const sheets = createSheetEndpoints(tag, {
  access: 'subscribers',
  nouns: 'Subscribers',
  path: '/api/admin/subscribers',
  many: 'subscribers',
  description: 'Each with the own unsubscribe link. The privacy log notes who has taken the file along.',
  query: subscriberFilterQuerySchema,
});

export const remove = endpoint({
  id: 'deleteSubscriber',
  method: 'DELETE',
  path: '/api/admin/subscribers/{id}',
  summary: 'Remove a subscriber for good',
  description: 'With the record of what was sent to them. They may subscribe again.',
  access: 'subscribers',
  params: idParams,
  answer: messageSchema,
});

export const createConfirmationLink = endpoint({
  id: 'makeConfirmationLink',
  method: 'POST',
  path: '/api/admin/subscribers/{id}/confirmation-link',
  summary: 'The link of a confirmation e-mail, in demo mode only, which has no e-mail',
  description: 'It replaces the one that was made before.',
  access: 'subscribers',
  params: idParams,
  answer: confirmationLinkSchema,
  failures: { 404: 'This is not demo mode, or there is nothing to confirm' },
});
