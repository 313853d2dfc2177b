const longFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Africa/Nairobi' });

/**
 * A moment as the public pages show it: `January 5, 2025`. Source: specification, section 9.
 * @param timestamp in UTC, such as `2025-01-05T09:30:00.000Z`
 */
export const longDate = (timestamp: string): string => longFormat.format(new Date(timestamp));
