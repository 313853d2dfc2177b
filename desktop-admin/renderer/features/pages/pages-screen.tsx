import { Button, Card } from '@blueprintjs/core';
import { DocumentIcon, PlusIcon, SearchIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { pageListQuery } from '../../shared/content/page-list.query.ts';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import { ProblemState } from '../../shared/ui/problem-state.tsx';
import { Screen } from '../../shared/ui/screen.tsx';
import { ScreenState } from '../../shared/ui/screen-state.tsx';
import { PageRow, PageRowPlaceholder } from './page-row.tsx';
import { PageSearch } from './page-search.tsx';
import styles from './pages-screen.module.css';
import { filterPages, noPageFilter, usePageFilter } from './use-page-filter.ts';

/** Source: specification, section 9. */
const placeholders = ['1', '2', '3', '4', '5'];

/** Every page that staff have written, and a way to write another. */
export function PagesScreen() {
  const { data: pages, error, isFetching, isPending, refetch } = useQuery(pageListQuery);
  const { filter, setFilter } = usePageFilter();
  const shown = pages && filterPages(pages, filter);
  return (
    <Screen isBusy={isPending}>
      <header className={styles.header}>
        <h1>Pages & Content</h1>
        <NewPage />
      </header>
      {pages && shown && pages.length > 0 && (
        <PageSearch filter={filter} setFilter={setFilter} count={{ shown: shown.length, all: pages.length }} />
      )}
      {error && !pages && (
        <ProblemState title="The pages could not be loaded" error={error} retry={refetch} isRetrying={isFetching} />
      )}
      {pages?.length === 0 && (
        <ScreenState icon={<DocumentIcon size={40} />} title="No pages yet" action={<NewPage />}>
          Pages that you write appear here, and on the site as soon as they are published.
        </ScreenState>
      )}
      {pages && pages.length > 0 && shown?.length === 0 && (
        <ScreenState
          icon={<SearchIcon size={40} />}
          title="No pages found"
          action={<Button text="Clear filters" onClick={() => setFilter(noPageFilter)} />}
        >
          Try another word, or all statuses.
        </ScreenState>
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
    </Screen>
  );
}

const NewPage = () => (
  <LinkButton intent="primary" icon={<PlusIcon />} to="/pages/new">
    New Page
  </LinkButton>
);
