import { expect, test } from 'vitest';
import { truncateToWidth } from './truncate-to-width.ts';

const measure = (text: string) => [...text].length * 10;

test.each([
  ['Moving in Nairobi', 170, { shown: 'Moving in Nairobi', width: 170, isCut: false }],
  ['Moving in Nairobi', 169, { shown: 'Moving in …', width: 170, isCut: true }],
  ['Moving in Nairobi', 80, { shown: 'Moving …', width: 170, isCut: true }],
  ['Verylongword', 60, { shown: 'Very …', width: 120, isCut: true }],
  ['', 100, { shown: '', width: 0, isCut: false }],
])('truncates %j to %i pixels', (text, room, fitted) => {
  expect(truncateToWidth(text, room, measure)).toEqual(fitted);
});
