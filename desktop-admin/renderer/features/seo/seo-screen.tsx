import { Card } from '@blueprintjs/core';
import { DocumentIcon, PlusIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { pageListQuery } from '../../content/page-list.query.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { ProblemState } from '../../ui/problem-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { ScreenState } from '../../ui/screen-state.tsx';
import { BestPractices } from './best-practices.tsx';
import { SeoCards } from './seo-cards.tsx';
import { SeoRow, SeoRowPlaceholder } from './seo-row.tsx';
import styles from './seo-screen.module.css';

/** Source: specification, section 9. */
const placeholders = ['1', '2', '3', '4', '5'];

/** How well each page is prepared for search engines and messengers. `?page={id}` selects one. */
export function SeoScreen() {
  const { data: pages, error, isFetching, isPending, refetch } = useQuery(pageListQuery);
  const [query, setQuery] = useSearchParams();
  const selected = query.get('page');
  const select = (id: string | null) => setQuery(id === null ? {} : { page: id }, { replace: true });
  if (error && !pages) {
    return (
      <Screen>
        <h1>SEO Management</h1>
        <ProblemState title="The pages could not be loaded" error={error} retry={refetch} isRetrying={isFetching} />
      </Screen>
    );
  }
  return (
    <Screen isBusy={isPending}>
      <h1>SEO Management</h1>
      <SeoCards pages={pages} />
      <div className={styles.columns}>
        <section className={styles.analysis} aria-labelledby="seo-analysis">
          <h2 id="seo-analysis">Page analysis</h2>
          {pages?.length === 0 ? (
            <ScreenState
              icon={<DocumentIcon size={40} />}
              title="No pages yet"
              action={
                <LinkButton intent="primary" icon={<PlusIcon />} to="/pages/new">
                  Create First Page
                </LinkButton>
              }
            >
              Each page is looked at here, with its score and what to mend.
            </ScreenState>
          ) : (
            <Card className={styles.list ?? ''}>
              <ul>
                {pages
                  ? pages.map((page) => (
                      <SeoRow key={page.id} page={page} isSelected={page.id === selected} select={select} />
                    ))
                  : placeholders.map((key) => <SeoRowPlaceholder key={key} />)}
              </ul>
            </Card>
          )}
        </section>
        <BestPractices />
      </div>
    </Screen>
  );
}
