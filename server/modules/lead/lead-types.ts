import { contactFields, contactLabels } from '../../../shared/domain/leads/contact-fields.ts';
import type { LeadFields, LeadLabels } from '../../../shared/domain/leads/lead-fields.ts';
import type { LeadKind } from '../../../shared/domain/leads/lead-kinds.ts';
import { quoteFields, quoteLabels } from '../../../shared/domain/leads/quote-fields.ts';
import { getColumnNames, type LeadColumns } from './lead-columns.ts';

interface LeadType {
  fields: LeadFields;
  columns: LeadColumns;
  labels: LeadLabels<LeadFields>;
  notFoundMessage: string;
}

export const leadTypes: Readonly<Record<LeadKind, LeadType>> = {
  quote: {
    fields: quoteFields,
    columns: getColumnNames(quoteFields),
    labels: quoteLabels,
    notFoundMessage: 'This quote request no longer exists.',
  },
  contact: {
    fields: contactFields,
    columns: getColumnNames(contactFields),
    labels: contactLabels,
    notFoundMessage: 'This message no longer exists.',
  },
};
