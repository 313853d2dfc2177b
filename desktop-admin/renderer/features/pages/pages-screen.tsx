import { Card } from '@blueprintjs/core';
import { DocumentIcon, PlusIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { pageListQuery } from '../../content/page-list.query.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { ProblemState } from '../../ui/problem-state.tsx';
import { ScreenState } from '../../ui/screen-state.tsx';
import { PageRow, PageRowPlaceholder } from './page-row.tsx';
import styles from './pages-screen.module.css';

/** Source: specification, section 9. */
const placeholders = ['1', '2', '3', '4', '5'];

/** Every page that staff have written, and a way to write another. */
export function PagesScreen() {
  const { data: pages, error, isFetching, isPending, refetch } = useQuery(pageListQuery);
  return (
    <div className={styles.screen} aria-busy={isPending}>
      <header className={styles.header}>
        <h1>Pages & Content</h1>
        <NewPage />
      </header>
      {error && !pages && (
        <ProblemState title="The pages could not be loaded" error={error} retry={refetch} isRetrying={isFetching} />
      )}
      {pages?.length === 0 && (
        <ScreenState icon={<DocumentIcon size={40} />} title="No pages yet" action={<NewPage />}>
          Pages that you write appear here, and on the site as soon as they are published.
        </ScreenState>
      )}
      {(isPending || (pages && pages.length > 0)) && (
        <Card className={styles.list ?? ''}>
          <ul>
            {pages
              ? pages.map((page) => <PageRow key={page.id} page={page} />)
              : placeholders.map((key) => <PageRowPlaceholder key={key} />)}
          </ul>
        </Card>
      )}
    </div>
  );
}

const NewPage = () => (
  <LinkButton intent="primary" icon={<PlusIcon />} to="/pages/new">
    New Page
  </LinkButton>
);
