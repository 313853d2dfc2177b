import { z } from 'zod';
import { quoteSourceValues, quoteStatuses } from '../domain/enums.ts';
import { textLimits } from '../domain/limits.ts';
import { serviceSlugs } from '../domain/services.ts';
import { emailAddress, id, optionalText, requiredText, timestamp } from './common.ts';
import { formTraceFields, leadFilterQuery, leadListQuery, leadUpdateSchema, statusChangeSchema } from './lead.ts';

/** One of a few values, or nothing: blank and missing become null. */
const optionalChoice = <const V extends string>(values: readonly V[]) =>
  z
    .preprocess((value) => (value === '' ? null : value), z.enum(values, 'Choose one of the options').nullish())
    .transform((value) => value ?? null);

/** What a visitor asks: specification, sections 3 and 5. */
export const newQuoteSchema = z.object({
  service: optionalChoice(serviceSlugs).meta({ description: 'The service that it is about, when one was chosen' }),
  fullName: requiredText(textLimits.name),
  phone: requiredText(textLimits.phone),
  email: emailAddress(),
  movingFrom: requiredText(textLimits.place),
  movingTo: optionalText(textLimits.place),
  source: optionalChoice(quoteSourceValues),
  additionalInfo: optionalText(textLimits.message),
});

export const quoteFormSchema = newQuoteSchema.extend(formTraceFields);

export const quoteSchema = z.object({
  id: id(),
  reference: z.string(),
  service: z.enum(serviceSlugs).nullable(),
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
  version: z.int(),
  statusChange: statusChangeSchema(quoteStatuses),
  createdAt: timestamp(),
});

export const quoteFilterQuery = leadFilterQuery(quoteStatuses);
export const quoteListQuery = leadListQuery(quoteStatuses);
export const quoteUpdateSchema = leadUpdateSchema(quoteStatuses);

export type NewQuote = z.infer<typeof newQuoteSchema>;
export type QuoteForm = z.infer<typeof quoteFormSchema>;
export type Quote = z.infer<typeof quoteSchema>;
export type QuoteStatus = Quote['status'];
