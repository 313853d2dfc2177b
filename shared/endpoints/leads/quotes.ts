import { createEndpointFactory } from '../../api/endpoint.ts';
import { idempotencyNote } from '../../api/endpoint-notes.ts';
import { createBlankFields, createLeadEndpoints } from '../../api/lead-endpoints.ts';
import { quoteFields } from '../../domain/leads/quote-fields.ts';
import { leadReceiptSchema } from '../../schemas/leads/lead.ts';
import { leadHeadersSchema } from '../../schemas/leads/public-form.ts';
import {
  quoteCorrectionSchema,
  quoteEntryAnswerSchema,
  quoteFilterQuerySchema,
  quoteFormSchema,
  quoteListQuerySchema,
  quoteMailAnswerSchema,
  quoteSchema,
  quoteUpdateSchema,
  quoteUpdatesAnswerSchema,
  quoteUpdatesSchema,
  staffQuoteSchema,
} from '../../schemas/leads/quote.ts';

const tag = {
  name: 'Quote requests',
  description: 'Requests for a free quote from website visitors and callers.',
};

const endpoint = createEndpointFactory(tag);

const example = {
  id: '0198c1d2-4c1f-7a63-9d0e-5b7c1a2f3e4d',
  reference: 'Q-10432',
  ...createBlankFields(quoteFields),
  service: 'domestic-moving',
  fullName: 'Amina Odhiambo',
  phone: '0712 345 678',
  phoneNormalized: '+254712345678',
  email: 'amina@example.com',
  movingFrom: 'Westlands, Nairobi',
  movingTo: 'Nakuru',
  source: 'referral',
  additionalInfo: 'Third floor, no lift.',
  status: 'quoted',
  version: 2,
  statusChange: { from: 'contacted', by: 'Accounting', at: '2026-11-21T11:05:00.000Z' },
  ownerId: null,
  followUpAt: null,
  followUpReason: null,
  firstAnsweredAt: '2026-11-21T09:42:00.000Z',
  firstAnsweredBy: 'Wanjirũ Kimani',
  lostReason: null,
  channel: 'website',
  importedFrom: null,
  createdAt: '2026-11-21T09:30:00.000Z',
  importId: null,
  updatedAt: '2026-11-21T11:05:00.000Z',
} as const;

export const create = endpoint({
  id: 'createQuote',
  method: 'POST',
  path: '/api/quotes',
  summary: 'Create a quote request',
  description: idempotencyNote,
  access: 'public',
  tokenPermission: 'new-leads',
  headers: leadHeadersSchema,
  body: quoteFormSchema,
  status: 201,
  answer: leadReceiptSchema,
  failures: { 422: 'The Idempotency-Key was already used with a different request body' },
  examples: {
    body: {
      fullName: 'Amina Odhiambo',
      phone: '0712 345 678',
      email: 'amina@example.com',
      movingFrom: 'Westlands, Nairobi',
      movingTo: 'Nakuru',
      source: 'referral',
      additionalInfo: 'Third floor, no lift.',
    },
    answer: {
      id: '0198c1d2-4c1f-7a63-9d0e-5b7c1a2f3e4d',
      reference: 'Q-10432',
      status: 'new',
      createdAt: '2026-11-21T09:30:00.000Z',
    },
  },
});

export const createByStaff = endpoint({
  id: 'createQuoteByStaff',
  method: 'POST',
  path: '/api/admin/quotes',
  summary: 'Create a quote request as staff',
  description:
    'Creates a request for a caller or a walk-in. Sends the same event and e-mails as a request from the website. The timeline shows who created the request. The creator gets no alert.',
  access: 'leads',
  headers: leadHeadersSchema,
  body: staffQuoteSchema,
  status: 201,
  answer: leadReceiptSchema,
  failures: { 422: 'The Idempotency-Key was already used with a different request body' },
  examples: { body: { fullName: 'Grace Njeri', phone: '0722 000 111', movingTo: 'Thika', channel: 'phone' } },
});

export const { correct, entries, list, listSameCustomer, read, sheets, update, updateMany, writeMail } =
  createLeadEndpoints(
    'quote',
    { tag, example, nextStatus: 'quoted' },
    {
      lead: quoteSchema,
      listQuery: quoteListQuerySchema,
      filterQuery: quoteFilterQuerySchema,
      update: quoteUpdateSchema,
      updates: quoteUpdatesSchema,
      updatesAnswer: quoteUpdatesAnswerSchema,
      correction: quoteCorrectionSchema,
      entryAnswer: quoteEntryAnswerSchema,
      mailAnswer: quoteMailAnswerSchema,
    },
  );
