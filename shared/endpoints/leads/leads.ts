import { z } from 'zod';
import { createEndpointFactory } from '../../api/endpoint.ts';
import { answerPromiseSchema } from '../../schemas/leads/answer-promise.ts';
import { leadOwnerSchema } from '../../schemas/leads/lead.ts';
import { urgentLeadSchema, viewCountsSchema } from '../../schemas/leads/lead-list.ts';
import { foundLeadsSchema, leadSearchQuerySchema } from '../../schemas/leads/lead-search.ts';
import { customerQuerySchema, sameCustomerLeadSchema } from '../../schemas/leads/same-customer.ts';

const endpoint = createEndpointFactory({
  name: 'Leads',
  description: 'Calls that quote requests and contact messages share.',
});

export const readAnswerPromise = endpoint({
  id: 'readAnswerPromise',
  method: 'GET',
  path: '/api/admin/answer-promise',
  summary: 'Read the promised answer time',
  description:
    'Contains the promised hours and the opening hours, from the site settings. Times are in Nairobi time, as entered by staff. Empty settings are null.',
  access: 'leads',
  answer: answerPromiseSchema,
});

export const listOwners = endpoint({
  id: 'listLeadOwners',
  method: 'GET',
  path: '/api/admin/lead-owners',
  summary: 'List possible owners of leads',
  description: 'Sorted by name, including former colleagues. Assign leads only to owners with `isActive`.',
  access: 'leads',
  answer: z.array(leadOwnerSchema),
});

export const listByCustomer = endpoint({
  id: 'listSameCustomerLeads',
  method: 'GET',
  path: '/api/admin/leads-of-person',
  summary: 'List leads by phone or e-mail address',
  description:
    'Matches the phone or the e-mail address in both kinds of leads, without spam. Sorted newest first, at most 20. The phone may be in any spelling and may contain several numbers. Without phone and e-mail address, the list is empty.',
  access: 'leads',
  query: customerQuerySchema,
  answer: z.array(sameCustomerLeadSchema),
});

export const readViewCounts = endpoint({
  id: 'readLeadViews',
  method: 'GET',
  path: '/api/admin/lead-views',
  summary: 'Count the leads in each inbox view',
  description: '`mine` counts the leads of the caller, zero for a program. Spam is counted in `spam` only.',
  access: 'leads',
  answer: viewCountsSchema,
});

export const listUrgent = endpoint({
  id: 'listUrgentLeads',
  method: 'GET',
  path: '/api/admin/urgent-leads',
  summary: 'List the five most urgent leads',
  description:
    'Late leads come first, then new leads and leads with a follow-up of today or earlier. Each group is sorted by time.',
  access: 'leads',
  answer: z.array(urgentLeadSchema),
});

export const search = endpoint({
  id: 'searchLeads',
  method: 'GET',
  path: '/api/admin/search',
  summary: 'Search quote requests and contact messages',
  description:
    'Searches words in any order, ignoring accents and apostrophes. Also searches phone numbers in any spelling or in part, and references with or without letters. Returns the newest of each kind, without spam. Without exact matches, returns results spelled similarly.',
  access: 'leads',
  query: leadSearchQuerySchema,
  answer: foundLeadsSchema,
});
