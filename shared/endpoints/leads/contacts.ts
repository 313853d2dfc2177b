import { z } from 'zod';
import { endpointsOf } from '../../api/endpoint.ts';
import { blankFields, leadEndpoints } from '../../api/lead-endpoints.ts';
import {
  leftOutStays,
  nextPage,
  sentOnceIsOneLead,
  similarMatch,
  spamWhenAskedFor,
  staleVersion,
} from '../../api/shared-answers.ts';
import { sheetEndpoints } from '../../api/sheet-endpoints.ts';
import { contactFields } from '../../domain/leads/contact-fields.ts';
import { idParams } from '../../schemas/ids.ts';
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
  description: 'Visitors write to the office; staff work through what they wrote.',
};

const endpoint = endpointsOf(tag);

const example = {
  id: '0198c1d2-4c1f-7a63-9d0e-5b7c1a2f3e4d',
  reference: 'C-10071',
  ...blankFields(contactFields),
  name: 'Brian Mwangi',
  email: 'brian@example.com',
  subject: 'Storage',
  message: 'Do you store a car for three months?',
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
  summary: 'Send a message',
  description: sentOnceIsOneLead,
  access: 'public',
  tokenPermission: 'new-leads',
  headers: leadHeadersSchema,
  body: contactFormSchema,
  status: 201,
  answer: leadReceiptSchema,
  failures: { 422: 'The Idempotency-Key came with another body before' },
  examples: {
    body: {
      name: 'Brian Mwangi',
      email: 'brian@example.com',
      subject: 'Storage',
      message: 'Do you store a car for three months?',
    },
    answer: {
      id: '0198c1d2-4c1f-7a63-9d0e-5b7c1a2f3e4d',
      reference: 'C-10071',
      status: 'new',
      createdAt: '2026-11-21T09:30:00.000Z',
    },
  },
});

export const list = endpoint({
  id: 'listContacts',
  method: 'GET',
  path: '/api/contacts',
  summary: 'List contact messages',
  description: spamWhenAskedFor,
  access: 'leads',
  query: contactListQuerySchema,
  answer: z.array(contactSchema),
  answerHeaders: { Link: nextPage, 'X-Search-Match': similarMatch },
  examples: { answer: [example] },
});

export const sheets = sheetEndpoints(tag, {
  access: 'lead-files',
  nouns: 'Contacts',
  path: '/api/admin/contacts',
  many: 'contact messages',
  query: contactFilterQuerySchema,
  description: `${spamWhenAskedFor} The privacy log notes who has taken the file along.`,
});

export const read = endpoint({
  id: 'readContact',
  method: 'GET',
  path: '/api/contacts/{id}',
  summary: 'Read a contact message',
  description: 'Spam too. One that was erased is 404.',
  access: 'leads',
  params: idParams,
  answer: contactSchema,
  examples: { answer: example },
});

export const update = endpoint({
  id: 'updateContact',
  method: 'PATCH',
  path: '/api/contacts/{id}',
  summary: 'Change the status, the owner or the follow-up of a contact message',
  description: leftOutStays,
  access: 'leads',
  params: idParams,
  body: contactUpdateSchema,
  answer: contactSchema,
  failures: staleVersion,
  examples: { body: { status: 'replied', version: 1 }, answer: example },
});

export const { correct, entries, listSamePerson, updateMany, writeMail } = leadEndpoints(tag, 'contact', {
  lead: contactSchema,
  updates: contactUpdatesSchema,
  updatesAnswer: contactUpdatesAnswerSchema,
  entryAnswer: contactEntryAnswerSchema,
  mailAnswer: contactMailAnswerSchema,
  correction: contactCorrectionSchema,
});
