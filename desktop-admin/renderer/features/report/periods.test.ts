import { expect, test } from 'vitest';
import { isValidDay, resolvePeriod } from './periods.ts';

test.each([
  ['this-week', '2026-11-23', '2026-11-23', '2026-11-23'],
  ['this-week', '2026-11-29', '2026-11-23', '2026-11-29'],
  ['last-week', '2026-11-23', '2026-11-16', '2026-11-22'],
  ['last-week', '2027-01-03', '2026-12-21', '2026-12-27'],
  ['this-month', '2026-11-01', '2026-11-01', '2026-11-01'],
  ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last-month', '2027-01-15', '2026-12-01', '2026-12-31'],
  ['this-year', '2026-11-23', '2026-01-01', '2026-11-23'],
  ['last-year', '2026-11-23', '2025-01-01', '2025-12-31'],
] as const)('resolves %s on %s to %s until %s', (name, today, from, to) => {
  expect(resolvePeriod(name, today)).toEqual({ from, to });
});

test.each([
  ['2026-11-23', true],
  ['2026-13-01', false],
  ['yesterday', false],
  ['', false],
])('checks whether %j is a day: %s', (text, is) => {
  expect(isValidDay(text)).toBe(is);
});
