import { expect, test } from 'vitest';
import { splitAtHyphenatedWords } from './hyphenated-words.ts';

test('finds hyphenated words with what touches them, at every second place', () => {
  expect(splitAtHyphenatedWords('Water and Wi-Fi: first')).toEqual(['Water and ', 'Wi-Fi:', ' first']);
  expect(splitAtHyphenatedWords('M-Pesa')).toEqual(['', 'M-Pesa', '']);
});

test('keeps hyphenated words apart that follow each other', () => {
  expect(splitAtHyphenatedWords('Wi-Fi e-mail')).toEqual(['', 'Wi-Fi', ' ', 'e-mail', '']);
});

test('leaves dashes between words, and text without a hyphen, as they are', () => {
  expect(splitAtHyphenatedWords('Boxes - and tape')).toEqual(['Boxes - and tape']);
  expect(splitAtHyphenatedWords('')).toEqual(['']);
});
