import type { EntityManager } from '@mikro-orm/postgresql';
import type { Stats } from '../../../shared/schemas/stats.ts';
import { contactLeads } from '../contact/contact.service.ts';
import { recentLeads } from '../lead/lead.service.ts';
import { quoteLeads } from '../quote/quote.service.ts';

type Counts = Omit<Stats, 'oldestNewQuoteAt' | 'recentQuotes' | 'recentContacts'> & { oldestNewQuoteAt: Date | null };

/** Leads of each kind that the dashboard lists. */
const shownLeads = 5;

const count = (table: string, condition: string) => `(select count(*)::int from ${table} where ${condition})`;

const countsQuery = `select
  ${count('quote', `status <> 'spam'`)} as "totalQuotes",
  ${count('quote', `status = 'new'`)} as "newQuotes",
  (select min(created_at) from quote where status = 'new') as "oldestNewQuoteAt",
  ${count('contact', `status <> 'spam'`)} as "totalContacts",
  ${count('contact', `status = 'new'`)} as "newContacts",
  ${count('page', 'true')} as "totalPages",
  ${count('page', `status = 'published'`)} as "publishedPages",
  ${count('blog_post', 'true')} as "totalBlogPosts",
  ${count('blog_post', 'published')} as "publishedBlogPosts"`;

/** Figures of the dashboard, with the newest five leads of each kind. Spam is not counted. */
export async function readStats(em: EntityManager): Promise<Stats> {
  const [counts] = await em.execute<[Counts]>(countsQuery);
  return {
    ...counts,
    oldestNewQuoteAt: counts.oldestNewQuoteAt && new Date(counts.oldestNewQuoteAt).toISOString(),
    recentQuotes: await recentLeads(em, quoteLeads, shownLeads),
    recentContacts: await recentLeads(em, contactLeads, shownLeads),
  };
}
