import { HTMLSelect, Spinner } from '@blueprintjs/core';
import { StatusFilter } from '../../shared/ui/filter-select.tsx';
import { SearchBox } from '../../shared/ui/search-box.tsx';
import styles from './lead-inbox.module.css';
import type { LeadFilter } from './lead-list.query.ts';
import type { LeadResource, ListedLead } from './lead-resource.ts';
import { statusLabel } from '../../shared/ui/status-tag.tsx';

interface LeadSearchProps<L extends ListedLead> {
  resource: LeadResource<L>;
  filter: LeadFilter;
  setFilter: (change: Partial<LeadFilter>) => void;
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
const longestWaiting = ({ status }: LeadFilter): Partial<LeadFilter> => ({
  order: 'oldest',
  ...(status === '' ? { status: 'new' } : {}),
});
