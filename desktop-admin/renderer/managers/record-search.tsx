import { HTMLSelect, InputGroup } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { useTypedSearch } from '../ui/use-typed-search.ts';
import type { ManagedRecord, ManagedResource } from './managed-resource.ts';
import styles from './manager-screen.module.css';
import { searchBoxId } from './use-manager-keys.ts';
import type { RecordFilter } from './use-record-filter.ts';

interface RecordSearchProps<R extends ManagedRecord> {
  resource: ManagedResource<R>;
  filter: RecordFilter;
  setFilter: (change: Partial<RecordFilter>) => void;
  /** How many records the list shows, and of how many. */
  count: { shown: number; all: number };
}

export function RecordSearch<R extends ManagedRecord>({ resource, filter, setFilter, count }: RecordSearchProps<R>) {
  const { one, many, categories } = resource;
  const [text, type] = useTypedSearch(filter.q, (q) => setFilter({ q }));
  const isFiltered = filter.q !== '' || filter.category !== '';
  return (
    <search className={styles.search}>
      <InputGroup
        id={searchBoxId}
        className={styles.searchBox ?? ''}
        type="search"
        leftIcon={<SearchIcon />}
        aria-label={`Search ${many}`}
        placeholder={`Search ${many}`}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onValueChange={type}
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
      <p className={styles.count} role="status">
        {isFiltered && `${count.shown} of `}
        {count.all} {count.all === 1 ? one : many}
      </p>
    </search>
  );
}
