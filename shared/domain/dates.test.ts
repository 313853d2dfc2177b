import { expect, test } from 'vitest';
import { longDate, shortDate } from './dates.ts';

test('dates are in the long format on the site and in the short one in the managers, by the calendar of Nairobi', () => {
  for (const [moment, long, short] of [
    ['2025-01-05T09:30:00.000Z', 'January 5, 2025', 'Jan 5, 2025'],
    ['2025-01-05T22:30:00.000Z', 'January 6, 2025', 'Jan 6, 2025'],
  ] as const) {
    expect([longDate(moment), shortDate(moment)]).toEqual([long, short]);
  }
});
