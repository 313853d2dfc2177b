import { z } from 'zod';
import { quoteSourceValues } from '../domain/enums.ts';

const count = z.int().min(0);

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
