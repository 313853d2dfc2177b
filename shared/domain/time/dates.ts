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
 * Formats as `January 5, 2025`, in Nairobi time (specification, section 9). Avoids `Intl`, which is slow
 * (docs/decisions/009).
 */
export function formatLongDate(timestamp: string): string {
  const inNairobi = new Date(Date.parse(timestamp) + nairobiOffsetMs);
  return `${monthNames[inNairobi.getUTCMonth()]} ${inNairobi.getUTCDate()}, ${inNairobi.getUTCFullYear()}`;
}

const createNairobiFormat = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'Africa/Nairobi' });

const shortFormat = /* @__PURE__ */ createNairobiFormat('en-US', { dateStyle: 'medium' });

/** Formats as `Jan 5, 2025` (specification, sections 2 and 9). */
export const formatShortDate = (timestamp: string): string => shortFormat.format(new Date(timestamp));

/** Formats as `2025-01-05 12:30`, which spreadsheets can sort. `Intl` would take eight times as long. */
export const formatSheetDate = (moment: Date): string =>
  new Date(moment.getTime() + nairobiOffsetMs).toISOString().slice(0, 16).replace('T', ' ');
