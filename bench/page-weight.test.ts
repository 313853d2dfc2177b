import { expect, test } from 'vitest';
import { missedWeights, type PageWeight, untouchedBudget, weightBudgets } from './page-weight.ts';

const within: PageWeight = {
  ...weightBudgets,
  path: '/contact',
  untouched: untouchedBudget,
  isForReading: true,
  foreign: [],
};

test('what is over its budget is said with the bytes that are over', () => {
  expect(missedWeights(within)).toEqual([]);
  const heavy = {
    ...within,
    requests: within.requests + 1,
    script: within.script + 4,
    untouched: within.untouched + 2_048,
    foreign: ['https://example.com/a.js'],
  };
  expect(missedWeights(heavy)).toEqual([
    '/contact: 1 over 12 (requests)',
    '/contact: 4 bytes over 95.0 KB (script)',
    '/contact: 2048 bytes over 60.0 KB (script before anybody touches it)',
    '/contact: asks https://example.com/a.js',
  ]);
  expect(missedWeights({ ...heavy, isForReading: false, foreign: [] }, true)).toEqual([
    '/contact: 4 bytes over 95.0 KB (script)',
  ]);
});
