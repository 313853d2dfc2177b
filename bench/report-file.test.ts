import { expect, test } from 'vitest';
import { chooseParts } from './report-file.ts';

test('--only takes the parts that there are, and says so when it is given another one', () => {
  const all = ['page', 'posts', 'import'];
  expect(chooseParts(undefined, all, ['page', 'posts'])).toEqual(['page', 'posts']);
  expect(chooseParts('import, page', all)).toEqual(['import', 'page']);
  expect(() => chooseParts('page,pages', all)).toThrow('--only knows page, posts, import; it does not know “pages”.');
});
