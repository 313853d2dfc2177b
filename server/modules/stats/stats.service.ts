import type { EntityManager } from '@mikro-orm/postgresql';
import type { Stats } from '../../../shared/schemas/stats.ts';
import { contactLeads } from '../contact/contact.service.ts';
import { recentLeads } from '../lead/lead.service.ts';
import type { LeadCounts } from '../lead/lead-counts.ts';
import { quoteLeads } from '../quote/quote.service.ts';

/** Leads of each kind that the dashboard lists. */
const shownLeads = 5;

type ContentFigures = Pick<Stats, 'totalPages' | 'publishedPages' | 'totalBlogPosts' | 'publishedBlogPosts'>;

/** How many pages and posts there are: the same until the content changes. */
export async function readContentFigures(em: EntityManager): Promise<ContentFigures> {
  const [counts] = await em.execute<[ContentFigures]>(
    `select "totalPages", "publishedPages", "totalBlogPosts", "publishedBlogPosts" from
       (select count(*)::int as "totalPages",
          count(*) filter (where status = 'published')::int as "publishedPages" from page) as pages,
       (select count(*)::int as "totalBlogPosts",
          count(*) filter (where published)::int as "publishedBlogPosts" from blog_post) as posts`,
  );
  return counts;
}

/** How many leads there are, who has waited longest, and the newest five of each kind. Spam is not counted. */
export async function readLeadFigures(
  em: EntityManager,
  leadCounts: LeadCounts,
): Promise<Omit<Stats, keyof ContentFigures>> {
  await leadCounts.catchUp(em);
  const quotes = await leadCounts.byStatus(em, 'quote');
  const contacts = await leadCounts.byStatus(em, 'contact');
  const [oldest] = await em.execute<{ at: Date | string | null }[]>(
    `select min(created_at) as at from quote where status = 'new'`,
  );
  return {
    totalQuotes: totalOf(quotes),
    newQuotes: quotes.get('new') ?? 0,
    totalContacts: totalOf(contacts),
    newContacts: contacts.get('new') ?? 0,
    oldestNewQuoteAt: oldest?.at ? new Date(oldest.at).toISOString() : null,
    recentQuotes: await recentLeads(em, quoteLeads, shownLeads),
    recentContacts: await recentLeads(em, contactLeads, shownLeads),
  };
}

function totalOf(counts: Map<string, number>): number {
  let total = 0;
  for (const [status, count] of counts) if (status !== 'spam') total += count;
  return total;
}
