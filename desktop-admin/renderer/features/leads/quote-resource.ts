import { leadNouns, quoteStatuses } from '../../../../shared/domain/leads/lead-kinds.ts';
import { quoteFields, quoteHead, quoteLabels } from '../../../../shared/domain/leads/quote-fields.ts';
import * as quotes from '../../../../shared/endpoints/leads/quotes.ts';
import { correctedQuoteSchema, type Quote, quoteSchema } from '../../../../shared/schemas/leads/quote.ts';
import { type LeadResource, leadFacts, saidIn } from './lead-resource.ts';

export const quoteResource: LeadResource<Quote> = {
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
  said: (quote) => saidIn(quoteFields, quote),
  schema: quoteSchema,
  correctedSchema: correctedQuoteSchema,
  line: (quote) => ({
    ...quoteHead(quote),
    details: [quote.phone, quote.email, quote.additionalInfo].filter(Boolean).join(' · '),
  }),
  facts: (quote) => leadFacts(quoteFields, quoteLabels, quote),
  phone: ({ phoneNormalized }) => phoneNormalized,
  route: (quote) => (quote.movingFrom === '' && quote.movingTo === null ? null : quoteHead(quote).summary),
  searchHint: 'Name, phone, place or number',
};
