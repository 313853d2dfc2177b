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
 * A moment as the public pages show it: `January 5, 2025`. Source: specification, section 9. Without `Intl`, because
 * its first use keeps a phone busy for 100 ms; see docs/decisions/009.
 * @param timestamp in UTC, such as `2025-01-05T09:30:00.000Z`
 */
export function formatLongDate(timestamp: string): string {
  const inNairobi = new Date(Date.parse(timestamp) + nairobiOffsetMs);
  return `${monthNames[inNairobi.getUTCMonth()]} ${inNairobi.getUTCDate()}, ${inNairobi.getUTCFullYear()}`;
}

const createNairobiFormat = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'Africa/Nairobi' });

const shortFormat = /* @__PURE__ */ createNairobiFormat('en-US', { dateStyle: 'medium' });

/** A moment as the managers show it: `Jan 5, 2025`. Source: specification, sections 2 and 9. */
export const formatShortDate = (timestamp: string): string => shortFormat.format(new Date(timestamp));

/**
 * A moment as spreadsheets take it for a date and sort it: `2025-01-05 12:30`, in Nairobi. By arithmetic, because a file of
 * all leads has hundreds of thousands of them, and `Intl` takes an eighth of its time.
 */
export const formatSheetDate = (moment: Date): string =>
  new Date(moment.getTime() + nairobiOffsetMs).toISOString().slice(0, 16).replace('T', ' ');
