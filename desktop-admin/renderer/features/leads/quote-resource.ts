import { queryKeys } from '../../../../shared/api/query-keys.ts';
import { sourceLabel } from '../../../../shared/domain/enums.ts';
import { quoteStatuses } from '../../../../shared/domain/lead-kinds.ts';
import { quoteReply } from '../../../../shared/domain/lead-reply.ts';
import { serviceTitles } from '../../../../shared/domain/services.ts';
import type { Quote } from '../../../../shared/schemas/quote.ts';
import { quoteRoute } from '../../shared/ui/quote-route.ts';
import { exactTime } from '../../shared/ui/relative-time.ts';
import type { LeadResource } from './lead-resource.ts';

export const quoteResource: LeadResource<Quote> = {
  rootKey: queryKeys.quotes,
  screen: '/quotes',
  filePath: '/api/admin/quotes',
  title: 'Quote Requests',
  one: 'quote request',
  many: 'quote requests',
  statuses: quoteStatuses,
  counts: ({ totalQuotes, newQuotes }) => ({ all: totalQuotes, new: newQuotes }),
  line: (quote) => ({
    name: quote.fullName,
    summary: quoteRoute(quote),
    details: [quote.phone, quote.email, quote.additionalInfo].filter(Boolean).join(' · '),
  }),
  facts: (quote) => [
    ['Phone', quote.phone],
    ['Email', quote.email],
    ...(quote.service === null ? [] : [['Service', serviceTitles[quote.service]] satisfies [string, string]]),
    ['From', quote.movingFrom],
    ['To', quote.movingTo ?? 'Not given'],
    ...(quote.additionalInfo === null ? [] : [['Additional info', quote.additionalInfo] satisfies [string, string]]),
    ...(quote.source === null ? [] : [['Heard of us by', sourceLabel(quote.source)] satisfies [string, string]]),
    ['Submitted', exactTime(new Date(quote.createdAt))],
  ],
  reply: (quote, companyName) => ({
    email: quote.email,
    phone: quote.phoneNormalized,
    draft: quoteReply({ name: quote.fullName, reference: quote.reference, companyName, route: quoteRoute(quote) }),
  }),
  searchHint: 'Name, phone, place or number',
};
