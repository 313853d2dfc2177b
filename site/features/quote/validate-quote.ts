import { quoteFields } from '../../../shared/domain/leads/quote-fields.ts';
import { formSchema } from '../../../shared/schemas/leads/lead-fields.ts';
import type { FormFields } from '../../context/screen.ts';
import { emailQuestion, phoneQuestion, schemaErrors } from '../../forms/field-questions.ts';
import type { FormFindings } from '../../forms/lead-form.ts';

const schema = formSchema(quoteFields);

export const validateQuote = (fields: FormFields): FormFindings => ({
  errors: schemaErrors(schema, fields),
  questions: { phone: phoneQuestion(fields.phone), email: emailQuestion(fields.email) },
});
