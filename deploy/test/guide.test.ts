import { expect, test } from 'vitest';
import { listUnusedBlocks } from './support/guide.ts';

test('no commands of the guide are left out of these tests, but those that are marked as by hand', () => {
  expect(listUnusedBlocks()).toEqual([]);
});
