import { HTMLSelect } from '@blueprintjs/core';
import { SearchBox } from '../ui/search-box.tsx';
import type { ManagedRecord, ManagedResource } from './managed-resource.ts';
import styles from './manager-screen.module.css';
import { publicationLabel } from './published-tag.tsx';
import { type RecordFilter, recordStates } from './use-record-filter.ts';

interface RecordSearchProps<R extends ManagedRecord> {
  resource: ManagedResource<R>;
  filter: RecordFilter;
  setFilter: (change: Partial<RecordFilter>) => void;
  /** How many records the list shows, and of how many. */
  count: { shown: number; all: number };
}

export function RecordSearch<R extends ManagedRecord>({ resource, filter, setFilter, count }: RecordSearchProps<R>) {
  const { one, many, categories } = resource;
  const isFiltered = Object.values(filter).some((value) => value !== '');
  return (
    <search className={styles.search}>
      <SearchBox
        className={styles.searchBox ?? ''}
        screen={resource.title}
        label={`Search ${many}`}
        placeholder={`Search ${many}`}
        searched={filter.q}
        search={(q) => setFilter({ q })}
      />
      <HTMLSelect
        aria-label="Category"
        value={filter.category}
        onChange={(event) => setFilter({ category: event.currentTarget.value })}
        options={[
          { value: '', label: 'All categories' },
          ...categories.map((category) => ({ value: category, label: category })),
        ]}
      />
      <HTMLSelect
        aria-label="Status"
        value={filter.status}
        onChange={({ currentTarget: { value } }) =>
          setFilter({ status: recordStates.find((known) => known === value) ?? '' })
        }
        options={[
          { value: '', label: 'All statuses' },
          ...recordStates.map((value) => ({ value, label: publicationLabel(value === 'published') })),
        ]}
      />
      <p className={styles.count} role="status">
        {isFiltered && `${count.shown} of `}
        {count.all} {count.all === 1 ? one : many}
      </p>
    </search>
  );
}
