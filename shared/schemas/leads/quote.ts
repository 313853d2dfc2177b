import { z } from 'zod';
import { leadNouns, quoteStatuses, staffChannels } from '../../domain/leads/lead-kinds.ts';
import { quoteFields } from '../../domain/leads/quote-fields.ts';
import { textLimits } from '../../domain/limits.ts';
import { id } from '../ids.ts';
import { timestamp } from '../moments.ts';
import { nullableText, optionalText } from '../text-fields.ts';
import {
  followedEntrySchema,
  handedInFields,
  importId,
  leadUpdateSchema,
  leadUpdatesAnswerSchema,
  leadUpdatesSchema,
  leadWorkFields,
  statusChangeSchema,
  writtenEntrySchema,
} from './lead.ts';
import { answeredFields, correctedSchema, correctionBasis, enteredSchema, formSchema } from './lead-fields.ts';
import { leadFilterQuerySchema, leadListQuerySchema } from './lead-list.ts';
import { spamSignalFields } from './public-form.ts';

export const newQuoteSchema = formSchema(quoteFields);

/** What staff or an import enter of a caller. */
export const enteredQuoteSchema = enteredSchema(quoteFields);

/** What staff take down of a caller: who it is, how to reach them and how they came. The rest may not have been said. */
export const toldQuoteSchema = enteredQuoteSchema.extend({
  movingFrom: optionalText(textLimits.place).transform((place) => place ?? ''),
  channel: z.enum(staffChannels),
  ownerId: id().nullish(),
});

/** What staff correct of a stored request. Callers may not have said where from. */
export const correctedQuoteSchema = correctedSchema(quoteFields).extend({
  movingFrom: nullableText(textLimits.place)
    .transform((place) => place ?? '')
    .optional(),
});

export const quoteCorrectionSchema = correctedQuoteSchema.extend(correctionBasis(quoteFields));

export const quoteFormSchema = newQuoteSchema.extend({ ...handedInFields, ...spamSignalFields });

export const quoteSchema = z.object({
  id: id(),
  reference: z.string(),
  ...answeredFields(quoteFields),
  status: z.enum(quoteStatuses),
  version: z.int(),
  statusChange: statusChangeSchema(quoteStatuses),
  ...leadWorkFields,
  createdAt: timestamp(),
  importId: importId(),
  updatedAt: timestamp(),
});

export const quoteFilterQuerySchema = leadFilterQuerySchema(quoteStatuses);
export const quoteListQuerySchema = leadListQuerySchema(quoteStatuses);
export const quoteUpdateSchema = leadUpdateSchema(quoteStatuses);
export const quoteUpdatesSchema = leadUpdatesSchema(quoteStatuses);
export const quoteUpdatesAnswerSchema = leadUpdatesAnswerSchema(quoteSchema);
export const quoteEntryAnswerSchema = followedEntrySchema(quoteSchema, leadNouns.quote.one);
export const quoteMailAnswerSchema = writtenEntrySchema(quoteSchema, leadNouns.quote.one);

export type NewQuote = z.infer<typeof newQuoteSchema>;
export type ToldQuote = z.output<typeof toldQuoteSchema>;
export type Quote = z.infer<typeof quoteSchema>;
export type QuoteStatus = Quote['status'];
