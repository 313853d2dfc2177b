import { expect, test } from 'vitest';
import { emptyRecordFilter, filterRecords, type RecordFilter } from './record-search.tsx';

const records = ['Packing a Kitchen', 'packing books', 'Storage'].map((title, index) => ({
  id: title,
  version: 1,
  published: index > 0,
  category: index === 2 ? 'Storage' : 'Packing',
}));

test.each<[Partial<RecordFilter>, string[]]>([
  [{}, ['Packing a Kitchen', 'packing books', 'Storage']],
  [{ q: 'PACKING' }, ['Packing a Kitchen', 'packing books']],
  [{ q: 'kitchen  packing' }, ['Packing a Kitchen']],
  [{ category: 'Storage' }, ['Storage']],
  [{ q: 'packing', category: 'Storage' }, []],
  [{ status: 'published' }, ['packing books', 'Storage']],
  [{ status: 'draft', q: 'packing' }, ['Packing a Kitchen']],
])('filters %j to %j', (filter, found) => {
  const searched = ({ id }: { id: string }) => [id];
  expect(filterRecords(records, { ...emptyRecordFilter, ...filter }, { searched }).map(({ id }) => id)).toEqual(found);
});
