import { z } from 'zod';
import { quoteSourceValues } from '../../domain/leads/quote-sources.ts';
import { timestamp } from '../timestamps.ts';
import { contactSchema } from './contact.ts';
import { quoteSchema } from './quote.ts';

const count = z.int().min(0);

/** Figures of the dashboard: specification, section 3. Spam is not counted. */
export const statsSchema = z.object({
  totalQuotes: count,
  newQuotes: count,
  totalContacts: count,
  newContacts: count,
  totalPages: count,
  publishedPages: count,
  totalBlogPosts: count,
  publishedBlogPosts: count,
  /** When the quote request that has waited longest came in; null when none waits. */
  oldestNewQuoteAt: timestamp().nullable(),
  recentQuotes: z.array(quoteSchema),
  recentContacts: z.array(contactSchema),
});

/** Days that the dashboard's picture shows, today included. */
export const trendDays = 30;

/** What came in lately, by Nairobi's calendar. Spam is not counted. */
export const leadTrendSchema = z.object({
  /** Each of the last 30 days, the oldest first, also those without a lead. */
  days: z.array(z.object({ day: z.iso.date(), quotes: count, contacts: count })),
  /** Where the quote requests of those days heard of the company, the most frequent first; null: they did not say. */
  sources: z.array(z.object({ source: z.enum(quoteSourceValues).nullable(), quotes: count })),
});

export type LeadTrend = z.infer<typeof leadTrendSchema>;
export type Stats = z.infer<typeof statsSchema>;
