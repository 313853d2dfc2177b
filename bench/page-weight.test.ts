import { expect, test } from 'vitest';
import { missedWeights, photoBudget, weightBudgets } from './page-weight.ts';

test('reports each budget that a page exceeds, and requests to other hosts', () => {
  const page = { path: '/contact', ...weightBudgets, total: 0, foreign: [] };
  expect(missedWeights(page)).toEqual([]);
  expect(missedWeights({ ...page, script: 103_629, foreign: ['https://example.com/a.js'] })).toEqual([
    '/contact: script 101.2 KB, budget 100.0 KB',
    '/contact: requests https://example.com/a.js',
  ]);
  expect(missedWeights({ ...page, image: photoBudget })).toHaveLength(1);
  expect(missedWeights({ ...page, image: photoBudget }, true)).toEqual([]);
});
