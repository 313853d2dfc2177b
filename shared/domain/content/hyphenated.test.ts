import { expect, test } from 'vitest';
import { splitAtHyphenated } from './hyphenated.ts';

test('finds hyphenated words with what touches them, at every second place', () => {
  expect(splitAtHyphenated('Water and Wi-Fi: first')).toEqual(['Water and ', 'Wi-Fi:', ' first']);
  expect(splitAtHyphenated('M-Pesa')).toEqual(['', 'M-Pesa', '']);
});

test('keeps hyphenated words apart that follow each other', () => {
  expect(splitAtHyphenated('Wi-Fi e-mail')).toEqual(['', 'Wi-Fi', ' ', 'e-mail', '']);
});

test('leaves dashes between words, and text without a hyphen, as they are', () => {
  expect(splitAtHyphenated('Boxes - and tape')).toEqual(['Boxes - and tape']);
  expect(splitAtHyphenated('')).toEqual(['']);
});
