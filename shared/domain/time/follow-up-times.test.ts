import { expect, test } from 'vitest';
import { suggestFollowUpTimes } from './follow-up-times.ts';
import { formatNairobiDateTime } from './nairobi-days.ts';
import { type OfficeHours, WorkingTime } from './working-time.ts';

const nairobi = (time: string) => new Date(`${time.replace(' ', 'T')}:00+03:00`);

/** Default hours. 23 November 2026 is a Monday. */
const hours = {
  weekdays: '8:00 AM-6:00 PM',
  saturday: '8:00 AM-4:00 PM',
  sunday: 'Closed',
  publicHolidays: '1 January, Good Friday, Easter Monday, 12 December, 25 December, 26 December',
};

const offered = (now: string, office: OfficeHours = hours) =>
  suggestFollowUpTimes(new WorkingTime(office), nairobi(now)).map(({ label, at }) => [
    label.replaceAll('\u202f', ' '),
    formatNairobiDateTime(at).replace('T', ' '),
  ]);

test.each([
  [
    'on a Monday morning',
    '2026-11-23 10:15',
    ['In 2 hours', '2026-11-23 12:15'],
    ['Tomorrow 9 AM', '2026-11-24 09:00'],
    ['In 3 days', '2026-11-26 09:00'],
    ['In a week', '2026-11-30 09:00'],
  ],
  [
    'shortly before closing',
    '2026-11-23 17:00',
    ['In 2 working hours', '2026-11-24 09:00'],
    ['Tomorrow 9 AM', '2026-11-24 09:00'],
    ['In 3 days', '2026-11-26 09:00'],
    ['In a week', '2026-11-30 09:00'],
  ],
  [
    'on a Thursday, of which the third day is a Sunday',
    '2026-11-19 10:00',
    ['In 2 hours', '2026-11-19 12:00'],
    ['Tomorrow 9 AM', '2026-11-20 09:00'],
    ['In 4 days', '2026-11-23 09:00'],
    ['In a week', '2026-11-26 09:00'],
  ],
  [
    'on a Saturday',
    '2026-11-21 15:00',
    ['In 2 working hours', '2026-11-23 09:00'],
    ['Monday 9 AM', '2026-11-23 09:00'],
    ['In 3 days', '2026-11-24 09:00'],
    ['In a week', '2026-11-28 09:00'],
  ],
  [
    'on a Saturday a week before Jamhuri Day',
    '2026-12-05 09:00',
    ['In 2 hours', '2026-12-05 11:00'],
    ['Monday 9 AM', '2026-12-07 09:00'],
    ['In 3 days', '2026-12-08 09:00'],
    ['In 9 days', '2026-12-14 09:00'],
  ],
  [
    'on Christmas Eve, a Thursday',
    '2026-12-24 17:30',
    ['In 2 working hours', '2026-12-28 09:30'],
    ['Monday 9 AM', '2026-12-28 09:00'],
    ['In 4 days', '2026-12-28 09:00'],
    ['In a week', '2026-12-31 09:00'],
  ],
  [
    'before Easter of 2027',
    '2027-03-25 10:00',
    ['In 2 hours', '2027-03-25 12:00'],
    ['Saturday 9 AM', '2027-03-27 09:00'],
    ['In 5 days', '2027-03-30 09:00'],
    ['In a week', '2027-04-01 09:00'],
  ],
])('suggests follow-ups during opening hours: %s', (_, now, ...expected) => {
  expect(offered(now)).toEqual(expected);
});

test("suggests a later morning for a late office, and nine o'clock without opening times", () => {
  const late = { ...hours, weekdays: '10:30 AM-6:00 PM' };
  expect(offered('2026-11-23 12:00', late)[1]).toEqual(['Tomorrow 10:30 AM', '2026-11-24 10:30']);
  const none = { weekdays: null, saturday: null, sunday: null, publicHolidays: '25 December' };
  expect(offered('2026-12-24 23:00', none)).toEqual([
    ['In 2 hours', '2026-12-25 01:00'],
    ['Tomorrow 9 AM', '2026-12-25 09:00'],
    ['In 3 days', '2026-12-27 09:00'],
    ['In a week', '2026-12-31 09:00'],
  ]);
});

test('labels a day after a long closure with its date', () => {
  const publicHolidays = '24 November, 25 November, 26 November, 27 November, 28 November';
  expect(offered('2026-11-23 10:00', { ...hours, publicHolidays })[1]).toEqual([
    'Mon, Nov 30 9 AM',
    '2026-11-30 09:00',
  ]);
});
