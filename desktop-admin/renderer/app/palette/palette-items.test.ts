import { expect, test } from 'vitest';
import { commands, itemsWith } from './palette-items.tsx';

test.each([
  ['', commands.length],
  ['new', 3],
  ['post new', 1],
  ['COLOURS', 3],
  ['nothing like this', 0],
])('%j finds %i of the commands', (query, count) => {
  expect(itemsWith(commands, query)).toHaveLength(count);
});

test('no two commands are the same', () => {
  expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length);
});
