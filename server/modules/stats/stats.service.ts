import type { EntityManager } from '@mikro-orm/postgresql';
import { lastNairobiDays } from '../../../shared/domain/nairobi-days.ts';
import { type LeadTrend, type Stats, trendDays } from '../../../shared/schemas/stats.ts';
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
    `select min(created_at) as at from quote where status = 'new' and import_id is null`,
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

/** What came in on each of the last 30 days, and by which way quote requests heard of the company. */
export async function readLeadTrend(em: EntityManager, leadCounts: LeadCounts, now: Date): Promise<LeadTrend> {
  const days = lastNairobiDays(trendDays, now);
  const [since = ''] = days;
  await leadCounts.catchUp(em);
  const quotes = await leadCounts.byDay(em, 'quote', since);
  const contacts = await leadCounts.byDay(em, 'contact', since);
  const quotesOf = sumBy(quotes, ({ day }) => day);
  const contactsOf = sumBy(contacts, ({ day }) => day);
  return {
    days: days.map((day) => ({ day, quotes: quotesOf.get(day) ?? 0, contacts: contactsOf.get(day) ?? 0 })),
    sources: [...sumBy(quotes, ({ source }) => source)]
      .map(([source, count]) => ({ source, quotes: count }))
      .sort((a, b) => b.quotes - a.quotes),
  };
}

function sumBy<T extends { count: number }, K>(rows: T[], key: (row: T) => K): Map<K, number> {
  const sums = new Map<K, number>();
  for (const row of rows) sums.set(key(row), (sums.get(key(row)) ?? 0) + row.count);
  return sums;
}
