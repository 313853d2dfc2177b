import { newQuoteSchema } from '../../../shared/schemas/quote.ts';
import type { FormFields } from '../../context/screen.ts';
import { emailQuestion, phoneQuestion, schemaErrors } from '../../forms/field-questions.ts';
import type { FormFindings } from '../../forms/lead-form.ts';

export const validateQuote = (fields: FormFields): FormFindings => ({
  errors: schemaErrors(newQuoteSchema, fields),
  questions: { phone: phoneQuestion(fields.phone), email: emailQuestion(fields.email) },
});
