import { dayMs, nairobiOffsetMs } from './durations.ts';

export const formatNairobiDay = (moment: Date): string => formatNairobiDateTime(moment).slice(0, 10);

export const getNairobiYear = (moment: Date): number => new Date(moment.getTime() + nairobiOffsetMs).getUTCFullYear();

export const listLastNairobiDays = (count: number, now: Date): string[] =>
  Array.from({ length: count }, (_, index) => formatNairobiDay(new Date(now.getTime() - (count - 1 - index) * dayMs)));

export const getStartOfNairobiDay = (calendar: string): Date => new Date(`${calendar}T00:00:00+03:00`);

/** Parses `2026-11-24T09:00`. Returns null for an invalid time. */
export function parseNairobiTime(typed: string): Date | null {
  const moment = new Date(`${typed}:00+03:00`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

export const formatNairobiDateTime = (moment: Date): string =>
  new Date(moment.getTime() + nairobiOffsetMs).toISOString().slice(0, 16);
