import { useMemo } from 'react';
import { hasAllWords, useAddressFilter } from '../ui/lists/list-filter.ts';
import { FilterSelect, ListSearch, StatusFilter } from '../ui/lists/list-search.tsx';
import type { ManagedRecord, ManagedResource } from './managed-resource.ts';
import { getPublicationLabel } from './record-fields.tsx';

const recordStates = ['published', 'draft'] as const;

export interface RecordFilter {
  q: string;
  category: string;
  status: (typeof recordStates)[number] | '';
}

export const emptyRecordFilter: RecordFilter = { q: '', category: '', status: '' };

export function useRecordFilter(categories: readonly string[]) {
  const { text, choice, change } = useAddressFilter();
  const q = text('q');
  const category = choice('category', categories);
  const status = choice('status', recordStates);
  const filter = useMemo<RecordFilter>(() => ({ q, category, status }), [q, category, status]);
  const setFilter = (values: Partial<RecordFilter>) => change(values);
  return { filter, setFilter };
}

export const filterRecords = <R extends ManagedRecord>(
  records: readonly R[],
  { q, category, status }: RecordFilter,
  { searched }: Pick<ManagedResource<R>, 'searched'>,
): R[] =>
  records.filter(
    (record) =>
      (category === '' || record.category === category) &&
      (status === '' || record.published === (status === 'published')) &&
      hasAllWords(searched(record), q),
  );

interface RecordSearchProps<R extends ManagedRecord> {
  resource: ManagedResource<R>;
  filter: RecordFilter;
  setFilter: (change: Partial<RecordFilter>) => void;
  count: { shown: number; all: number };
}

const statuses = recordStates.map((value) => ({ value, label: getPublicationLabel(value === 'published') }));

export const RecordSearch = <R extends ManagedRecord>({ resource, filter, setFilter, count }: RecordSearchProps<R>) => (
  <ListSearch
    screen={resource.title}
    one={resource.one}
    many={resource.many}
    filter={filter}
    setFilter={setFilter}
    count={count}
  >
    <FilterSelect
      label="Category"
      all="All categories"
      choices={resource.categories.map((category) => ({ value: category, label: category }))}
      value={filter.category}
      choose={(category) => setFilter({ category })}
    />
    <StatusFilter choices={statuses} value={filter.status} choose={(status) => setFilter({ status })} />
  </ListSearch>
);
