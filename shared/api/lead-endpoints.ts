import { z } from 'zod';
import { getFieldNames, type LeadFields } from '../domain/leads/lead-fields.ts';
import { type LeadKind, type LeadStatus, leadNouns } from '../domain/leads/lead-kinds.ts';
import { idParams } from '../schemas/ids.ts';
import type { Lead } from '../schemas/leads/any-lead.ts';
import type { contactCorrectionSchema } from '../schemas/leads/contact.ts';
import type {
  createEntryAnswerSchema,
  createLeadUpdateSchema,
  createLeadUpdatesAnswerSchema,
  createLeadUpdatesSchema,
  createUndoableEntryAnswerSchema,
} from '../schemas/leads/lead.ts';
import {
  entryChangeSchema,
  entryParams,
  leadEntrySchema,
  newEntrySchema,
  newMailSchema,
} from '../schemas/leads/lead-entry.ts';
import type { createLeadFilterQuerySchema, createLeadListQuerySchema } from '../schemas/leads/lead-list.ts';
import type { quoteCorrectionSchema } from '../schemas/leads/quote.ts';
import { sameCustomerLeadSchema } from '../schemas/leads/same-customer.ts';
import { createListPageQuerySchema } from '../schemas/list-query.ts';
import { createEndpointFactory, type EndpointTag } from './endpoint.ts';
import {
  nextPageNote,
  partialUpdateNote,
  similarMatchNote,
  spamFilterNote,
  staleVersionFailure,
} from './endpoint-notes.ts';
import { createSheetEndpoints } from './sheet-endpoints.ts';

const idNouns = { quote: 'Quote', contact: 'Contact' } as const;

/**
 * Returns all fields of a lead, each with the value null. Examples start with these fields, so that a new field appears
 * in every example.
 */
export const createBlankFields = (fields: LeadFields) =>
  Object.fromEntries(getFieldNames(fields).map((name) => [name, null]));

type CorrectionInput = Readonly<Record<string, string | null | undefined>>;

type LeadSchema = z.ZodType<Lead, Lead>;

type AnswerWith<S extends (...parts: never[]) => z.ZodType> = z.ZodType<
  z.output<ReturnType<S>>,
  z.input<ReturnType<S>>
>;

interface LeadSchemas {
  lead: LeadSchema;
  listQuery: ReturnType<typeof createLeadListQuerySchema>;
  filterQuery: ReturnType<typeof createLeadFilterQuerySchema>;
  update: ReturnType<typeof createLeadUpdateSchema>;
  updates: ReturnType<typeof createLeadUpdatesSchema>;
  updatesAnswer: AnswerWith<typeof createLeadUpdatesAnswerSchema<LeadSchema>>;
  correction: z.ZodType<
    z.output<typeof quoteCorrectionSchema> | z.output<typeof contactCorrectionSchema>,
    Readonly<Record<string, CorrectionInput[string] | number | CorrectionInput>>
  >;
  entryAnswer: AnswerWith<typeof createUndoableEntryAnswerSchema<LeadSchema>>;
  mailAnswer: AnswerWith<typeof createEntryAnswerSchema<LeadSchema>>;
}

interface LeadEndpointTexts {
  tag: EndpointTag;
  example: object;
  nextStatus: LeadStatus;
}

export function createLeadEndpoints(
  kind: LeadKind,
  { tag, example, nextStatus }: LeadEndpointTexts,
  schemas: LeadSchemas,
) {
  const { lead, listQuery, filterQuery, update, updates, updatesAnswer, correction, entryAnswer, mailAnswer } = schemas;
  const endpoint = createEndpointFactory(tag);
  const { one, many } = leadNouns[kind];
  const list = `/api/${leadNouns[kind].path}` as const;
  const path = `${list}/{id}` as const;
  return {
    list: endpoint({
      id: `list${idNouns[kind]}s`,
      method: 'GET',
      path: list,
      summary: `List ${many}`,
      description: spamFilterNote,
      access: 'leads',
      query: listQuery,
      answer: z.array(lead),
      answerHeaders: { Link: nextPageNote, 'X-Search-Match': similarMatchNote },
      examples: { answer: [example] },
    }),
    sheets: createSheetEndpoints(tag, {
      access: 'lead-files',
      nouns: `${idNouns[kind]}s`,
      path: `/api/admin/${leadNouns[kind].path}` as const,
      many,
      query: filterQuery,
      description: `${spamFilterNote} The privacy log records each download.`,
    }),
    read: endpoint({
      id: `read${idNouns[kind]}`,
      method: 'GET',
      path,
      summary: `Read a ${one}`,
      description: 'Also returns spam. An erased lead returns 404.',
      access: 'leads',
      params: idParams,
      answer: lead,
      examples: { answer: example },
    }),
    update: endpoint({
      id: `update${idNouns[kind]}`,
      method: 'PATCH',
      path,
      summary: `Update a ${one}`,
      description: `Changes status, owner, follow-up or loss reason. ${partialUpdateNote}`,
      access: 'leads',
      params: idParams,
      body: update,
      answer: lead,
      failures: staleVersionFailure,
      examples: { body: { status: nextStatus, version: 1 }, answer: example },
    }),
    entries: {
      list: endpoint({
        id: `list${idNouns[kind]}Entries`,
        method: 'GET',
        path: `${path}/entries` as const,
        access: 'leads',
        summary: `List the timeline entries of a ${one}`,
        description:
          'Sorted newest first. Contains staff notes and all changes with their authors. An erased lead returns 404.',
        params: idParams,
        query: createListPageQuerySchema({ default: 100, max: 200 }),
        answer: z.array(leadEntrySchema),
        answerHeaders: { Link: nextPageNote },
      }),
      add: endpoint({
        id: `create${idNouns[kind]}Entry`,
        method: 'POST',
        path: `${path}/entries` as const,
        access: 'leads',
        summary: `Create a timeline entry for a ${one}`,
        description:
          'A call that reached the customer, or a sent message, counts as the first answer. The status of a new lead then becomes `contacted` or `replied`. The outcomes `no_answer` and `call_back` set a follow-up. If you omit the id, outcome and text, the server reuses your unfinished entry of the same type from the last 12 hours.',
        params: idParams,
        body: newEntrySchema,
        status: 201,
        answer: entryAnswer,
        failures: { 409: 'The id belongs to an entry of another lead' },
        examples: { body: { type: 'call', outcome: 'reached', text: 'Two bedrooms, on the 5th.' } },
      }),
      change: endpoint({
        id: `update${idNouns[kind]}Entry`,
        method: 'PATCH',
        path: `${path}/entries/{entryId}` as const,
        access: 'leads',
        summary: `Update a timeline entry of a ${one}`,
        description:
          'Sets the missing outcome of your own entry, or changes its text. Another user’s entry returns 403. Automatic entries about changes return 404.',
        params: entryParams,
        body: entryChangeSchema,
        answer: entryAnswer,
        failures: { 409: 'The entry already has another outcome, or is a sent e-mail' },
        examples: { body: { outcome: 'reached' } },
      }),
    },
    correct: endpoint({
      id: `correct${idNouns[kind]}`,
      method: 'PATCH',
      path: `${path}/facts` as const,
      access: 'leads',
      summary: `Correct the fields of a ${one}`,
      description:
        'Omitted fields keep their value. The timeline stores the previous values. A stale version or stale values in `basedOn` return 409.',
      params: idParams,
      body: correction,
      answer: lead,
      failures: staleVersionFailure,
      examples: { body: { email: 'grace@example.com', basedOn: { email: 'grace@exmaple.com' } } },
    }),
    writeMail: endpoint({
      id: `send${idNouns[kind]}Mail`,
      method: 'POST',
      path: `${path}/mails` as const,
      access: 'lead-mail',
      summary: `Send an e-mail about a ${one}`,
      description:
        'Queues the e-mail. Replies go to the company. The timeline entry becomes `sent` when the SMTP server accepts the e-mail. A sent e-mail counts as the first answer to the customer. If the SMTP server rejects the e-mail, the lead gets a follow-up.',
      params: idParams,
      body: newMailSchema,
      status: 201,
      answer: mailAnswer,
      failures: {
        409: 'The lead is spam or has no e-mail address, SMTP is not set up, or another lead’s entry has this id',
      },
      examples: { body: { subject: 'Your move on Friday', text: 'Hello Grace,\n\nWe will be there at 8.' } },
    }),
    updateMany: endpoint({
      id: `update${idNouns[kind]}s`,
      method: 'PATCH',
      path: list,
      access: 'leads',
      summary: `Update several ${many}`,
      description:
        'Each lead is updated separately. A lead with a stale version is not updated. `refused` lists the leads that were not updated, each with the reason and its current state.',
      body: updates,
      answer: updatesAnswer,
      examples: {
        body: {
          leads: [{ id: '0198c1d2-4c1f-7a63-9d0e-5b7c1a2f3e4d', followUpAt: '2026-11-24T06:00:00.000Z', version: 1 }],
        },
      },
    }),
    listSameCustomer: endpoint({
      id: `listSameCustomerLeadsOf${idNouns[kind]}`,
      method: 'GET',
      path: `${path}/same-person` as const,
      access: 'leads',
      summary: 'List other leads of the same customer',
      description:
        'Lists at most 20 other leads with the same phone number or e-mail address, newest first, without spam. An erased lead returns 404.',
      params: idParams,
      answer: z.array(sameCustomerLeadSchema),
    }),
  } as const;
}

export type LeadEndpoints = ReturnType<typeof createLeadEndpoints>;
