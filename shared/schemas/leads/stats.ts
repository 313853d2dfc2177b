import { z } from 'zod';
import { quoteSourceValues } from '../../domain/leads/quote-sources.ts';
import { timestamp } from '../timestamps.ts';
import { contactSchema } from './contact.ts';
import { quoteSchema } from './quote.ts';

const count = z.int().min(0);

/** Figures on the dashboard (specification, section 3). Spam is not counted. */
export const statsSchema = z.object({
  totalQuotes: count,
  newQuotes: count,
  totalContacts: count,
  newContacts: count,
  totalPages: count,
  publishedPages: count,
  totalBlogPosts: count,
  publishedBlogPosts: count,
  /** Arrival time of the new quote request that has waited longest. Null if there are no new requests. */
  oldestNewQuoteAt: timestamp().nullable(),
  recentQuotes: z.array(quoteSchema),
  recentContacts: z.array(contactSchema),
});

export const trendDays = 30;

/** Number of leads per day for the last 30 days (Nairobi time), including today. Spam is not counted. */
export const leadTrendSchema = z.object({
  days: z.array(z.object({ day: z.iso.date(), quotes: count, contacts: count })),
  sources: z.array(z.object({ source: z.enum(quoteSourceValues).nullable(), quotes: count })),
});

export type LeadTrend = z.infer<typeof leadTrendSchema>;
export type DashboardStats = z.infer<typeof statsSchema>;
