import { Button, Card } from '@blueprintjs/core';
import { DocumentIcon, PlusIcon, SearchIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pageStatuses } from '../../../../shared/domain/content/page-kinds.ts';
import type { PageListItem } from '../../../../shared/schemas/content/page.ts';
import { pageListQuery } from '../../shared/content/page-list.query.ts';
import { pageStatusLabels } from '../../shared/content/page-tags.tsx';
import { LinkButton } from '../../shared/ui/links.tsx';
import { hasAllWords, useAddressFilter } from '../../shared/ui/lists/list-filter.ts';
import { ListSearch, StatusFilter } from '../../shared/ui/lists/list-search.tsx';
import { ScreenLayout } from '../../shared/ui/screens/screen-layout.tsx';
import { ScreenEmptyState, ScreenErrorState } from '../../shared/ui/screens/screen-state.tsx';
import { PageRow, PageRowPlaceholder } from './page-row.tsx';
import styles from './pages-screen.module.css';

/** The number of placeholder rows is from the specification, section 9. */
const placeholders = ['1', '2', '3', '4', '5'];

export function PagesScreen() {
  const { data: pages, error, isFetching, isPending, refetch } = useQuery(pageListQuery);
  const { filter, setFilter } = usePageFilter();
  const shown = pages && filterPages(pages, filter);
  return (
    <ScreenLayout title="Pages & Content" actions={<NewPage />} isBusy={isPending}>
      {pages && shown && pages.length > 0 && (
        <PageSearch filter={filter} setFilter={setFilter} count={{ shown: shown.length, all: pages.length }} />
      )}
      {error && !pages && (
        <ScreenErrorState title="The pages could not be loaded" error={error} retry={refetch} isRetrying={isFetching} />
      )}
      {pages?.length === 0 && (
        <ScreenEmptyState icon={<DocumentIcon size={40} />} title="No pages yet" action={<NewPage />}>
          Your pages appear here. Published pages appear on the site.
        </ScreenEmptyState>
      )}
      {pages && pages.length > 0 && shown?.length === 0 && (
        <ScreenEmptyState
          icon={<SearchIcon size={40} />}
          title="No pages found"
          action={<Button text="Clear filters" onClick={() => setFilter(emptyPageFilter)} />}
        >
          Try another word, or show all statuses.
        </ScreenEmptyState>
      )}
      {(isPending || (shown && shown.length > 0)) && (
        <Card className={styles.list ?? ''}>
          <ul>
            {shown
              ? shown.map((page) => <PageRow key={page.id} page={page} />)
              : placeholders.map((key) => <PageRowPlaceholder key={key} />)}
          </ul>
        </Card>
      )}
    </ScreenLayout>
  );
}

const NewPage = () => (
  <LinkButton intent="primary" icon={<PlusIcon />} to="/pages/new">
    New Page
  </LinkButton>
);

interface PageSearchProps {
  filter: PageFilter;
  setFilter: (change: Partial<PageFilter>) => void;
  count: { shown: number; all: number };
}

const statuses = pageStatuses.map((value) => ({ value, label: pageStatusLabels[value] }));

const PageSearch = ({ filter, setFilter, count }: PageSearchProps) => (
  <ListSearch screen="Pages & Content" one="page" many="pages" filter={filter} setFilter={setFilter} count={count}>
    <StatusFilter choices={statuses} value={filter.status} choose={(status) => setFilter({ status })} />
  </ListSearch>
);

interface PageFilter {
  q: string;
  status: PageListItem['status'] | '';
}

const emptyPageFilter: PageFilter = { q: '', status: '' };

function usePageFilter() {
  const { text, choice, change } = useAddressFilter();
  const q = text('q');
  const status = choice('status', pageStatuses);
  const filter = useMemo<PageFilter>(() => ({ q, status }), [q, status]);
  const setFilter = (values: Partial<PageFilter>) => change(values);
  return { filter, setFilter };
}

const filterPages = (pages: readonly PageListItem[], { q, status }: PageFilter): PageListItem[] =>
  pages.filter(
    (page) => (status === '' || page.status === status) && hasAllWords([page.title, page.slug, page.excerpt ?? ''], q),
  );
