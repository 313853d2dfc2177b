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
import { createEndpointFactory, type Tag } from './endpoint.ts';
import {
  nextPageNote,
  partialUpdateNote,
  similarMatchNote,
  spamFilterNote,
  staleVersionFailure,
} from './endpoint-notes.ts';
import { createSheetEndpoints } from './sheet-endpoints.ts';

/** The kinds as the names of the calls have them. */
const idNouns = { quote: 'Quote', contact: 'Contact' } as const;

/** The fields of a lead, all of them blank: what an example does not say is not given, also of a field that is added later. */
export const createBlankFields = (fields: LeadFields) =>
  Object.fromEntries(getFieldNames(fields).map((name) => [name, null]));

/** A correction of a lead, by the names of its fields. */
type CorrectionInput = Readonly<Record<string, string | null | undefined>>;

type LeadSchema = z.ZodType<Lead, Lead>;

/** Schema of an answer that contains leads. */
type AnswerWith<S extends (...parts: never[]) => z.ZodType> = z.ZodType<
  z.output<ReturnType<S>>,
  z.input<ReturnType<S>>
>;

/** What the calls of a kind take and answer. */
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
  tag: Tag;
  /** A lead of the kind. */
  example: object;
  /** A status that an open lead gets. */
  nextStatus: LeadStatus;
}

/** The calls that are the same for quote requests and contact messages. */
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
      description: `${spamFilterNote} The privacy log notes who has taken the file along.`,
    }),
    read: endpoint({
      id: `read${idNouns[kind]}`,
      method: 'GET',
      path,
      summary: `Read a ${one}`,
      description: 'Spam too. One that was erased is 404.',
      access: 'leads',
      params: idParams,
      answer: lead,
      examples: { answer: example },
    }),
    update: endpoint({
      id: `update${idNouns[kind]}`,
      method: 'PATCH',
      path,
      summary: `Change the status, the owner or the follow-up of a ${one}`,
      description: partialUpdateNote,
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
        summary: `Read what was done with a ${one}, newest first`,
        description: 'What people have noted, and every change of it with who has made it. One that was erased is 404.',
        params: idParams,
        query: createListPageQuerySchema({ default: 100, max: 200 }),
        answer: z.array(leadEntrySchema),
        answerHeaders: { Link: nextPageNote },
      }),
      add: endpoint({
        id: `add${idNouns[kind]}Entry`,
        method: 'POST',
        path: `${path}/entries` as const,
        access: 'leads',
        summary: `Note what was done with a ${one}`,
        description:
          'A call that reached somebody, or a message that was sent, is the first answer if there was none, and a new one becomes answered. A call that nobody took sets a follow-up. What is only begun, without id, outcome and text, is the same entry as long as the one before has no outcome.',
        params: idParams,
        body: newEntrySchema,
        status: 201,
        answer: entryAnswer,
        failures: { 409: 'Its id is that of an entry of another lead' },
        examples: { body: { type: 'call', outcome: 'reached', text: 'Two bedrooms, on the 5th.' } },
      }),
      change: endpoint({
        id: `change${idNouns[kind]}Entry`,
        method: 'PATCH',
        path: `${path}/entries/{entryId}` as const,
        access: 'leads',
        summary: 'Say what became of an entry that was only begun, or give one of your own another text',
        description:
          'One of somebody else is 403. Changes of the lead are no entries to be changed: they are 404, like those that there are not.',
        params: entryParams,
        body: entryChangeSchema,
        answer: entryAnswer,
        failures: { 409: 'It has another outcome already, or is an e-mail that the server has sent' },
        examples: { body: { outcome: 'reached' } },
      }),
    },
    correct: endpoint({
      id: `correct${idNouns[kind]}`,
      method: 'PATCH',
      path: `${path}/facts` as const,
      access: 'leads',
      summary: `Correct what a ${one} says`,
      description:
        'What is left out stays as it is. What the fields said before stays in the timeline. A correction that is based on another version, or on other values of `basedOn`, than there are by now is refused.',
      params: idParams,
      body: correction,
      answer: lead,
      failures: staleVersionFailure,
      examples: { body: { email: 'grace@example.com', basedOn: { email: 'grace@exmaple.com' } } },
    }),
    writeMail: endpoint({
      id: `write${idNouns[kind]}Mail`,
      method: 'POST',
      path: `${path}/mails` as const,
      access: 'lead-mail',
      summary: `Write an e-mail to whoever sent a ${one}`,
      description:
        'It is sent through the queue of mails, and replies go to the company. It is an entry at once; when the SMTP server has taken it, the entry is `sent`, which is the first answer if there was none. One that is not taken gets a follow-up.',
      params: idParams,
      body: newMailSchema,
      status: 201,
      answer: mailAnswer,
      failures: {
        409: 'It has no e-mail address, is spam, or the server has no SMTP server; or the id is that of an entry of another lead',
      },
      examples: { body: { subject: 'Your move on Friday', text: 'Hello Grace,\n\nWe will be there at 8.' } },
    }),
    updateMany: endpoint({
      id: `update${idNouns[kind]}s`,
      method: 'PATCH',
      path: list,
      access: 'leads',
      summary: `Change several ${many}`,
      description:
        'Each for itself: what somebody else has changed meanwhile stays as it is, and is among the refused with how it stands now.',
      body: updates,
      answer: updatesAnswer,
      examples: {
        body: {
          leads: [{ id: '0198c1d2-4c1f-7a63-9d0e-5b7c1a2f3e4d', followUpAt: '2026-11-24T06:00:00.000Z', version: 1 }],
        },
      },
    }),
    listSamePerson: endpoint({
      id: `listLeadsOfPersonOf${idNouns[kind]}`,
      method: 'GET',
      path: `${path}/same-person` as const,
      access: 'leads',
      summary: 'List the other leads of whoever has the same phone or e-mail address, the newest 20',
      description: 'Of both kinds, without spam; looked for anew each time. One that was erased is 404.',
      params: idParams,
      answer: z.array(sameCustomerLeadSchema),
    }),
  } as const;
}

/** The calls of one kind of lead. */
export type LeadEndpoints = ReturnType<typeof createLeadEndpoints>;
