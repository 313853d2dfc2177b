import { z } from 'zod';
import { endpointsOf } from '../api/endpoint.ts';
import {
  privacyCountsSchema,
  privacyExportSchema,
  privacyFindingSchema,
  privacyLogEntrySchema,
  privacySubjectInputSchema,
} from '../schemas/privacy.ts';

const endpoint = endpointsOf({
  name: 'Privacy',
  description: 'The rights of a person whose data is kept. By POST, so that no address or phone is in a URL or a log.',
});

export const find = endpoint({
  id: 'findPerson',
  method: 'POST',
  path: '/api/admin/privacy/find',
  summary: 'Find what is kept of one person, by e-mail address or phone; it is logged',
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
  access: 'privacy',
  answer: z.array(privacyLogEntrySchema),
});
