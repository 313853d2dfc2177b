import { expect, test } from 'vitest';
import { formatDateTime, formatShortTime, formatTimeAgo } from './format-time.ts';

const now = new Date('2026-11-21T09:30:00Z');

test.each([
  ['2026-11-21T09:29:30Z', 'just now'],
  ['2026-11-21T09:31:00Z', 'just now'],
  ['2026-11-21T09:25:00Z', '5 minutes ago'],
  ['2026-11-21T08:30:00Z', '1 hour ago'],
  ['2026-11-20T22:30:00Z', '11 hours ago'],
  ['2026-11-20T20:30:00Z', 'yesterday'],
  ['2026-11-18T09:30:00Z', '3 days ago'],
  ['2026-11-01T09:30:00Z', '3 weeks ago'],
  ['2026-08-21T09:30:00Z', '3 months ago'],
  ['2024-11-21T09:30:00Z', '2 years ago'],
])('formats %s relatively as %s', (moment, words) => {
  expect(formatTimeAgo(new Date(moment), now)).toBe(words);
});

test.each([
  ['2026-11-21T07:00:00Z', '10:00 AM'],
  ['2026-11-21T20:59:00Z', '11:59 PM'],
  ['2026-11-21T21:00:00Z', 'Nov 22'],
  ['2026-11-20T09:30:00Z', 'Nov 20'],
])('formats %s as %s by Nairobi’s calendar', (moment, words) => {
  expect(formatShortTime(new Date(moment), now)).toBe(words);
});

test('formats the exact time in Nairobi, three hours ahead of UTC', () => {
  expect(formatDateTime(new Date('2026-11-21T22:30:00Z'))).toBe('Nov 22, 2026, 1:30 AM');
});
