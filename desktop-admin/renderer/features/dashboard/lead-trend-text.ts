import { sourceLabel } from '../../../../shared/domain/enums.ts';
import type { LeadTrend } from '../../../../shared/schemas/lead-trend.ts';

const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** `2026-11-21` as `Nov 21`. */
export const dayLabel = (day: string): string => format.format(new Date(`${day}T00:00:00Z`));

export const sourceName = (source: LeadTrend['sources'][number]['source']): string =>
  source === null ? 'Not given' : sourceLabel(source);

/** How many of each kind came in, and that in words. */
export function trendTotals(days: LeadTrend['days']): { quotes: number; contacts: number; text: string } {
  const sum = (kind: 'quotes' | 'contacts') => days.reduce((total, day) => total + day[kind], 0);
  const [quotes, contacts] = [sum('quotes'), sum('contacts')];
  return {
    quotes,
    contacts,
    text: `${counted(quotes, 'quote request')} and ${counted(contacts, 'message')} in 30 days.`,
  };
}

const counted = (count: number, what: string) => `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`;
