import { z } from 'zod';
import { createEndpointFactory } from '../../api/endpoint.ts';
import { partialUpdateNote, staleVersionFailure } from '../../api/endpoint-notes.ts';
import { idParams } from '../../schemas/ids.ts';
import {
  newReplyTemplateSchema,
  replyTemplateOrderSchema,
  replyTemplateSchema,
  replyTemplateUpdateSchema,
} from '../../schemas/leads/reply-template.ts';
import { messageSchema } from '../../schemas/message.ts';

const endpoint = createEndpointFactory({
  name: 'Reply templates',
  description: 'Templates for replies to leads by WhatsApp and e-mail, in English and Swahili.',
});

export const list = endpoint({
  id: 'listReplyTemplates',
  method: 'GET',
  path: '/api/admin/templates',
  access: 'leads',
  summary: 'List reply templates',
  description:
    'Sorted by channel, language and position. WhatsApp comes before e-mail, and English before Swahili. Includes inactive templates.',
  answer: z.array(replyTemplateSchema),
});

export const create = endpoint({
  id: 'createReplyTemplate',
  method: 'POST',
  path: '/api/admin/templates',
  access: 'templates',
  summary: 'Create a reply template',
  description:
    'Adds the template to the end of the list. E-mail templates require a `subject`. WhatsApp templates ignore `subject`.',
  body: newReplyTemplateSchema,
  status: 201,
  answer: replyTemplateSchema,
  examples: {
    body: {
      name: 'Missed call',
      channel: 'whatsapp',
      language: 'en',
      body: 'Hello {firstName}, we tried to call you about {reference}. When may we call again?',
    },
  },
});

export const update = endpoint({
  id: 'updateReplyTemplate',
  method: 'PUT',
  path: '/api/admin/templates/{id}',
  access: 'templates',
  summary: 'Update a reply template',
  description: partialUpdateNote,
  params: idParams,
  body: replyTemplateUpdateSchema,
  answer: replyTemplateSchema,
  failures: staleVersionFailure,
  examples: {
    body: {
      name: 'Missed call',
      channel: 'whatsapp',
      language: 'en',
      body: 'Hello {firstName}, we could not reach you about {reference}. When may we call again?',
      version: 2,
    },
  },
});

export const reorder = endpoint({
  id: 'reorderReplyTemplates',
  method: 'PUT',
  path: '/api/admin/template-order',
  access: 'templates',
  summary: 'Update the order of reply templates',
  description:
    'Send the id of every template of the channel and language exactly once. A missing or unknown id is rejected. Positions start at 1.',
  body: replyTemplateOrderSchema,
  answer: z.array(replyTemplateSchema),
  failures: { 409: 'The templates or their order changed in the meantime. `current` contains the current templates' },
  examples: {
    body: {
      channel: 'whatsapp',
      language: 'sw',
      ids: ['0198c1d2-5a30-7c41-8e2b-6f9d0a1b2c3d', '0198c1d2-4c1f-7a63-9d0e-5b7c1a2f3e4d'],
    },
  },
});

export const remove = endpoint({
  id: 'deleteReplyTemplate',
  method: 'DELETE',
  path: '/api/admin/templates/{id}',
  access: 'templates',
  summary: 'Delete a reply template',
  description: 'Deletes the template permanently. You cannot restore a deleted template.',
  params: idParams,
  answer: messageSchema,
});
