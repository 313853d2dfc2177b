import type { EntityManager } from '@mikro-orm/postgresql';
import { lastNairobiDays, startOfNairobiDay } from '../../../shared/domain/nairobi-days.ts';
import { type LeadTrend, trendDays } from '../../../shared/schemas/stats.ts';

type Source = LeadTrend['sources'][number]['source'];

interface QuoteCount {
  day: string;
  source: Source;
  count: number;
}

const dayOfLead = `to_char(created_at at time zone 'Africa/Nairobi', 'YYYY-MM-DD')`;

/** One read of the newest-first index for each kind: what is older costs nothing. */
const quotesQuery = `select ${dayOfLead} as day, source, count(*)::int as count from quote
  where created_at >= ? and status <> 'spam' group by 1, 2`;

const contactsQuery = `select ${dayOfLead} as day, count(*)::int as count from contact
  where created_at >= ? and status <> 'spam' group by 1`;

/** What came in on each of the last 30 days, and by which way quote requests heard of the company. */
export async function readLeadTrend(em: EntityManager, now: Date): Promise<LeadTrend> {
  const days = lastNairobiDays(trendDays, now);
  const since = [startOfNairobiDay(days[0] ?? '')];
  const quotes = await em.execute<QuoteCount[]>(quotesQuery, since);
  const contacts = await em.execute<Pick<QuoteCount, 'day' | 'count'>[]>(contactsQuery, since);
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
