import { describe, expect, test } from 'vitest';
import { buildCodeUri, createCodeSecret, findCodeStep } from './one-time-code.ts';

/** `12345678901234567890` of RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1_000);

// The RFC shows eight digits. These are the last six.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('creates the code of RFC 6238 at %i seconds', (seconds, code) => {
  expect(findCodeStep(secret, code, at(seconds), null)).toBe(Math.floor(seconds / 30));
});

describe('a code', () => {
  const step = Math.floor(2_000_000_000 / 30);
  const code = '279037';
  const check = (stepsLater: number, lastStep: number | null = null) =>
    findCodeStep(secret, code, at((step + stepsLater) * 30), lastStep);

  test('is valid one step before and after its own', () => {
    expect([-2, -1, 0, 1, 2].map((later) => check(later))).toEqual([null, step, step, step, null]);
  });

  test('is valid once, and not after a later one', () => {
    expect([step - 1, step, step + 1].map((last) => check(0, last))).toEqual([step, null, null]);
  });

  test.each(['', '27903', '2790371', '27903x', ' 279037', '٢٧٩٠٣٧'])('is not "%s"', (typed) => {
    expect(findCodeStep(secret, typed, at(2_000_000_000), null)).toBeNull();
  });
});

test('creates secrets of 160 random bits, and a URI with company and account', () => {
  const [one, other] = [createCodeSecret(), createCodeSecret()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(one).not.toBe(other);
  expect(buildCodeUri(one, 'Trinity Movers', 'amina')).toBe(
    `otpauth://totp/Trinity%20Movers:amina?secret=${one}&issuer=Trinity%20Movers`,
  );
});

test('replaces a colon in a name, because it separates company and account', () => {
  expect(buildCodeUri('SECRET', 'A & B: C', 'am:ina')).toBe(
    'otpauth://totp/A%20%26%20B%20-%20C:am-ina?secret=SECRET&issuer=A%20%26%20B%20-%20C',
  );
});
