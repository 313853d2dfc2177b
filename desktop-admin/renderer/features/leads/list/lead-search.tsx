import { HTMLSelect, Spinner } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { groupDigits } from '../../../../../shared/domain/digits.ts';
import { formatStatus } from '../../../../../shared/domain/leads/lead-kinds.ts';
import type { Lead } from '../../../../../shared/schemas/leads/any-lead.ts';
import { leadViewCountsQuery, statsQuery } from '../../../shared/api/common-queries.query.ts';
import type { ListFilter } from '../../../shared/ui/lists/list-filter.ts';
import { StatusFilter } from '../../../shared/ui/lists/list-search.tsx';
import { SearchBox } from '../../../shared/ui/lists/search-box.tsx';
import type { LeadResource } from '../lead-resource.ts';
import styles from './lead-list-header.module.css';

interface LeadSearchProps {
  resource: LeadResource;
  filter: ListFilter;
  setFilter: (change: Partial<ListFilter>) => void;
  isSearching: boolean;
}

// Creates the elements only once, because Blueprint measures each new element, which forces a layout.
const searchingMark = <Spinner size={16} className={styles.searching ?? ''} />;
const emptyMark = <span />;

export function LeadSearch({ resource, filter, setFilter, isSearching }: LeadSearchProps) {
  return (
    <search className={styles.search}>
      <SearchBox
        className={styles.searchBox ?? ''}
        rightElement={isSearching ? searchingMark : emptyMark}
        screen={resource.title}
        label={`Search ${resource.many}`}
        placeholder={resource.searchHint}
        searched={filter.q}
        search={(q) => setFilter({ q })}
      />
      <div className={styles.filters}>
        <StatusFilter
          fill
          choices={resource.statuses.map((status) => ({ value: status, label: formatStatus(status) }))}
          value={filter.status}
          choose={(status) => setFilter({ status, view: '' })}
        />
        <HTMLSelect
          fill
          aria-label="Order"
          value={filter.order}
          onChange={(event) =>
            setFilter(event.currentTarget.value === 'oldest' ? sortByLongestWaiting(filter) : { order: 'newest' })
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

const sortByLongestWaiting = ({ status, view }: ListFilter): Partial<ListFilter> => ({
  order: 'oldest',
  ...(status === '' && !view ? { status: 'new' } : {}),
});

interface LeadCountProps {
  resource: Pick<LeadResource, 'counts' | 'path' | 'one' | 'many'>;
  filter: ListFilter;
  leads: readonly Lead[];
  hasMore: boolean;
}

/** Shows the number of leads. If the number is unknown, shows "More than" and the number of loaded leads. */
export function LeadCount({ resource, filter: { q, status, view }, leads, hasMore }: LeadCountProps) {
  const { data: stats } = useQuery(statsQuery);
  const { data: views } = useQuery(leadViewCountsQuery);
  const counts = stats && resource.counts(stats);
  const ofStatus = status === '' ? counts?.all : status === 'new' ? counts?.new : undefined;
  const ofView = view && status === '' ? views?.[resource.path][view] : undefined;
  const counted = q === '' ? (view ? ofView : ofStatus) : undefined;
  const isCountedElsewhere = (hasMore || Boolean(view)) && counted !== undefined;
  const known = isCountedElsewhere
    ? counted
    : hasMore
      ? undefined
      : leads.filter(createFilterMatcher(status, view)).length;
  return (
    <p className={styles.count} role="status">
      {known === undefined ? `More than ${groupDigits(leads.length)}` : groupDigits(known)}{' '}
      {status === 'spam' || view === 'spam' ? 'in spam' : known === 1 ? resource.one : resource.many}
    </p>
  );
}

function createFilterMatcher(chosen: string, view: ListFilter['view']): (lead: Lead) => boolean {
  const wanted = chosen || (view === 'new' || view === 'spam' ? view : '');
  return ({ status }) => (wanted === '' ? status !== 'spam' : status === wanted);
}
