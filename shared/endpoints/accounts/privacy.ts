import { z } from 'zod';
import { createEndpointFactory } from '../../api/endpoint.ts';
import {
  privacyCountsSchema,
  privacyExportSchema,
  privacyFindingSchema,
  privacyLogEntrySchema,
  privacySubjectInputSchema,
} from '../../schemas/accounts/privacy.ts';

const endpoint = createEndpointFactory({
  name: 'Privacy',
  description: 'The rights of a person whose data is kept. By POST, so that no address or phone is in a URL or a log.',
});

export const find = endpoint({
  id: 'findPerson',
  method: 'POST',
  path: '/api/admin/privacy/find',
  summary: 'Find what is kept of one person, by e-mail address or phone; it is logged',
  description: 'By POST, so that no log has the address or phone. What is neither is 400.',
  access: 'privacy',
  body: privacySubjectInputSchema,
  answer: privacyFindingSchema,
  examples: { body: { subject: '0712 345 678' } },
});

export const exportPerson = endpoint({
  id: 'exportPerson',
  method: 'POST',
  path: '/api/admin/privacy/export',
  summary: 'Read all that is kept of one person, to be handed over; it is logged',
  description: 'What is kept under this one address or phone, without what it says of staff.',
  access: 'privacy',
  body: privacySubjectInputSchema,
  answer: privacyExportSchema,
  examples: { body: { subject: '0712 345 678' } },
});

export const erase = endpoint({
  id: 'erasePerson',
  method: 'POST',
  path: '/api/admin/privacy/erase',
  summary: 'Erase all that is kept of one person, for good; it is logged',
  description:
    'Leads of both kinds with their timelines, subscriptions and lines of imports that have this e-mail address or phone. What the person has under another one stays: `alsoKnownBy` of what is found names those. The answer counts the leads and subscriptions.',
  access: 'privacy',
  body: privacySubjectInputSchema,
  answer: privacyCountsSchema,
  examples: { body: { subject: 'amina@example.com' } },
});

export const readLog = endpoint({
  id: 'readPrivacyLog',
  method: 'GET',
  path: '/api/admin/privacy/log',
  summary: 'List who did what with personal data, newest first',
  description: 'The latest hundred. Of the person it has a masked name at most.',
  access: 'privacy',
  answer: z.array(privacyLogEntrySchema),
});
