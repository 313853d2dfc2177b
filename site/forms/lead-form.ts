import type { z } from 'zod';
import type { EndpointAddress } from '../../shared/api/endpoint.ts';
import type { LeadFields } from '../../shared/domain/leads/lead-fields.ts';
import type { leadReceiptSchema } from '../../shared/schemas/leads/lead.ts';
import type { leadHeadersSchema } from '../../shared/schemas/leads/public-form.ts';
import type { FormFields } from '../context/screen.ts';
import type { FieldQuestion } from '../ui/form-field.tsx';
import type { FieldErrors } from './form-fields.ts';

export interface FormFindings {
  /** Validation errors by field. The server rejects them. */
  errors: FieldErrors;
  /** Probable mistakes by field. The visitor is asked once. */
  questions: Record<string, FieldQuestion | undefined>;
}

interface LeadEndpoint extends EndpointAddress {
  headers: typeof leadHeadersSchema;
  body: z.ZodType<unknown, Record<string, unknown>>;
  answer: typeof leadReceiptSchema;
}

export interface LeadFormDefinition {
  /** Storage key in the browser. */
  storageKey: string;
  /** Path of its screen, which also receives posts without JavaScript. */
  action: string;
  endpoint: LeadEndpoint;
  /** Labels, and whether a field is optional. */
  fields: LeadFields;
  fieldNames: readonly string[];
  /** Fields that an address can preset. Alone they do not count as typed text. */
  preselectedNames: readonly string[];
  /** First chat message, offered after the form failed. */
  chatGreeting: string;
  /** Toast text after the server stored the form. */
  sentNotice: { title: string; description: string };
  /** Error text if the server gives no reason. */
  fallbackMessage: string;
  /** Validation rules of the server. Loaded on demand, because the validator is larger than the rest of the form. */
  importCheck: () => Promise<(fields: FormFields) => FormFindings>;
}
