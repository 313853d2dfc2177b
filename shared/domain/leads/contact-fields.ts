import { textLimits } from '../limits.ts';
import type { FieldValues, LeadFields, LeadLabels, LeadSummary } from './lead-fields.ts';

export const contactFields = {
  name: { label: 'Full Name', kind: 'line', max: textLimits.name },
  email: { label: 'Email Address', kind: 'email' },
  subject: { label: 'Subject', kind: 'line', max: textLimits.subject },
  message: { label: 'Message', kind: 'text', max: textLimits.message },
} as const satisfies LeadFields;

export const contactLabels: LeadLabels<typeof contactFields> = {
  sheet: {
    name: { header: 'Name', width: 24 },
    email: { header: 'Email', width: 30 },
    subject: { header: 'Subject', width: 30 },
    message: { header: 'Message', width: 80 },
  },
  details: { name: null, email: 'Email', subject: 'Subject', message: 'Message' },
  blanks: {},
  mail: { name: 'Name', email: 'Email', subject: 'Subject', message: 'Message' },
  readers: {},
};

export const summarizeContact = ({
  name,
  subject,
}: Pick<FieldValues<typeof contactFields>, 'name' | 'subject'>): LeadSummary => ({ name, summary: subject });
