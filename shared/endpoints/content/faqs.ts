import { z } from 'zod';
import { createEndpointFactory } from '../../api/endpoint.ts';
import { nextPageNote, partialUpdateNote, staleVersionFailure, trashNote } from '../../api/endpoint-notes.ts';
import {
  faqFieldsSchema,
  faqListQuerySchema,
  faqOrderSchema,
  faqSchema,
  faqUpdateSchema,
} from '../../schemas/content/faq.ts';
import { idParams } from '../../schemas/ids.ts';
import { messageSchema } from '../../schemas/message.ts';

const endpoint = createEndpointFactory({
  name: 'FAQs',
  description: 'Questions and answers by category, in the order set by staff.',
});

export const list = endpoint({
  id: 'listFaqs',
  method: 'GET',
  path: '/api/faqs',
  access: { publishedOnly: { published: 'true' }, permission: 'faqs' },
  summary: 'List FAQs by category and order',
  description:
    'A page contains at most 256 KiB. The `Link` header contains the URL of the next page. Visitors must send `published=true`.',
  query: faqListQuerySchema,
  answer: z.array(faqSchema),
  answerHeaders: { Link: nextPageNote },
  failures: { 401: 'Only staff can read drafts' },
});

export const create = endpoint({
  id: 'createFaq',
  method: 'POST',
  path: '/api/faqs',
  summary: 'Create an FAQ',
  description: 'Publishes the FAQ unless `published` is false. Publishing returns 400 if the FAQ page is full.',
  access: 'faqs',
  body: faqFieldsSchema,
  status: 201,
  answer: faqSchema,
  examples: {
    body: {
      question: 'Do you work on Sundays?',
      answer: 'Yes, by arrangement.',
      category: 'Booking',
      order: 3,
      published: true,
    },
  },
});

export const update = endpoint({
  id: 'updateFaq',
  method: 'PUT',
  path: '/api/faqs/{id}',
  summary: 'Update an FAQ',
  description: partialUpdateNote,
  access: 'faqs',
  params: idParams,
  body: faqUpdateSchema,
  answer: faqSchema,
  failures: staleVersionFailure,
  examples: {
    body: {
      question: 'Do you work on Sundays?',
      answer: 'Yes, by arrangement. Sundays cost the same as any other day.',
      category: 'Booking',
      version: 2,
    },
  },
});

export const reorder = endpoint({
  id: 'reorderFaqs',
  method: 'PUT',
  path: '/api/admin/faqs/order',
  summary: 'Update the order of FAQs in a category',
  description:
    'Send the id of every FAQ in the category exactly once. A missing or unknown id is rejected. Positions start at 1.',
  access: 'faqs',
  body: faqOrderSchema,
  answer: z.array(faqSchema).meta({ description: 'The FAQs of the category in their new order' }),
  failures: { 409: 'The FAQs or their order changed in the meantime. `current` contains the current FAQs' },
  examples: {
    body: {
      category: 'Booking',
      ids: ['0198c1d2-5a30-7c41-8e2b-6f9d0a1b2c3d', '0198c1d2-4c1f-7a63-9d0e-5b7c1a2f3e4d'],
      basedOn: ['0198c1d2-4c1f-7a63-9d0e-5b7c1a2f3e4d', '0198c1d2-5a30-7c41-8e2b-6f9d0a1b2c3d'],
    },
  },
});

export const remove = endpoint({
  id: 'deleteFaq',
  method: 'DELETE',
  path: '/api/faqs/{id}',
  summary: 'Delete an FAQ',
  description: trashNote,
  access: 'faqs',
  params: idParams,
  answer: messageSchema,
});
