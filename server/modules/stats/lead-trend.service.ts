import type { EntityManager } from '@mikro-orm/postgresql';
import { lastNairobiDays } from '../../../shared/domain/nairobi-days.ts';
import { type LeadTrend, trendDays } from '../../../shared/schemas/stats.ts';
import type { LeadCounts } from '../lead/lead-counts.ts';

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
