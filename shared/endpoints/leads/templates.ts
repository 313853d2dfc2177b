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
  description: 'Texts that answers to leads begin with, for WhatsApp and e-mail, in English and Swahili.',
});

export const list = endpoint({
  id: 'listReplyTemplates',
  method: 'GET',
  path: '/api/admin/templates',
  access: 'leads',
  summary: 'List the templates by channel and language, each in its order',
  description: 'WhatsApp before e-mail, English before Swahili. With those that are not `active`.',
  answer: z.array(replyTemplateSchema),
});

export const create = endpoint({
  id: 'createReplyTemplate',
  method: 'POST',
  path: '/api/admin/templates',
  access: 'templates',
  summary: 'Create a template; it comes last',
  description: 'A template for e-mail needs a `subject`; that of one for WhatsApp is left out.',
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
  summary: 'Change a template',
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
  summary: 'Put the templates of a channel and a language into an order, all at once; it counts from 1',
  description: 'All of them are named, each once: one that is missing, or there is not, is refused.',
  body: replyTemplateOrderSchema,
  answer: z.array(replyTemplateSchema),
  failures: { 409: 'There are other templates, or another order, by now; the answer has them' },
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
  summary: 'Delete a template',
  description: 'For good: it does not go to the trash.',
  params: idParams,
  answer: messageSchema,
});
