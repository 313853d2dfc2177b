import type { z } from 'zod';
import type { EndpointAddress } from '../../shared/api/endpoint.ts';
import type { LeadFields } from '../../shared/domain/leads/lead-fields.ts';
import type { leadReceiptSchema } from '../../shared/schemas/leads/lead.ts';
import type { leadHeadersSchema } from '../../shared/schemas/leads/public-form.ts';
import type { FormFields } from '../context/screen.ts';
import type { FieldWarning } from '../ui/form-field.tsx';
import type { FieldErrors } from './form-fields.ts';

export interface FormCheckResult {
  errors: FieldErrors;
  /** Questions about probable mistakes. The form asks each question only once. */
  questions: Record<string, FieldWarning | undefined>;
}

interface LeadEndpoint extends EndpointAddress {
  headers: typeof leadHeadersSchema;
  body: z.ZodType<unknown, Record<string, unknown>>;
  answer: typeof leadReceiptSchema;
}

export interface LeadFormDefinition {
  storageKey: string;
  /** Address of the screen that receives forms posted without JavaScript. */
  action: string;
  endpoint: LeadEndpoint;
  fields: LeadFields;
  fieldNames: readonly string[];
  /** Fields that an address can preset. A preset value does not count as typed text. */
  preselectedNames: readonly string[];
  chatGreeting: string;
  sentNotice: { title: string; description: string };
  fallbackMessage: string;
  /** Loaded on demand, because the validator is larger than the rest of the form. */
  importCheck: () => Promise<(fields: FormFields) => FormCheckResult>;
}
