import { expect, test } from 'vitest';
import { createLeadItem, paletteCommands, searchItems } from './palette-items.tsx';

test.each([
  ['', paletteCommands.length],
  ['new', 4],
  ['by hand', 1],
  ['post new', 1],
  ['COLOURS', 3],
  ['cólours', 3],
  ['nothing like this', 0],
])('%j finds %i of the commands', (query, count) => {
  expect(searchItems(paletteCommands, query)).toHaveLength(count);
});

test('no two commands are the same', () => {
  expect(new Set(paletteCommands.map(({ id }) => id)).size).toBe(paletteCommands.length);
});

test('two requests of one person are told apart by their numbers and how they stand', () => {
  const grace = { fullName: 'Grace Wanjiru', movingFrom: 'Kileleshwa', movingTo: 'Ruaka' };
  const labels = [
    createLeadItem({ ...grace, id: '1', reference: 'Q-10038', status: 'won' }),
    createLeadItem({ ...grace, id: '2', reference: 'Q-10075', status: 'new' }),
  ].map(({ label }) => label);
  expect(labels).toEqual(['Q-10038, Won', 'Q-10075, New']);
});
