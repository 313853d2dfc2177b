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
  description:
    'Data subject rights. Calls about a person use POST, so that no address or phone number appears in a URL or a log.',
});

export const findPerson = endpoint({
  id: 'findPerson',
  method: 'POST',
  path: '/api/admin/privacy/find',
  summary: 'Find the data stored about a person',
  description:
    'Searches by e-mail address or phone number. Any other input returns 400. The privacy log records the search.',
  access: 'privacy',
  body: privacySubjectInputSchema,
  answer: privacyFindingSchema,
  examples: { body: { subject: '0712 345 678' } },
});

export const exportPerson = endpoint({
  id: 'exportPerson',
  method: 'POST',
  path: '/api/admin/privacy/export',
  summary: 'Export the data stored about a person',
  description:
    'Contains all data stored under the given e-mail address or phone number, except data about staff. The privacy log records the export.',
  access: 'privacy',
  body: privacySubjectInputSchema,
  answer: privacyExportSchema,
  examples: { body: { subject: '0712 345 678' } },
});

export const erasePerson = endpoint({
  id: 'erasePerson',
  method: 'POST',
  path: '/api/admin/privacy/erase',
  summary: 'Permanently erase the data stored about a person',
  description:
    'Erases leads with their timelines, subscriptions and import lines that contain the given e-mail address or phone number. Data stored under other addresses or numbers is not erased. `POST /api/admin/privacy/find` lists the person’s other addresses and numbers in `alsoKnownBy`. The response counts the erased leads and subscriptions. The privacy log records the erasure.',
  access: 'privacy',
  body: privacySubjectInputSchema,
  answer: privacyCountsSchema,
  examples: { body: { subject: 'amina@example.com' } },
});

export const readLog = endpoint({
  id: 'readPrivacyLog',
  method: 'GET',
  path: '/api/admin/privacy/log',
  summary: 'List privacy log entries',
  description: 'Lists at most 100 entries, newest first. E-mail addresses and phone numbers are masked.',
  access: 'privacy',
  answer: z.array(privacyLogEntrySchema),
});
