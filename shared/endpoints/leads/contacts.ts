import { createEndpointFactory } from '../../api/endpoint.ts';
import { idempotencyNote } from '../../api/endpoint-notes.ts';
import { createBlankFields, createLeadEndpoints } from '../../api/lead-endpoints.ts';
import { contactFields } from '../../domain/leads/contact-fields.ts';
import {
  contactCorrectionSchema,
  contactEntryAnswerSchema,
  contactFilterQuerySchema,
  contactFormSchema,
  contactListQuerySchema,
  contactMailAnswerSchema,
  contactSchema,
  contactUpdateSchema,
  contactUpdatesAnswerSchema,
  contactUpdatesSchema,
} from '../../schemas/leads/contact.ts';
import { leadReceiptSchema } from '../../schemas/leads/lead.ts';
import { leadHeadersSchema } from '../../schemas/leads/public-form.ts';

const tag = {
  name: 'Contact messages',
  description: 'Messages that visitors send to the office.',
};

const endpoint = createEndpointFactory(tag);

const example = {
  id: '0198c1d2-4c1f-7a63-9d0e-5b7c1a2f3e4d',
  reference: 'C-10071',
  ...createBlankFields(contactFields),
  name: 'Brian Mwangi',
  email: 'brian@example.com',
  subject: 'Storage',
  message: 'Can you store a car for three months?',
  status: 'replied',
  version: 2,
  statusChange: { from: 'new', by: 'Wanjirũ Kimani', at: '2026-11-21T11:05:00.000Z' },
  ownerId: null,
  followUpAt: null,
  followUpReason: null,
  firstAnsweredAt: '2026-11-21T11:05:00.000Z',
  firstAnsweredBy: 'Wanjirũ Kimani',
  lostReason: null,
  channel: 'website',
  importedFrom: null,
  createdAt: '2026-11-21T09:30:00.000Z',
  importId: null,
  updatedAt: '2026-11-21T11:05:00.000Z',
} as const;

export const create = endpoint({
  id: 'createContact',
  method: 'POST',
  path: '/api/contacts',
  summary: 'Create a contact message',
  description: idempotencyNote,
  access: 'public',
  tokenPermission: 'new-leads',
  headers: leadHeadersSchema,
  body: contactFormSchema,
  status: 201,
  answer: leadReceiptSchema,
  failures: { 422: 'The Idempotency-Key was already used with a different request body' },
  examples: {
    body: {
      name: 'Brian Mwangi',
      email: 'brian@example.com',
      subject: 'Storage',
      message: 'Can you store a car for three months?',
    },
    answer: {
      id: '0198c1d2-4c1f-7a63-9d0e-5b7c1a2f3e4d',
      reference: 'C-10071',
      status: 'new',
      createdAt: '2026-11-21T09:30:00.000Z',
    },
  },
});

export const { correct, entries, list, listSameCustomer, read, sheets, update, updateMany, writeMail } =
  createLeadEndpoints(
    'contact',
    { tag, example, nextStatus: 'replied' },
    {
      lead: contactSchema,
      listQuery: contactListQuerySchema,
      filterQuery: contactFilterQuerySchema,
      update: contactUpdateSchema,
      updates: contactUpdatesSchema,
      updatesAnswer: contactUpdatesAnswerSchema,
      correction: contactCorrectionSchema,
      entryAnswer: contactEntryAnswerSchema,
      mailAnswer: contactMailAnswerSchema,
    },
  );
