import { dayMs } from '../../../../shared/domain/time/durations.ts';

/** First and last day of a report, in Nairobi time. */
export interface Period {
  from: string;
  to: string;
}

export const periodNames = ['this-week', 'last-week', 'this-month', 'last-month', 'this-year', 'last-year'] as const;

export type PeriodName = (typeof periodNames)[number];

export const periodLabels: Readonly<Record<PeriodName, string>> = {
  'this-week': 'This week',
  'last-week': 'Last week',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-year': 'This year',
  'last-year': 'Last year',
};

/** Returns the days of a named period. The current week, month or year ends today. Weeks start on Monday. */
export function resolvePeriod(name: PeriodName, today: string): Period {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const weekday = (parseDay(today).getUTCDay() + 6) % 7;
  switch (name) {
    case 'this-week':
      return { from: addDays(today, -weekday), to: today };
    case 'last-week':
      return { from: addDays(today, -weekday - 7), to: addDays(today, -weekday - 1) };
    case 'this-month':
      return { from: createDay(year, month - 1, 1), to: today };
    case 'last-month':
      return { from: createDay(year, month - 2, 1), to: createDay(year, month - 1, 0) };
    case 'this-year':
      return { from: createDay(year, 0, 1), to: today };
    case 'last-year':
      return { from: createDay(year - 1, 0, 1), to: createDay(year - 1, 11, 31) };
  }
}

const parseDay = (day: string) => new Date(`${day}T00:00:00Z`);
const formatDay = (moment: Date) => moment.toISOString().slice(0, '2026-11-21'.length);
const addDays = (day: string, count: number) => formatDay(new Date(parseDay(day).getTime() + count * dayMs));
/** @param monthIndex 0 is January. Values below 0 or above 11 are months of another year */
const createDay = (year: number, monthIndex: number, day: number) =>
  formatDay(new Date(Date.UTC(year, monthIndex, day)));

export const isPeriodInOrder = ({ from, to }: Period): boolean => from <= to;

export const isValidDay = (text: string): boolean => /^2\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
