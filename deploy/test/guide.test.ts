import { expect, test } from 'vitest';
import { listUnusedBlocks } from './support/guide.ts';

test('runs all commands of the guide except those marked as by hand', () => {
  expect(listUnusedBlocks()).toEqual([]);
});
