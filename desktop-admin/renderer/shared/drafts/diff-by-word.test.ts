import { expect, test } from 'vitest';
import { diffByWord } from './diff-by-word.ts';

const marked = (mine: string, theirs: string) => {
  const both = diffByWord(mine, theirs);
  const inBrackets = (side: 'mine' | 'theirs') =>
    both[side].map(({ text, isDifferent }) => (isDifferent ? `[${text}]` : text)).join('');
  return [inBrackets('mine'), inBrackets('theirs')];
};

test.each([
  ['the same', 'the same', ['the same', 'the same']],
  ['We move pianos', 'We move harps', ['We move [pianos]', 'We move [harps]']],
  ['one\ntwo three', 'one\ntwo', ['one\ntwo[ three]', 'one\ntwo']],
  ['', 'all of it', ['', '[all of it]']],
])('marks the differences of %j and %j', (mine, theirs, parts) => {
  expect(marked(mine, theirs)).toEqual(parts);
});

test('shortens long common text', () => {
  const long = 'same '.repeat(400);
  const { mine } = diffByWord(`${long}one ${long}`, `${long}two ${long}`);
  expect(mine.map(({ isDifferent }) => isDifferent)).toEqual([false, true, false]);
  expect(mine.every(({ text }) => text.length < 200)).toBe(true);
  expect(mine.map(({ text }) => text.includes('⋯'))).toEqual([true, false, true]);
});

test('quickly compares very different texts as a whole', () => {
  const words = (prefix: string) => Array.from({ length: 20_000 }, (_, index) => `${prefix}${index}`).join(' ');
  const { mine, theirs } = diffByWord(words('a'), words('b'));
  expect([mine.length, theirs.length]).toEqual([1, 1]);
});
