import { normalizeCharacters } from '../texts.ts';

export interface OpeningTimes {
  from: number;
  to: number;
}

const pattern = /^(\d{1,2})(?::([0-5]\d))?\s*([AP])M\s*-\s*(\d{1,2})(?::([0-5]\d))?\s*([AP])M$/i;

/** Parses `8:00 AM-6:00 PM`. Returns null for words such as `Closed`, and for invalid times. */
export function parseOpeningTimes(text: string): OpeningTimes | null {
  const times = pattern.exec(normalizeCharacters(text).trim());
  if (!times) return null;
  const [, fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf] = times;
  if (![fromHour, toHour].every((hour) => Number(hour) >= 1 && Number(hour) <= 12)) return null;
  const from = parseMinuteOfDay(fromHour, fromMinute, fromHalf);
  const to = parseMinuteOfDay(toHour, toMinute, toHalf);
  return from < to ? { from, to } : null;
}

function parseMinuteOfDay(hour: string | undefined, minute = '0', half = 'A'): number {
  return ((Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0)) * 60 + Number(minute);
}
