import { newQuoteSchema } from '../../../shared/schemas/quote.ts';
import { schemaErrors } from '../../forms/schema-errors.ts';
import type { FormFields } from '../../ui/screen.ts';

export const validateQuote = (fields: FormFields) => schemaErrors(newQuoteSchema, fields);
