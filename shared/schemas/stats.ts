import { z } from 'zod';
import { timestamp } from './common.ts';
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

export type Stats = z.infer<typeof statsSchema>;
