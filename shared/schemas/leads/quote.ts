import { z } from 'zod';
import { leadNouns, quoteStatuses, staffChannels } from '../../domain/leads/lead-kinds.ts';
import { quoteFields } from '../../domain/leads/quote-fields.ts';
import { textLimits } from '../../domain/limits.ts';
import { id } from '../ids.ts';
import { nullableText, optionalText } from '../text-fields.ts';
import { timestamp } from '../timestamps.ts';
import {
  createEntryAnswerSchema,
  createImportIdSchema,
  createLeadUpdateSchema,
  createLeadUpdatesAnswerSchema,
  createLeadUpdatesSchema,
  createStatusChangeSchema,
  createUndoableEntryAnswerSchema,
  leadStateFields,
  programLeadFields,
} from './lead.ts';
import {
  createAnswerFields,
  createCorrectedSchema,
  createCorrectionBasis,
  createPublicFormSchema,
  createStaffEnteredSchema,
} from './lead-fields.ts';
import { createLeadFilterQuerySchema, createLeadListQuerySchema } from './lead-list.ts';
import { spamSignalFields } from './public-form.ts';

export const newQuoteSchema = createPublicFormSchema(quoteFields);

export const enteredQuoteSchema = createStaffEnteredSchema(quoteFields);

/** Quote request that staff create. Name, phone and channel are required. All other fields are optional. */
export const staffQuoteSchema = enteredQuoteSchema.extend({
  movingFrom: optionalText(textLimits.place).transform((place) => place ?? ''),
  channel: z.enum(staffChannels),
  ownerId: id().nullish(),
});

export const correctedQuoteSchema = createCorrectedSchema(quoteFields).extend({
  movingFrom: nullableText(textLimits.place)
    .transform((place) => place ?? '')
    .optional(),
});

export const quoteCorrectionSchema = correctedQuoteSchema.extend(createCorrectionBasis(quoteFields));

export const quoteFormSchema = newQuoteSchema.extend({ ...programLeadFields, ...spamSignalFields });

export const quoteSchema = z.object({
  id: id(),
  reference: z.string(),
  ...createAnswerFields(quoteFields),
  status: z.enum(quoteStatuses),
  version: z.int(),
  statusChange: createStatusChangeSchema(quoteStatuses),
  ...leadStateFields,
  createdAt: timestamp(),
  importId: createImportIdSchema(),
  updatedAt: timestamp(),
});

export const quoteFilterQuerySchema = createLeadFilterQuerySchema(quoteStatuses);
export const quoteListQuerySchema = createLeadListQuerySchema(quoteStatuses);
export const quoteUpdateSchema = createLeadUpdateSchema(quoteStatuses);
export const quoteUpdatesSchema = createLeadUpdatesSchema(quoteStatuses);
export const quoteUpdatesAnswerSchema = createLeadUpdatesAnswerSchema(quoteSchema);
export const quoteEntryAnswerSchema = createUndoableEntryAnswerSchema(quoteSchema, leadNouns.quote.one);
export const quoteMailAnswerSchema = createEntryAnswerSchema(quoteSchema, leadNouns.quote.one);

export type NewQuote = z.infer<typeof newQuoteSchema>;
export type StaffQuote = z.output<typeof staffQuoteSchema>;
export type Quote = z.infer<typeof quoteSchema>;
export type QuoteStatus = Quote['status'];
