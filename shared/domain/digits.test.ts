import fc from 'fast-check';
import { test } from 'vitest';
import { groupDigits } from './digits.ts';

test('digits are grouped as the platform would', () => {
  fc.assert(fc.property(fc.maxSafeInteger(), (number) => groupDigits(number) === number.toLocaleString('en-US')));
});
