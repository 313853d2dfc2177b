import { quoteFields } from '../../../shared/domain/leads/quote-fields.ts';
import { createPublicFormSchema } from '../../../shared/schemas/leads/lead-fields.ts';
import type { FormFields } from '../../context/screen.ts';
import { findEmailQuestion, findPhoneQuestion, findSchemaErrors } from '../../forms/field-questions.ts';
import type { FormCheckResult } from '../../forms/lead-form.ts';

const schema = createPublicFormSchema(quoteFields);

export const validateQuote = (fields: FormFields): FormCheckResult => ({
  errors: findSchemaErrors(schema, fields),
  questions: { phone: findPhoneQuestion(fields.phone), email: findEmailQuestion(fields.email) },
});
