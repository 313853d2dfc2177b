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
  description: 'Who did what, and when. Entries are kept for 24 months, and never changed.',
};

const endpoint = createEndpointFactory(tag);

export const list = endpoint({
  id: 'listAuditEntries',
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'List what was done, newest first',
  description:
    'An entry has to fit all filters that are given; `to` includes its day. Of a personal value the entry says only that it was changed.',
  access: 'audit',
  query: auditListQuerySchema,
  answer: z.array(auditEntrySchema),
  answerHeaders: { Link: nextPageNote },
});

export const listPeople = endpoint({
  id: 'listAuditPeople',
  method: 'GET',
  path: '/api/admin/audit/people',
  summary: 'List who has done something, by name',
  description:
    'People and programs, each once, by the name that they had last: also those whose account or token is gone.',
  access: 'audit',
  answer: z.array(auditPersonSchema),
});

export const sheets = createSheetEndpoints(tag, {
  access: 'audit',
  nouns: 'AuditEntries',
  path: '/api/admin/audit',
  many: 'entries of the audit',
  description: 'Newest first. Taking the file along is an entry of its own.',
  query: auditFilterQuerySchema,
});
