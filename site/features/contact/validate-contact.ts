import { newContactSchema } from '../../../shared/schemas/contact.ts';
import type { FormFields } from '../../context/screen.ts';
import { emailQuestion, schemaErrors } from '../../forms/field-questions.ts';
import type { FormFindings } from '../../forms/lead-form.ts';

export const validateContact = (fields: FormFields): FormFindings => ({
  errors: schemaErrors(newContactSchema, fields),
  questions: { email: emailQuestion(fields.email) },
});
