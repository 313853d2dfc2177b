import { HTMLSelect } from '@blueprintjs/core';
import { pageStatuses } from '../../../../shared/domain/enums.ts';
import { pageStatusLabels } from '../../content/page-labels.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import styles from './pages-screen.module.css';
import type { PageFilter } from './use-page-filter.ts';

interface PageSearchProps {
  filter: PageFilter;
  setFilter: (change: Partial<PageFilter>) => void;
  /** How many pages the list shows, and of how many. */
  count: { shown: number; all: number };
}

export const PageSearch = ({ filter, setFilter, count }: PageSearchProps) => (
  <search className={styles.search}>
    <SearchBox
      className={styles.searchBox ?? ''}
      screen="Pages & Content"
      label="Search pages"
      placeholder="Search pages"
      searched={filter.q}
      search={(q) => setFilter({ q })}
    />
    <HTMLSelect
      aria-label="Status"
      value={filter.status}
      onChange={({ currentTarget: { value } }) =>
        setFilter({ status: pageStatuses.find((known) => known === value) ?? '' })
      }
      options={[
        { value: '', label: 'All statuses' },
        ...pageStatuses.map((value) => ({ value, label: pageStatusLabels[value] })),
      ]}
    />
    <p className={styles.count} role="status">
      {(filter.q !== '' || filter.status !== '') && `${count.shown} of `}
      {count.all} {count.all === 1 ? 'page' : 'pages'}
    </p>
  </search>
);
