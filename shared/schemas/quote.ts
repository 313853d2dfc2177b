import { z } from 'zod';
import { quoteStatuses } from '../domain/lead-kinds.ts';
import { quoteFields } from '../domain/quote-fields.ts';
import { id, timestamp } from './common.ts';
import {
  importId,
  leadFilterQuerySchema,
  leadListQuerySchema,
  leadUpdateSchema,
  leadUpdatesSchema,
  leadWorkFields,
  statusChangeSchema,
} from './lead.ts';
import { answeredFields, enteredSchema, formSchema } from './lead-fields.ts';
import { spamSignalFields } from './public-form.ts';

export const newQuoteSchema = formSchema(quoteFields);

/** What staff or an import enter of a caller. */
export const enteredQuoteSchema = enteredSchema(quoteFields);

export const quoteFormSchema = newQuoteSchema.extend(spamSignalFields);

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

export type NewQuote = z.infer<typeof newQuoteSchema>;
export type Quote = z.infer<typeof quoteSchema>;
export type QuoteStatus = Quote['status'];
