import { HTMLSelect, Spinner } from '@blueprintjs/core';
import { StatusFilter } from '../../shared/ui/filter-select.tsx';
import { SearchBox } from '../../shared/ui/search-box.tsx';
import { statusLabel } from '../../shared/ui/status-tag.tsx';
import type { ListFilter } from '../../shared/ui/use-list-filter.ts';
import styles from './lead-inbox.module.css';
import type { LeadResource, ListedLead } from './lead-resource.ts';

interface LeadSearchProps<L extends ListedLead> {
  resource: LeadResource<L>;
  filter: ListFilter;
  setFilter: (change: Partial<ListFilter>) => void;
  isSearching: boolean;
}

export function LeadSearch<L extends ListedLead>({ resource, filter, setFilter, isSearching }: LeadSearchProps<L>) {
  return (
    <search className={styles.search}>
      <SearchBox
        className={styles.searchBox ?? ''}
        rightElement={isSearching ? <Spinner size={16} className={styles.searching ?? ''} /> : <span />}
        screen={resource.title}
        label={`Search ${resource.many}`}
        placeholder={resource.searchHint}
        searched={filter.q}
        search={(q) => setFilter({ q })}
      />
      <div className={styles.filters}>
        <StatusFilter
          fill
          choices={resource.statuses.map((status) => ({ value: status, label: statusLabel(status) }))}
          value={filter.status}
          choose={(status) => setFilter({ status })}
        />
        <HTMLSelect
          fill
          aria-label="Order"
          value={filter.order}
          onChange={(event) =>
            setFilter(event.currentTarget.value === 'oldest' ? longestWaiting(filter) : { order: 'newest' })
          }
          options={[
            { value: 'newest', label: 'Newest first' },
            { value: 'oldest', label: 'Longest waiting first' },
          ]}
        />
      </div>
    </search>
  );
}

/** Only who has had no answer waits: of all leads, it is the new ones that are meant. */
const longestWaiting = ({ status }: ListFilter): Partial<ListFilter> => ({
  order: 'oldest',
  ...(status === '' ? { status: 'new' } : {}),
});
