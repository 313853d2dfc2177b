import { leadNouns, quoteStatuses } from '../../../../shared/domain/leads/lead-kinds.ts';
import { quoteFields, quoteLabels } from '../../../../shared/domain/leads/quote-fields.ts';
import * as quotes from '../../../../shared/endpoints/leads/quotes.ts';
import { correctedQuoteSchema, quoteSchema } from '../../../../shared/schemas/leads/quote.ts';
import type { LeadResource } from './lead-resource.ts';

export const quoteResource: LeadResource = {
  calls: quotes,
  screen: '/quotes',
  sheets: quotes.sheets,
  importScreen: '/import?kind=quote',
  title: 'Quote Requests',
  ...leadNouns.quote,
  statuses: quoteStatuses,
  counts: ({ totalQuotes, newQuotes }) => ({ all: totalQuotes, new: newQuotes }),
  fields: quoteFields,
  labels: quoteLabels,
  schema: quoteSchema,
  correctedSchema: correctedQuoteSchema,
  searchHint: 'Name, phone, place or reference',
};
