import { newContactSchema } from '../../../shared/schemas/contact.ts';
import { emailQuestion } from '../../forms/field-questions.ts';
import type { FormFindings } from '../../forms/lead-form.ts';
import { schemaErrors } from '../../forms/schema-errors.ts';
import type { FormFields } from '../../ui/screen.ts';

export const validateContact = (fields: FormFields): FormFindings => ({
  errors: schemaErrors(newContactSchema, fields),
  questions: { email: emailQuestion(fields.email) },
});
