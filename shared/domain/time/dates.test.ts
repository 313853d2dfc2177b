import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatLongDate, formatSheetDate, formatShortDate } from './dates.ts';
import { formatNairobiDay, getNairobiYear } from './nairobi-days.ts';

test('formats dates long on the site and short in the managers, by the Nairobi calendar', () => {
  for (const [moment, long, short] of [
    ['2025-01-05T09:30:00.000Z', 'January 5, 2025', 'Jan 5, 2025'],
    ['2025-01-05T22:30:00.000Z', 'January 6, 2025', 'Jan 6, 2025'],
  ] as const) {
    expect([formatLongDate(moment), formatShortDate(moment)]).toEqual([long, short]);
  }
});

test('formats long dates and sheet dates like the platform, for any time in modern Kenyan time', () => {
  const timeZone = 'Africa/Nairobi';
  const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
  const sortable = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  const moments = fc.date({ min: new Date('1961-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (moment) => {
      expect(formatLongDate(moment.toISOString())).toBe(long.format(moment));
      expect(formatSheetDate(moment)).toBe(sortable.format(moment));
      expect(formatSheetDate(moment)).toContain(formatNairobiDay(moment));
      expect(formatLongDate(moment.toISOString())).toContain(` ${getNairobiYear(moment)}`);
    }),
  );
});
