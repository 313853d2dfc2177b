import { expect, test } from 'vitest';
import { findExceededBudgets, pageBudgetBytes, photoBudgetBytes } from './page-weight.ts';

test('reports each budget that a page exceeds, and requests to other hosts', () => {
  const page = { path: '/contact', ...pageBudgetBytes, total: 0, foreign: [] };
  expect(findExceededBudgets(page)).toEqual([]);
  expect(findExceededBudgets({ ...page, script: 103_629, foreign: ['https://example.com/a.js'] })).toEqual([
    '/contact: script 101.2 KB, budget 100.0 KB',
    '/contact: requests https://example.com/a.js',
  ]);
  expect(findExceededBudgets({ ...page, image: photoBudgetBytes })).toHaveLength(1);
  expect(findExceededBudgets({ ...page, image: photoBudgetBytes }, true)).toEqual([]);
});
