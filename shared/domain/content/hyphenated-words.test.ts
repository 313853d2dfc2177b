import { expect, test } from 'vitest';
import { splitAtHyphenatedWords } from './hyphenated-words.ts';

test('splits a text at hyphenated words with adjacent punctuation', () => {
  expect(splitAtHyphenatedWords('Water and Wi-Fi: first')).toEqual(['Water and ', 'Wi-Fi:', ' first']);
  expect(splitAtHyphenatedWords('M-Pesa')).toEqual(['', 'M-Pesa', '']);
});

test('separates consecutive hyphenated words', () => {
  expect(splitAtHyphenatedWords('Wi-Fi e-mail')).toEqual(['', 'Wi-Fi', ' ', 'e-mail', '']);
});

test('does not split at dashes between words, or in text without a hyphen', () => {
  expect(splitAtHyphenatedWords('Boxes - and tape')).toEqual(['Boxes - and tape']);
  expect(splitAtHyphenatedWords('')).toEqual(['']);
});
