import { dayMs, nairobiOffsetMs } from './durations.ts';

/** The day of a moment by Nairobi's calendar, such as `2026-11-21`. */
export const formatNairobiDay = (moment: Date): string => formatNairobiDateTime(moment).slice(0, 10);

/** The year of a moment by Nairobi's calendar. */
export const getNairobiYear = (moment: Date): number => new Date(moment.getTime() + nairobiOffsetMs).getUTCFullYear();

/** The last days by Nairobi's calendar, the oldest first, that of `now` included. Kenya's clocks never change. */
export const listLastNairobiDays = (count: number, now: Date): string[] =>
  Array.from({ length: count }, (_, index) => formatNairobiDay(new Date(now.getTime() - (count - 1 - index) * dayMs)));

/** The moment at which a day begins in Nairobi, which is three hours ahead of UTC all year. */
export const getStartOfNairobiDay = (calendar: string): Date => new Date(`${calendar}T00:00:00+03:00`);

/** The moment that somebody in Kenya means by a date and a time, such as `2026-11-24T09:00`; null for none. */
export function parseNairobiTime(typed: string): Date | null {
  const moment = new Date(`${typed}:00+03:00`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** The same the other way round: date and time of a moment by Nairobi's clock, as fields for both hold them. */
export const formatNairobiDateTime = (moment: Date): string =>
  new Date(moment.getTime() + nairobiOffsetMs).toISOString().slice(0, 16);
