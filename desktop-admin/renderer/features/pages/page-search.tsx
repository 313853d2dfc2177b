import { pageStatuses } from '../../../../shared/domain/enums.ts';
import { pageStatusLabels } from '../../shared/content/page-labels.ts';
import { StatusFilter } from '../../shared/ui/filter-select.tsx';
import { ListSearch } from '../../shared/ui/list-search.tsx';
import type { PageFilter } from './use-page-filter.ts';

interface PageSearchProps {
  filter: PageFilter;
  setFilter: (change: Partial<PageFilter>) => void;
  count: { shown: number; all: number };
}

const statuses = pageStatuses.map((value) => ({ value, label: pageStatusLabels[value] }));

export const PageSearch = ({ filter, setFilter, count }: PageSearchProps) => (
  <ListSearch screen="Pages & Content" one="page" many="pages" filter={filter} setFilter={setFilter} count={count}>
    <StatusFilter choices={statuses} value={filter.status} choose={(status) => setFilter({ status })} />
  </ListSearch>
);
