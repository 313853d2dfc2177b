import { newContactSchema } from '../../../shared/schemas/contact.ts';
import { schemaErrors } from '../../forms/schema-errors.ts';
import type { FormFields } from '../../ui/screen.ts';

export const validateContact = (fields: FormFields) => schemaErrors(newContactSchema, fields);
