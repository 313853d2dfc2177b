import type { FormFields } from '../ui/screen.ts';
import type { FieldErrors } from './form-fields.ts';

/** What drafts, outbox and fields need to know of a form that becomes a lead. */
export interface LeadForm {
  /** Where the browser keeps the draft. */
  draftKey: string;
  /** Path of the API that takes it. */
  endpoint: string;
  /** In the order of the form. */
  fieldNames: readonly string[];
  /** What the toast says when the server has it. */
  sentNotice: { title: string; description: string };
  /** What people read when the server does not say why it failed. */
  fallbackMessage: string;
  /** The server's own rules. Fetched when they are needed, because the validator is larger than the rest of the form. */
  importCheck: () => Promise<(fields: FormFields) => FieldErrors>;
}
