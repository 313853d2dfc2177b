import { describe, expect, test } from 'vitest';
import { hourMs, minuteMs } from './durations.ts';
import { WorkingTime } from './working-time.ts';

const nairobi = (time: string) => new Date(`${time.replace(' ', 'T')}:00+03:00`);

/** Default hours. 23 November 2026 is a Monday. */
const office = new WorkingTime({
  weekdays: '8:00 AM-6:00 PM',
  saturday: '8:00 AM-4:00 PM',
  sunday: 'Closed',
  publicHolidays: '1 January, Good Friday, Easter Monday, 1 May, 12 December, 25 December, 26 December, 20 March 2026',
});

const hours = (from: string, to: string) => office.countMsBetween(nairobi(from), nairobi(to)) / hourMs;

describe('working time between two times', () => {
  test.each([
    ['within a day', '2026-11-23 09:00', '2026-11-23 11:30', 2.5],
    ['before opening', '2026-11-23 05:00', '2026-11-23 09:00', 1],
    ['after closing', '2026-11-23 17:00', '2026-11-23 23:00', 1],
    ['within a night', '2026-11-23 20:00', '2026-11-24 06:00', 0],
    ['over a night', '2026-11-23 16:00', '2026-11-24 09:00', 3],
    ['over a weekend', '2026-11-20 17:00', '2026-11-23 09:00', 1 + 8 + 1],
    ['on a Sunday', '2026-11-22 08:00', '2026-11-22 18:00', 0],
    ['on a Saturday afternoon', '2026-11-21 15:00', '2026-11-21 20:00', 1],
    ['over a whole week', '2026-11-16 00:00', '2026-11-23 00:00', 5 * 10 + 8],
    ['on Jamhuri Day, a Saturday', '2026-12-12 08:00', '2026-12-12 16:00', 0],
    ['over Christmas of 2026, Friday and Saturday', '2026-12-24 17:00', '2026-12-28 09:00', 2],
    ['over Christmas of 2022, whose Sunday moves to the Tuesday', '2022-12-24 15:00', '2022-12-28 09:00', 1 + 1],
    ['on New Year of 2023, a Sunday that moves to the Monday', '2023-01-01 08:00', '2023-01-02 18:00', 0],
    ['over Easter of 2026', '2026-04-02 17:00', '2026-04-07 09:00', 1 + 8 + 1],
    ['over Easter of 2027', '2027-03-25 17:00', '2027-03-30 09:00', 1 + 8 + 1],
    ['on a holiday of one year', '2026-03-20 08:00', '2026-03-20 18:00', 0],
    ['on the same day of another year', '2028-03-20 08:00', '2028-03-20 18:00', 10],
    ['backwards', '2026-11-23 11:00', '2026-11-23 09:00', 0],
  ])('is counted %s', (_, from, to, expected) => {
    expect(hours(from, to)).toBe(expected);
  });
});

describe('the time after a number of working hours', () => {
  test.each([
    ['within a day', '2026-11-23 09:00', 2, '2026-11-23 11:00'],
    ['from before opening', '2026-11-23 03:00', 2, '2026-11-23 10:00'],
    ['over closing time', '2026-11-23 17:00', 2, '2026-11-24 09:00'],
    ['up to closing time', '2026-11-23 16:00', 2, '2026-11-23 18:00'],
    ['from Saturday to Monday', '2026-11-21 15:30', 2, '2026-11-23 09:30'],
    ['over a long holiday', '2026-12-24 17:00', 4, '2026-12-28 11:00'],
  ])('is found %s', (_, from, count, expected) => {
    expect(office.addWorkingMs(nairobi(from), count * hourMs)).toEqual(nairobi(expected));
  });
});

test('counts around the clock without opening times, and ignores invalid holidays', () => {
  const words = { weekdays: 'By arrangement', saturday: null, sunday: 'Closed', publicHolidays: '25 December' };
  const always = new WorkingTime(words);
  expect(always.countMsBetween(nairobi('2026-12-24 20:00'), nairobi('2026-12-27 20:00'))).toBe(72 * hourMs);
  const unread = new WorkingTime({ ...words, weekdays: '8:00 AM-6:00 PM', publicHolidays: 'Christmas' });
  expect(unread.countMsBetween(nairobi('2026-12-25 08:00'), nairobi('2026-12-25 18:00'))).toBe(10 * hourMs);
});

test('never delays for an office that is closed all year', () => {
  const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1)));
  const all = days.flatMap((first) =>
    Array.from(
      { length: 31 },
      (_, day) => `${day + 1} ${first.toLocaleString('en', { month: 'long', timeZone: 'UTC' })}`,
    ),
  );
  const publicHolidays = all.filter((day) => !/^(30|31) Feb|^29 Feb|^31 (Apr|Jun|Sep|Nov)/.test(day)).join(', ');
  const closed = new WorkingTime({ weekdays: '8:00 AM-6:00 PM', saturday: null, sunday: null, publicHolidays });
  const now = nairobi('2026-11-23 09:00');
  expect(closed.addWorkingMs(now, minuteMs)).toEqual(nairobi('2026-11-23 09:01'));
  expect(closed.countMsBetween(now, nairobi('2027-11-23 09:00'))).toBe(0);
});
