import { FilterSelect, ListSearch, StatusFilter } from '../ui/list-search.tsx';
import type { ManagedRecord, ManagedResource } from './managed-resource.ts';
import { publicationLabel } from './record-fields.tsx';
import { type RecordFilter, recordStates } from './use-record-filter.ts';

interface RecordSearchProps<R extends ManagedRecord> {
  resource: ManagedResource<R>;
  filter: RecordFilter;
  setFilter: (change: Partial<RecordFilter>) => void;
  count: { shown: number; all: number };
}

const statuses = recordStates.map((value) => ({ value, label: publicationLabel(value === 'published') }));

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
