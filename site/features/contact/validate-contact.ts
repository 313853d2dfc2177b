import { contactFields } from '../../../shared/domain/leads/contact-fields.ts';
import { formSchema } from '../../../shared/schemas/leads/lead-fields.ts';
import type { FormFields } from '../../context/screen.ts';
import { emailQuestion, schemaErrors } from '../../forms/field-questions.ts';
import type { FormFindings } from '../../forms/lead-form.ts';

const schema = formSchema(contactFields);

export const validateContact = (fields: FormFields): FormFindings => ({
  errors: schemaErrors(schema, fields),
  questions: { email: emailQuestion(fields.email) },
});
