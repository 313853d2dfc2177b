import { nairobiOffsetMs } from './durations.ts';

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * Formats a date for public pages: `January 5, 2025`. Source: specification, section 9. `Intl` is not used, because its
 * first call blocks a phone for 100 ms. See docs/decisions/009.
 * @param timestamp - in UTC, such as `2025-01-05T09:30:00.000Z`
 */
export function formatLongDate(timestamp: string): string {
  const inNairobi = new Date(Date.parse(timestamp) + nairobiOffsetMs);
  return `${monthNames[inNairobi.getUTCMonth()]} ${inNairobi.getUTCDate()}, ${inNairobi.getUTCFullYear()}`;
}

const createNairobiFormat = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'Africa/Nairobi' });

const shortFormat = /* @__PURE__ */ createNairobiFormat('en-US', { dateStyle: 'medium' });

/** Formats a date for the managers: `Jan 5, 2025`. Source: specification, sections 2 and 9. */
export const formatShortDate = (timestamp: string): string => shortFormat.format(new Date(timestamp));

/**
 * Formats a Nairobi time that spreadsheets recognize and sort: `2025-01-05 12:30`. Files contain hundreds of thousands
 * of dates, and `Intl` takes an eighth of their time.
 */
export const formatSheetDate = (moment: Date): string =>
  new Date(moment.getTime() + nairobiOffsetMs).toISOString().slice(0, 16).replace('T', ' ');
