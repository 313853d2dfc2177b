import { z } from 'zod';
import { createEndpointFactory } from '../../api/endpoint.ts';
import { answerPromiseSchema } from '../../schemas/leads/answer-promise.ts';
import { leadOwnerSchema } from '../../schemas/leads/lead.ts';
import { urgentLeadSchema, viewCountsSchema } from '../../schemas/leads/lead-list.ts';
import { foundLeadsSchema, leadSearchQuerySchema } from '../../schemas/leads/lead-search.ts';
import { customerQuerySchema, sameCustomerLeadSchema } from '../../schemas/leads/same-customer.ts';

const endpoint = createEndpointFactory({
  name: 'Leads',
  description: 'Calls that cover both quote requests and contact messages.',
});

export const readAnswerPromise = endpoint({
  id: 'readAnswerPromise',
  method: 'GET',
  path: '/api/admin/answer-promise',
  summary: 'Read the promised response time',
  description:
    'Returns the promised response time (in hours) and the opening hours from the site settings. Opening hours are in Nairobi time, as entered by staff. Empty opening hours are null.',
  access: 'leads',
  answer: answerPromiseSchema,
});

export const listOwners = endpoint({
  id: 'listLeadOwners',
  method: 'GET',
  path: '/api/admin/lead-owners',
  summary: 'List the names of all staff',
  description: 'Sorted by name. Includes former colleagues. Assign leads only to people whose `isActive` is true.',
  access: 'leads',
  answer: z.array(leadOwnerSchema),
});

export const listByCustomer = endpoint({
  id: 'listSameCustomerLeads',
  method: 'GET',
  path: '/api/admin/leads-of-person',
  summary: 'List leads by phone number or e-mail address',
  description:
    'Lists at most 20 leads with this phone number or e-mail address, newest first, excluding spam. `phone` may contain several numbers in any format. If both parameters are omitted, the list is empty.',
  access: 'leads',
  query: customerQuerySchema,
  answer: z.array(sameCustomerLeadSchema),
});

export const readViewCounts = endpoint({
  id: 'readLeadViews',
  method: 'GET',
  path: '/api/admin/lead-views',
  summary: 'Count the leads in each inbox view',
  description: '`mine` counts the open leads assigned to you and is 0 for tokens. Spam is counted only in `spam`.',
  access: 'leads',
  answer: viewCountsSchema,
});

export const listUrgent = endpoint({
  id: 'listUrgentLeads',
  method: 'GET',
  path: '/api/admin/urgent-leads',
  summary: 'List the five most urgent leads',
  description:
    'Late leads come first. Other new leads, and leads with a follow-up due today or earlier, come next. Both groups are sorted by `dueAt`.',
  access: 'leads',
  answer: z.array(urgentLeadSchema),
});

export const search = endpoint({
  id: 'searchLeads',
  method: 'GET',
  path: '/api/admin/search',
  summary: 'Search quote requests and contact messages',
  description:
    'Finds words in any order and ignores accents and apostrophes. Also finds complete or partial phone numbers, and references with or without the prefix `Q-` or `C-`. Returns the newest quote requests and messages, excluding spam. If there are no exact matches, returns results with a similar spelling.',
  access: 'leads',
  query: leadSearchQuerySchema,
  answer: foundLeadsSchema,
});
