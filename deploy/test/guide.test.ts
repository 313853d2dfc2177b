import { expect, test } from 'vitest';
import { leftOut } from './support/guide.ts';

test('no commands of the guide are left out of these tests, but those that are marked as by hand', () => {
  expect(leftOut()).toEqual([]);
});
