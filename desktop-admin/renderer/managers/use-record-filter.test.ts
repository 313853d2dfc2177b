import { expect, test } from 'vitest';
import { filterRecords } from './use-record-filter.ts';

const records = ['Packing a Kitchen', 'packing books', 'Storage'].map((title, index) => ({
  id: title,
  version: 1,
  published: true,
  category: index === 2 ? 'Storage' : 'Packing',
}));

test.each([
  ['', '', ['Packing a Kitchen', 'packing books', 'Storage']],
  ['PACKING', '', ['Packing a Kitchen', 'packing books']],
  ['kitchen  packing', '', ['Packing a Kitchen']],
  ['', 'Storage', ['Storage']],
  ['packing', 'Storage', []],
])('the search "%s" in the category "%s" finds %j', (q, category, found) => {
  const searched = ({ id }: { id: string }) => [id];
  expect(filterRecords(records, { q, category }, { searched }).map(({ id }) => id)).toEqual(found);
});
