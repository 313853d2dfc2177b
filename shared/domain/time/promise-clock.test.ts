import { expect, test } from 'vitest';
import { computePromiseClock } from './promise-clock.ts';
import { WorkingTime } from './working-time.ts';

const nairobi = (time: string) => new Date(`${time.replace(' ', 'T')}:00+03:00`);

const workingTime = new WorkingTime({
  weekdays: '8:00 AM-6:00 PM',
  saturday: '8:00 AM-4:00 PM',
  sunday: 'Closed',
  publicHolidays: '12 December, 25 December, 26 December',
});

const clock = (created: string, now: string, promiseHours = 24) =>
  computePromiseClock(
    { status: 'new', importId: null, createdAt: nairobi(created).toISOString(), firstAnsweredAt: null },
    { promiseHours, workingTime },
    nairobi(now),
  );

test.each([
  ['of a new lead', '2026-11-23 09:00', '2026-11-23 09:00', 'green', '24 h left'],
  ['at noon, with 7 working hours left', '2026-11-23 09:00', '2026-11-23 12:00', 'green', '21 h left'],
  ['with 6 working hours left', '2026-11-23 09:00', '2026-11-23 13:00', 'amber', '20 h left'],
  ['over the night, with 1 working hour left', '2026-11-23 09:00', '2026-11-23 22:00', 'red', '11 h left'],
  ['with 3 working hours left', '2026-11-23 11:00', '2026-11-23 22:00', 'amber', '13 h left'],
  ['with 2 working hours left', '2026-11-23 11:00', '2026-11-24 09:00', 'red', '2 h left'],
  ['in the last hour', '2026-11-23 11:00', '2026-11-24 10:15', 'red', '45 min left'],
  ['in the last minute', '2026-11-23 11:00', '2026-11-24 10:59', 'red', '1 min left'],
  ['at the end of the promise', '2026-11-23 11:00', '2026-11-24 11:00', 'red', '1 min late'],
  ['20 minutes after the promise', '2026-11-23 11:00', '2026-11-24 11:20', 'red', '20 min late'],
  ['3 hours after the promise', '2026-11-23 11:00', '2026-11-24 14:30', 'red', '3 h late'],
  ['a day after the promise', '2026-11-23 11:00', '2026-11-25 13:00', 'red', '26 h late'],
  ['days after the promise', '2026-11-20 11:00', '2026-11-24 12:00', 'red', '3 days late'],
  // The office is closed until the promise ends, so the time to answer is now.
  ['on a Friday evening', '2026-11-20 17:30', '2026-11-20 17:35', 'green', '23 h left'],
  ['on a Saturday afternoon', '2026-11-21 15:00', '2026-11-21 15:05', 'red', '23 h left'],
  ['on a Sunday', '2026-11-22 10:00', '2026-11-22 10:05', 'red', '23 h left'],
  ['on a Sunday evening', '2026-11-22 16:00', '2026-11-22 16:05', 'green', '23 h left'],
  ['before Jamhuri Day', '2026-12-11 16:00', '2026-12-11 16:05', 'red', '23 h left'],
  ['before Christmas', '2026-12-24 13:00', '2026-12-24 13:00', 'amber', '24 h left'],
])('shows the time to answer %s', (_, created, now, colour, text) => {
  expect(clock(created, now)).toEqual({ colour, text });
});

test.each(['new', 'contacted'])('is null for an imported lead that is %s', (status) => {
  const lead = {
    status,
    importId: 'an import',
    createdAt: '2024-01-01T09:00:00Z',
    firstAnsweredAt: '2026-11-23T09:00:00Z',
  };
  expect(computePromiseClock(lead, { promiseHours: 24, workingTime }, nairobi('2026-11-23 12:00'))).toBeNull();
});

test('uses the promised hours of the settings', () => {
  expect(clock('2026-11-23 09:00', '2026-11-23 09:00', 4)).toEqual({ colour: 'amber', text: '4 h left' });
  expect(clock('2026-11-23 09:00', '2026-11-25 09:00', 72)).toEqual({ colour: 'green', text: '24 h left' });
  expect(clock('2026-11-23 09:00', '2026-11-23 09:00', 96)).toEqual({ colour: 'green', text: '4 days left' });
});

test.each([
  ['2026-11-23 09:00', 'answered within a minute'],
  ['2026-11-23 09:05', 'answered after 5 min'],
  ['2026-11-23 11:10', 'answered after 2 h 10 min'],
  ['2026-11-23 12:00', 'answered after 3 h'],
  ['2026-11-24 11:10', 'answered after 26 h 10 min'],
  ['2026-11-26 13:30', 'answered after 3 days 4 h'],
])('stops at the first answer, at %s', (answered, text) => {
  const lead = {
    status: 'contacted',
    importId: null,
    createdAt: nairobi('2026-11-23 09:00').toISOString(),
    firstAnsweredAt: nairobi(answered).toISOString(),
  };
  const promise = { promiseHours: 24, workingTime };
  expect(computePromiseClock(lead, promise, nairobi('2026-12-23 09:00'))).toEqual({ colour: 'answered', text });
  // The lead is new again without an answer, so the clock continues.
  expect(computePromiseClock({ ...lead, status: 'new' }, promise, nairobi('2026-11-23 10:00'))?.text).toBe('23 h left');
});

test.each(['spam', 'lost', 'contacted'])('is null for a lead that is %s without an answer', (status) => {
  const lead = { status, importId: null, createdAt: nairobi('2026-11-23 09:00').toISOString(), firstAnsweredAt: null };
  expect(computePromiseClock(lead, { promiseHours: 24, workingTime }, nairobi('2026-11-23 10:00'))).toBeNull();
});
