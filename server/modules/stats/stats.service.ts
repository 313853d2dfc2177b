import type { EntityManager } from '@mikro-orm/postgresql';
import type { LeadKind } from '../../../shared/domain/leads/lead-kinds.ts';
import { getStartOfNairobiDay, listLastNairobiDays } from '../../../shared/domain/time/nairobi-days.ts';
import { type DashboardStats, type LeadTrend, trendDays } from '../../../shared/schemas/leads/stats.ts';
import { isContact, isQuote } from '../lead/lead.presenter.ts';
import { listRecentLeads } from '../lead/lead.service.ts';
import { buildKindCondition } from '../lead/lead-sql.ts';

const maxShownLeads = 5;

type ContentFigures = Pick<DashboardStats, 'totalPages' | 'publishedPages' | 'totalBlogPosts' | 'publishedBlogPosts'>;

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

export async function readLeadFigures(em: EntityManager): Promise<Omit<DashboardStats, keyof ContentFigures>> {
  const [{ oldestNewQuoteAt, ...counts }] = await em.execute<[LeadFigures]>(
    `select "totalQuotes", "newQuotes", "totalContacts", "newContacts", "oldestNewQuoteAt" from
       (${buildCountsSql('quote', 'Quotes')}) as quotes, (${buildCountsSql('contact', 'Contacts')}) as contacts,
       (select min(created_at) as "oldestNewQuoteAt" from lead where ${buildKindCondition('quote')} and status = 'new' and import_id is null) as oldest`,
  );
  return {
    ...counts,
    oldestNewQuoteAt: oldestNewQuoteAt && new Date(oldestNewQuoteAt).toISOString(),
    recentQuotes: (await listRecentLeads(em, 'quote', maxShownLeads)).filter(isQuote),
    recentContacts: (await listRecentLeads(em, 'contact', maxShownLeads)).filter(isContact),
  };
}

interface LeadFigures extends Pick<DashboardStats, 'totalQuotes' | 'newQuotes' | 'totalContacts' | 'newContacts'> {
  oldestNewQuoteAt: Date | string | null;
}

const buildCountsSql = (kind: LeadKind, name: string) => `
  select count(*)::int as "total${name}", count(*) filter (where status = 'new')::int as "new${name}"
  from lead where ${buildKindCondition(kind)} and status <> 'spam'`;

export async function readLeadTrend(em: EntityManager, now: Date): Promise<LeadTrend> {
  const days = listLastNairobiDays(trendDays, now);
  const [since = ''] = days;
  const quotes = await countByDay(em, 'quote', since);
  const contacts = await countByDay(em, 'contact', since);
  const quotesOf = sumBy(quotes, ({ day }) => day);
  const contactsOf = sumBy(contacts, ({ day }) => day);
  return {
    days: days.map((day) => ({ day, quotes: quotesOf.get(day) ?? 0, contacts: contactsOf.get(day) ?? 0 })),
    sources: [...sumBy(quotes, ({ source }) => source)]
      .map(([source, count]) => ({ source, quotes: count }))
      .sort((a, b) => b.quotes - a.quotes),
  };
}

interface DayCount {
  day: string;
  source: LeadTrend['sources'][number]['source'];
  count: number;
}

const countByDay = (em: EntityManager, kind: LeadKind, since: string): Promise<DayCount[]> =>
  em.execute<DayCount[]>(
    `select to_char(created_at at time zone 'Africa/Nairobi', 'YYYY-MM-DD') as day, source,
       count(*)::int as count
     from lead where ${buildKindCondition(kind)} and status <> 'spam' and created_at >= ? group by 1, 2`,
    [getStartOfNairobiDay(since).toISOString()],
  );

function sumBy<T extends { count: number }, K>(rows: T[], key: (row: T) => K): Map<K, number> {
  const sums = new Map<K, number>();
  for (const row of rows) sums.set(key(row), (sums.get(key(row)) ?? 0) + row.count);
  return sums;
}
