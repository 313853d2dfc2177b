import { quoteStatuses } from '../../../shared/domain/leads/lead-kinds.ts';
import { quoteFields, quoteHead, quoteLabels } from '../../../shared/domain/leads/quote-fields.ts';
import type { Quote as QuoteView } from '../../../shared/schemas/leads/quote.ts';
import { rowReader } from '../lead/inbox/lead-rows.ts';
import { namesOfColumns } from '../lead/lead-columns.ts';
import { type LeadModule, presentLead } from '../lead/lead-module.ts';
import { Quote } from './quote.entity.ts';

const columns = namesOfColumns(quoteFields);

/** Requests for a quote, for everything that is done with leads of any kind. */
export const quoteLeads: LeadModule<QuoteView, typeof quoteFields, Quote> = {
  kind: 'quote',
  statuses: quoteStatuses,
  fields: quoteFields,
  columns,
  labels: quoteLabels,
  headOf: quoteHead,
  repository: (em) => em.getRepository(Quote),
  readRows: rowReader<Quote>('quote', columns),
  phoneOf: ({ phone }) => phone,
  present: (quote) => presentLead('quote', quoteFields, quote),
  gone: 'This quote request no longer exists.',
};
