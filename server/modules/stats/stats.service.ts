import type { EntityManager } from '@mikro-orm/postgresql';
import type { Stats } from '../../../shared/schemas/stats.ts';
import { recentContacts } from '../contact/contact.service.ts';
import { recentQuotes } from '../quote/quote.service.ts';

type Counts = Omit<Stats, 'recentQuotes' | 'recentContacts'>;

/** Leads of each kind that the dashboard lists. */
const recentLeads = 5;

const count = (table: string, condition: string) => `(select count(*)::int from ${table} where ${condition})`;

const countsQuery = `select
  ${count('quote', `status <> 'spam'`)} as "totalQuotes",
  ${count('quote', `status = 'new'`)} as "newQuotes",
  ${count('contact', `status <> 'spam'`)} as "totalContacts",
  ${count('contact', `status = 'new'`)} as "newContacts",
  ${count('page', 'true')} as "totalPages",
  ${count('page', `status = 'published'`)} as "publishedPages",
  ${count('blog_post', 'true')} as "totalBlogPosts",
  ${count('blog_post', 'published')} as "publishedBlogPosts"`;

/** Figures of the dashboard, with the newest five leads of each kind. Spam is not counted. */
export async function readStats(em: EntityManager): Promise<Stats> {
  const rows = await em.execute<[Counts]>(countsQuery);
  return {
    ...rows[0],
    recentQuotes: await recentQuotes(em, recentLeads),
    recentContacts: await recentContacts(em, recentLeads),
  };
}
