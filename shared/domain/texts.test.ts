import { describe, expect, test } from 'vitest';
import {
  cleanName,
  cutText,
  cutTextStart,
  foldText,
  isInvisible,
  normalizeCharacters,
  parseOptionalText,
  removeDirectionMarks,
  removeInvisible,
  toAsciiDigits,
  truncateText,
} from './texts.ts';

describe('cutting a text', () => {
  test.each([
    ['Wanjiku', 4, 'Wanj'],
    ['Wanjiku', 7, 'Wanjiku'],
    ['a🚚', 2, 'a'],
    ['a🚚b', 3, 'a🚚'],
    ['ab👩🏽‍🚒', 5, 'ab'],
    ['Gi\u0303thu', 2, 'G'],
    ['e\u0301\u0301\u0301', 2, 'e\u0301'],
    ['🚚🚚', 1, ''],
  ])('keeps whole characters of %j within %i', (text, maxLength, expected) => {
    expect(cutText(text, maxLength)).toBe(expected);
  });

  test.each([
    ['Wanjiku', 3, 'iku'],
    ['a🚚b', 2, 'b'],
    ['a🚚b', 3, '🚚b'],
    ['Wanjiku', 7, 'Wanjiku'],
    ['Gi\u0303thu', 4, 'thu'],
  ])('keeps whole characters at the end of %j within %i', (text, maxLength, expected) => {
    expect(cutTextStart(text, maxLength)).toBe(expected);
  });

  test('includes the ellipsis in the length', () => {
    expect(truncateText('Moving a piano', 9)).toBe('Moving a…');
    expect(truncateText('Moving 🚚', 9)).toBe('Moving 🚚');
    expect(truncateText('Moving 🚚 now', 9)).toBe('Moving…');
  });
});

test('removes only direction marks', () => {
  expect(removeDirectionMarks('\u202EJane\u202C \u200Fعلي\u2066!\u2069')).toBe('Jane علي!');
  expect(removeDirectionMarks('می\u200Cخواهم')).toBe('می\u200Cخواهم');
});

test('removes invisible marks from a name, but not joiners', () => {
  expect(cleanName('Am\u200Bina\u202E \u2060W\u00AD')).toBe('Amina W');
  expect(cleanName('می\u200Cخواهم 👩\u200D🔧')).toBe('می\u200Cخواهم 👩\u200D🔧');
});

test('removes invisible characters from an address', () => {
  expect(removeInvisible('\u200Ejane\u200B@exa\u00ADmple.com\uFEFF\u200D')).toBe('jane@example.com');
});

test.each(['', ' ', '\u0301\u0301', '\u200B', '\u3164', '\u202E\u2060', '\u00A0\u200D', '\u0000'])(
  'treats %j as invisible',
  (text) => {
    expect(isInvisible(text)).toBe(true);
  },
);

test('parses an optional text to null if it is invisible, otherwise trims it', () => {
  expect(['', ' ', '\u200B', '\u3164 \u200E'].map(parseOptionalText)).toEqual([null, null, null, null]);
  expect(parseOptionalText(' Amina ')).toBe('Amina');
});

test.each(['a', '.', '🚚', 'علي', '❤️'])('treats %j as visible', (text) => {
  expect(isInvisible(text)).toBe(false);
});

test.each([
  ['2025−12‑31', '2025-12-31'],
  ['31⁄12∕2025', '31/12/2025'],
  ['３１／１２／２０２５', '31/12/2025'],
  ['\u200EＱ－１٠', 'Q-10'],
  ['8：00\u202FAM﹣6∶00\u00A0PM', '8:00 AM-6:00 PM'],
  ['－1．5', '-1.5'],
  ['1️⃣0️⃣\u20E3', '10'],
])('normalizes %j to plain digits, dashes, slashes and spaces', (text, plain) => {
  expect(normalizeCharacters(text)).toBe(plain);
});

test.each([
  ['Café', 'cafe'],
  ['CAFE\u0301', 'cafe'],
  ['Wanjikũ Kĩmani', 'wanjiku kimani'],
  ['Ng’ang’a', "ng'ang'a"],
  ['İstanbul', 'istanbul'],
  ['ＦＡＱ', 'faq'],
  ['ﬁnd', 'find'],
])('matches %j with %j', (text, searched) => {
  expect(foldText(text)).toBe(foldText(searched));
});

test('folds different words to different results', () => {
  expect(foldText('Café 24')).toBe('cafe 24');
  expect(foldText('कि')).not.toBe(foldText('क'));
});

test('converts digits of every script to 0 to 9', () => {
  expect(toAsciiDigits('٠٧١٢ ۳۴۵ ६७८ ０９ 𝟙𝟚 abc 5')).toBe('0712 345 678 09 12 abc 5');
});
