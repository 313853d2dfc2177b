import { dayMs } from './durations.ts';

const calendarDay = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Africa/Nairobi' });

/** The day of a moment by Nairobi's calendar, such as `2026-11-21`. */
export const nairobiDay = (moment: Date): string => calendarDay.format(moment);

/** The last days by Nairobi's calendar, the oldest first, that of `now` included. Kenya's clocks never change. */
export const lastNairobiDays = (count: number, now: Date): string[] =>
  Array.from({ length: count }, (_, index) => nairobiDay(new Date(now.getTime() - (count - 1 - index) * dayMs)));

/** The moment at which a day begins in Nairobi, which is three hours ahead of UTC all year. */
export const startOfNairobiDay = (calendar: string): Date => new Date(`${calendar}T00:00:00+03:00`);
