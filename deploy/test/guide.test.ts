import { expect, test } from 'vitest';
import { listUnusedGuideBlocks } from './support/guide.ts';

test('runs all commands of the guide except those marked as by hand', () => {
  expect(listUnusedGuideBlocks()).toEqual([]);
});
