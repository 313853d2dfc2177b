import type { ZodType } from 'zod';
import type { FormFields } from '../context/screen.ts';
import type { FieldErrors } from './form-fields.ts';

/** What a schema says of a form: the first message for each field. */
export function schemaErrors(schema: ZodType, fields: FormFields): FieldErrors {
  const messages: FieldErrors = {};
  for (const { path, message } of schema.safeParse(fields).error?.issues ?? []) messages[path.join('.')] ??= message;
  return messages;
}
