import { z } from 'zod';
import { endpointsOf } from '../api/endpoint.ts';
import { nextPage, staleVersion } from '../api/shared-answers.ts';
import { faqFieldsSchema, faqListQuerySchema, faqOrderSchema, faqSchema, faqUpdateSchema } from '../schemas/faq.ts';
import { idParams } from '../schemas/ids.ts';
import { messageSchema } from '../schemas/message.ts';

const endpoint = endpointsOf({
  name: 'FAQs',
  description: 'Questions and answers, by category and in an order that staff choose.',
});

export const list = endpoint({
  id: 'listFaqs',
  method: 'GET',
  path: '/api/faqs',
  access: { publishedOnly: { published: 'true' }, permission: 'faqs' },
  summary: 'List FAQs by category and order',
  description:
    'As many as fit into 256 KiB; the `Link` header leads to the next page. Visitors have to say `published=true`, staff are given drafts too.',
  query: faqListQuerySchema,
  answer: z.array(faqSchema),
  answerHeaders: { Link: nextPage },
  failures: { 401: 'Drafts are for staff' },
});

export const create = endpoint({
  id: 'createFaq',
  method: 'POST',
  path: '/api/faqs',
  summary: 'Create an FAQ',
  access: 'faqs',
  body: faqFieldsSchema,
  status: 201,
  answer: faqSchema,
  examples: {
    body: {
      question: 'Do you work on Sundays?',
      answer: 'By agreement, yes.',
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
  summary: 'Change an FAQ',
  access: 'faqs',
  params: idParams,
  body: faqUpdateSchema,
  answer: faqSchema,
  failures: staleVersion,
});

export const reorder = endpoint({
  id: 'reorderFaqs',
  method: 'PUT',
  path: '/api/admin/faqs/order',
  summary: 'Put the FAQs of a category into an order, all at once; it counts from 1',
  access: 'faqs',
  body: faqOrderSchema,
  answer: z.array(faqSchema).meta({ description: 'The FAQs of the category in their order' }),
  failures: { 409: 'The category has other FAQs, or another order, by now; the answer has them' },
});

export const remove = endpoint({
  id: 'deleteFaq',
  method: 'DELETE',
  path: '/api/faqs/{id}',
  summary: 'Delete an FAQ',
  access: 'faqs',
  params: idParams,
  answer: messageSchema,
});
