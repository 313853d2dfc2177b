import { z } from 'zod';
import { createEndpointFactory } from '../../api/endpoint.ts';
import { answerPromiseSchema } from '../../schemas/leads/answer-promise.ts';
import { leadOwnerSchema } from '../../schemas/leads/lead.ts';
import { urgentLeadSchema, viewCountsSchema } from '../../schemas/leads/lead-list.ts';
import { foundLeadsSchema, leadSearchQuerySchema } from '../../schemas/leads/lead-search.ts';
import { customerQuerySchema, sameCustomerLeadSchema } from '../../schemas/leads/same-customer.ts';

const endpoint = createEndpointFactory({
  name: 'Leads',
  description: 'What quote requests and contact messages have in common.',
});

export const readAnswerPromise = endpoint({
  id: 'readAnswerPromise',
  method: 'GET',
  path: '/api/admin/answer-promise',
  summary: 'Within how many hours an answer is promised, and when the office works',
  description:
    'From the site settings. Hours are as staff have written them, by Nairobi’s clock, and null where they have emptied them.',
  access: 'leads',
  answer: answerPromiseSchema,
});

export const listOwners = endpoint({
  id: 'listLeadOwners',
  method: 'GET',
  path: '/api/admin/lead-owners',
  summary: 'List who may answer for leads, those who have left included',
  description: 'By name. Leads can be given to those with `isActive` only.',
  access: 'leads',
  answer: z.array(leadOwnerSchema),
});

export const listByCustomer = endpoint({
  id: 'listLeadsOfPerson',
  method: 'GET',
  path: '/api/admin/leads-of-person',
  summary: 'List the leads of whoever has this phone or e-mail address, the newest 20',
  description:
    'Of both kinds, those that have either of the two; without spam. The phone may be in any spelling, and may be several numbers. With neither, the list is empty.',
  access: 'leads',
  query: customerQuerySchema,
  answer: z.array(sameCustomerLeadSchema),
});

export const readViewCounts = endpoint({
  id: 'readLeadViews',
  method: 'GET',
  path: '/api/admin/lead-views',
  summary: 'How many leads each list of the inbox has',
  description: '`mine` are those of whoever asks; a program has none. Spam is counted in `spam` only.',
  access: 'leads',
  answer: viewCountsSchema,
});

export const listUrgent = endpoint({
  id: 'listUrgentLeads',
  method: 'GET',
  path: '/api/admin/urgent-leads',
  summary: 'List the five leads that have to be looked at first',
  description:
    'First those that are late; then new ones by when their answer was promised, and others by their follow-up, when it is of today or before.',
  access: 'leads',
  answer: z.array(urgentLeadSchema),
});

export const search = endpoint({
  id: 'searchLeads',
  method: 'GET',
  path: '/api/admin/search',
  summary: 'Find quote requests and contact messages',
  description:
    'By words in any order, without accents and apostrophes; by a phone in any spelling, or part of one; by a reference or its number alone. The newest of each kind, without spam. When nothing is found, those that are spelled like it.',
  access: 'leads',
  query: leadSearchQuerySchema,
  answer: foundLeadsSchema,
});
