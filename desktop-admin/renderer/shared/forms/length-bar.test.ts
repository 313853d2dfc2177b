import { expect, test } from 'vitest';
import { describeLength } from './length-bar.tsx';

const description = { min: 150, max: 160 };

test.each([
  [0, ''],
  [11, 'far too short'],
  [74, 'far too short'],
  [75, 'too short'],
  [134, 'too short'],
  [135, 'a little short'],
  [149, 'a little short'],
  [150, 'just right'],
  [160, 'just right'],
  [161, 'too long'],
])('describes a length of %i characters as "%s"', (length, words) => {
  expect(describeLength(length, description).words).toBe(words);
});

test('accepts one character if the advised minimum is 1', () => {
  expect(describeLength(1, { min: 1, max: 160 }).words).toBe('just right');
});
