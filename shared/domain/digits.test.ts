import fc from 'fast-check';
import { test } from 'vitest';
import { groupDigits } from './digits.ts';

test('groups digits like the platform', () => {
  fc.assert(fc.property(fc.maxSafeInteger(), (number) => groupDigits(number) === number.toLocaleString('en-US')));
});
