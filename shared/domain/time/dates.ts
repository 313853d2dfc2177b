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

/** `January 5, 2025`, in Nairobi. Source: specification, section 9. Without the slow `Intl`, see docs/decisions/009. */
export function formatLongDate(timestamp: string): string {
  const inNairobi = new Date(Date.parse(timestamp) + nairobiOffsetMs);
  return `${monthNames[inNairobi.getUTCMonth()]} ${inNairobi.getUTCDate()}, ${inNairobi.getUTCFullYear()}`;
}

const createNairobiFormat = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'Africa/Nairobi' });

const shortFormat = /* @__PURE__ */ createNairobiFormat('en-US', { dateStyle: 'medium' });

/** `Jan 5, 2025`. Source: specification, sections 2 and 9. */
export const formatShortDate = (timestamp: string): string => shortFormat.format(new Date(timestamp));

/** `2025-01-05 12:30`, sortable in spreadsheets. `Intl` would take eight times as long. */
export const formatSheetDate = (moment: Date): string =>
  new Date(moment.getTime() + nairobiOffsetMs).toISOString().slice(0, 16).replace('T', ' ');
