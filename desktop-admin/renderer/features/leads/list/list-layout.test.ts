import { expect, test } from 'vitest';
import { findRowAt, layOutRows } from './list-layout.ts';

const now = new Date('2026-11-23T05:00:00Z');

test('shows the day above the first row of each day in Nairobi', () => {
  const moments = [
    '2026-11-23T04:00:00Z',
    '2026-11-22T21:00:00Z',
    '2026-11-22T20:59:00Z',
    '2026-11-20T10:00:00Z',
    '2025-12-31T21:00:00Z',
    '2025-12-31T20:00:00Z',
  ];
  const { days, tops, heights } = layOutRows(moments, 'compact', now);
  expect(days).toEqual([
    'Today',
    undefined,
    'Yesterday',
    'Friday, November 20',
    'Thursday, January 1',
    'December 31, 2025',
  ]);
  expect(heights).toEqual([54, 36, 54, 54, 54, 54]);
  expect(tops).toEqual([0, 54, 90, 144, 198, 252]);
  expect(layOutRows(moments, 'comfortable', null).days.every((day) => day === undefined)).toBe(true);
});

test('finds the row at a height of the list', () => {
  const layout = layOutRows(['2026-11-23T04:00:00Z', '2026-11-23T03:00:00Z', '2026-11-23T02:00:00Z'], 'compact', now);
  expect([0, 53, 54, 89, 90, 5_000].map((height) => findRowAt(layout, height))).toEqual([0, 0, 1, 1, 2, 2]);
  expect(findRowAt(layOutRows([], 'compact', now), 10)).toBe(0);
});
