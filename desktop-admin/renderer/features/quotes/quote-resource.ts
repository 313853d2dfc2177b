import { queryKeys } from '../../../../shared/api/query-keys.ts';
import { quoteStatuses } from '../../../../shared/domain/enums.ts';
import type { Quote } from '../../../../shared/schemas/quote.ts';
import type { LeadResource } from '../../leads/lead-resource.ts';
import { quoteRoute } from '../../leads/quote-route.ts';

export const quoteResource: LeadResource<Quote> = {
  rootKey: queryKeys.quotes,
  screen: '/quotes',
  title: 'Quote Requests',
  one: 'quote request',
  many: 'quote requests',
  statuses: quoteStatuses,
  line: (quote) => ({ name: quote.fullName, summary: quoteRoute(quote) }),
  searchHint: 'Name, phone, place or number',
};
