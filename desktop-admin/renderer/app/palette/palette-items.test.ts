import { expect, test } from 'vitest';
import { createLeadPaletteItem, paletteCommands, searchPaletteItems } from './palette-items.tsx';

test.each([
  ['', paletteCommands.length],
  ['new', 4],
  ['new request', 1],
  ['post new', 1],
  ['COLOURS', 3],
  ['cólours', 3],
  ['nothing like this', 0],
])('for %j, finds %i commands', (query, count) => {
  expect(searchPaletteItems(paletteCommands, query)).toHaveLength(count);
});

test('has no duplicate commands', () => {
  expect(new Set(paletteCommands.map(({ id }) => id)).size).toBe(paletteCommands.length);
});

test('distinguishes two requests of one customer by number and status', () => {
  const grace = { fullName: 'Grace Wanjiru', movingFrom: 'Kileleshwa', movingTo: 'Ruaka' };
  const labels = [
    createLeadPaletteItem({ ...grace, id: '1', reference: 'Q-10038', status: 'won' }),
    createLeadPaletteItem({ ...grace, id: '2', reference: 'Q-10075', status: 'new' }),
  ].map(({ label }) => label);
  expect(labels).toEqual(['Q-10038, Won', 'Q-10075, New']);
});
