const shortFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'Africa/Nairobi' });
const longFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Africa/Nairobi' });

/**
 * A moment as the public pages show it: `January 5, 2025`. Source: specification, section 9.
 * @param timestamp in UTC, such as `2025-01-05T09:30:00.000Z`
 */
export const longDate = (timestamp: string): string => longFormat.format(new Date(timestamp));

/** A moment as the managers show it: `Jan 5, 2025`. Source: specification, sections 2 and 9. */
export const shortDate = (timestamp: string): string => shortFormat.format(new Date(timestamp));

const sheetFormat = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Africa/Nairobi',
});

/** A moment as spreadsheets take it for a date and sort it: `2025-01-05 12:30`, in Nairobi. */
export const sheetDate = (moment: Date): string => sheetFormat.format(moment);
