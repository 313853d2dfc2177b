import { z } from 'zod';
import { createEndpointFactory } from '../../api/endpoint.ts';
import { nextPageNote } from '../../api/endpoint-notes.ts';
import { createSheetEndpoints } from '../../api/sheet-endpoints.ts';
import {
  auditEntrySchema,
  auditFilterQuerySchema,
  auditListQuerySchema,
  auditPersonSchema,
} from '../../schemas/accounts/audit.ts';

const tag = {
  name: 'Audit',
  description: 'Log of all actions, with the person and the time. Entries are stored for 24 months and never changed.',
};

const endpoint = createEndpointFactory(tag);

export const list = endpoint({
  id: 'listAuditEntries',
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'List audit entries',
  description:
    'Sorted newest first. Filters are combined with AND. `to` includes the whole day. For changes to personal data, an entry contains only the name of the field.',
  access: 'audit',
  query: auditListQuerySchema,
  answer: z.array(auditEntrySchema),
  answerHeaders: { Link: nextPageNote },
});

export const listPeople = endpoint({
  id: 'listAuditPeople',
  method: 'GET',
  path: '/api/admin/audit/people',
  summary: 'List people and tokens in the audit log',
  description:
    'Sorted by name. Lists each person or token once, with the latest name. Includes deleted accounts and revoked tokens.',
  access: 'audit',
  answer: z.array(auditPersonSchema),
});

export const sheets = createSheetEndpoints(tag, {
  access: 'audit',
  nouns: 'AuditEntries',
  path: '/api/admin/audit',
  many: 'audit entries',
  description: 'Sorted newest first. Each download creates an audit entry.',
  query: auditFilterQuerySchema,
});
