import { afterEach, expect, test, vi } from 'vitest';
import { WorkingTime } from '../../../../shared/domain/time/working-time.ts';
import { isQuietNow } from './alert-settings.ts';

afterEach(() => vi.unstubAllGlobals());

const office = new WorkingTime({
  weekdays: '8:00 AM-6:00 PM',
  saturday: '8:00 AM-4:00 PM',
  sunday: 'Closed',
  publicHolidays: '12 December, 25 December',
});

const isQuiet = (at: string, choice: string | null) => {
  vi.stubGlobal('window', { localStorage: { getItem: () => choice } });
  return isQuietNow(office, new Date(`${at.replace(' ', 'T')}+03:00`));
};

test.each([
  ['in the minute before opening', '2026-11-23 07:59:30', true],
  ['when it opens', '2026-11-23 08:00:00', false],
  ['at noon', '2026-11-23 12:00:00', false],
  ['in the last minute', '2026-11-23 17:59:59', false],
  ['when it closes', '2026-11-23 18:00:00', true],
  ['at night', '2026-11-23 23:30:00', true],
  ['on a Saturday afternoon', '2026-11-21 16:30:00', true],
  ['on a Sunday', '2026-11-22 10:00:00', true],
  ['on Christmas', '2026-12-25 10:00:00', true],
])('%s: is quiet outside office hours if the user wants it', (_, at, closed) => {
  expect([isQuiet(at, 'on'), isQuiet(at, 'off'), isQuiet(at, null)]).toEqual([closed, false, false]);
});
