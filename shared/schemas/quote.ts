import { z } from 'zod';
import { quoteSourceValues, quoteStatuses } from '../domain/enums.ts';
import { textLimits } from '../domain/limits.ts';
import { emailAddress, id, optionalText, requiredText, timestamp } from './common.ts';
import { formTraceFields, leadFilterQuery, leadListQuery } from './lead.ts';

/** What a visitor asks: specification, sections 3 and 5. */
export const newQuoteSchema = z.object({
  fullName: requiredText(textLimits.name),
  phone: requiredText(textLimits.phone),
  email: emailAddress(),
  movingFrom: requiredText(textLimits.place),
  movingTo: optionalText(textLimits.place),
  source: z
    .preprocess(
      (value) => (value === '' ? null : value),
      z.enum(quoteSourceValues, 'Choose one of the options').nullish(),
    )
    .transform((value) => value ?? null),
  additionalInfo: optionalText(textLimits.message),
});

export const quoteFormSchema = newQuoteSchema.extend(formTraceFields);

export const quoteSchema = z.object({
  id: id(),
  reference: z.string(),
  fullName: z.string(),
  phone: z.string(),
  phoneNormalized: z
    .string()
    .nullable()
    .meta({ description: 'E.164, for call and WhatsApp links', example: '+254712345678' }),
  email: z.string(),
  movingFrom: z.string(),
  movingTo: z.string().nullable(),
  source: z.enum(quoteSourceValues).nullable(),
  additionalInfo: z.string().nullable(),
  status: z.enum(quoteStatuses),
  createdAt: timestamp(),
});

export const quoteFilterQuery = leadFilterQuery(quoteStatuses);
export const quoteListQuery = leadListQuery(quoteStatuses);
export const quoteUpdateSchema = z.object({ status: z.enum(quoteStatuses) });

export type NewQuote = z.infer<typeof newQuoteSchema>;
export type QuoteForm = z.infer<typeof quoteFormSchema>;
export type Quote = z.infer<typeof quoteSchema>;
export type QuoteStatus = Quote['status'];
