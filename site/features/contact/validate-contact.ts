import { contactFields } from '../../../shared/domain/leads/contact-fields.ts';
import { createPublicFormSchema } from '../../../shared/schemas/leads/lead-fields.ts';
import type { FormFields } from '../../context/screen.ts';
import { findEmailQuestion, findSchemaErrors } from '../../forms/field-questions.ts';
import type { FormCheckResult } from '../../forms/lead-form.ts';

const schema = createPublicFormSchema(contactFields);

export const validateContact = (fields: FormFields): FormCheckResult => ({
  errors: findSchemaErrors(schema, fields),
  questions: { email: findEmailQuestion(fields.email) },
});
