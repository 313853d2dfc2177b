import type { z } from 'zod';
import type { EndpointAddress } from '../../shared/api/endpoint.ts';
import type { LeadFields } from '../../shared/domain/leads/lead-fields.ts';
import type { leadReceiptSchema } from '../../shared/schemas/leads/lead.ts';
import type { leadHeadersSchema } from '../../shared/schemas/leads/public-form.ts';
import type { FormFields } from '../context/screen.ts';
import type { FieldQuestion } from '../ui/form-field.tsx';
import type { FieldErrors } from './form-fields.ts';

/** What the check of a form finds. */
export interface FormFindings {
  /** What the server would refuse, by field. */
  errors: FieldErrors;
  /** What it would take, but is hardly meant, by field: asked once. */
  questions: Record<string, FieldQuestion | undefined>;
}

/** The calls that make leads of forms have this in common; which fields there are, each form knows. */
interface LeadEndpoint extends EndpointAddress {
  headers: typeof leadHeadersSchema;
  body: z.ZodType<unknown, Record<string, unknown>>;
  answer: typeof leadReceiptSchema;
}

/** What outbox, store and fields need to know of a form that becomes a lead. */
export interface LeadFormDefinition {
  /** Where the browser keeps it. */
  storageKey: string;
  /** Path of its screen, which takes it too when there is no JavaScript. */
  action: string;
  /** The call that takes it. */
  endpoint: LeadEndpoint;
  /** What each is called, and whether it may be left blank. */
  fields: LeadFields;
  /** Names in the order of the form. */
  fieldNames: readonly string[];
  /** Fields that an address may choose: alone they are nothing that a visitor has typed. */
  preselectedNames: readonly string[];
  /** What a chat begins with, for whom the form has failed. */
  chatGreeting: string;
  /** What the toast says when the server has it. */
  sentNotice: { title: string; description: string };
  /** What people read when the server does not say why it failed. */
  fallbackMessage: string;
  /** The server's own rules. Fetched when they are needed, because the validator is larger than the rest of the form. */
  importCheck: () => Promise<(fields: FormFields) => FormFindings>;
}
