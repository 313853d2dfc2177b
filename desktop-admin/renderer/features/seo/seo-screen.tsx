import { Button, Card, HTMLSelect, SectionCard } from '@blueprintjs/core';
import { DocumentIcon, PlusIcon, SearchIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { advisedLengths } from '../../../../shared/domain/seo-score.ts';
import { siteQuery } from '../../shared/api/reads.query.ts';
import { pageListQuery } from '../../shared/content/page-list.query.ts';
import { LinkButton } from '../../shared/ui/links.tsx';
import { useAddressFilter } from '../../shared/ui/list-filter.ts';
import { ListSearch } from '../../shared/ui/list-search.tsx';
import { Screen, ScreenSection } from '../../shared/ui/screen.tsx';
import { ProblemState, ScreenState } from '../../shared/ui/screen-state.tsx';
import { SeoCards } from './seo-cards.tsx';
import { filterSeoPages, seoOrders } from './seo-filter.ts';
import { SeoRow, SeoRowPlaceholder } from './seo-row.tsx';
import styles from './seo-screen.module.css';

/** Source: specification, section 9. */
const placeholders = ['1', '2', '3', '4', '5'];

/** How well each page is prepared for search engines and messengers. `?page={id}` selects one. */
export function SeoScreen() {
  const { data: pages, error, isFetching, isPending, refetch } = useQuery(pageListQuery);
  const { data: site } = useQuery(siteQuery);
  const siteOrigin = site?.origin ?? null;
  const { text, choice, change } = useAddressFilter();
  const q = text('q');
  const order = choice('order', ['newest']) || 'worst';
  const selected = text('page');
  const shown = pages && filterSeoPages(pages, { q, order }, siteOrigin);
  if (error && !pages) {
    return (
      <Screen title="SEO Management">
        <ProblemState title="The pages could not be loaded" error={error} retry={refetch} isRetrying={isFetching} />
      </Screen>
    );
  }
  return (
    <Screen title="SEO Management" isBusy={isPending}>
      <SeoCards pages={pages} siteOrigin={siteOrigin} />
      <div className={styles.columns}>
        <section className={styles.analysis} aria-labelledby="seo-analysis">
          <h2 id="seo-analysis">Page analysis</h2>
          {pages && shown && pages.length > 0 && (
            <ListSearch
              screen="SEO Management"
              one="page"
              many="pages"
              filter={{ q }}
              setFilter={change}
              count={{ shown: shown.length, all: pages.length }}
            >
              <HTMLSelect
                aria-label="Order"
                options={seoOrders}
                value={order}
                onChange={(event) => change({ order: event.currentTarget.value === 'newest' ? 'newest' : '' })}
              />
            </ListSearch>
          )}
          {pages && pages.length > 0 && shown?.length === 0 && (
            <ScreenState
              icon={<SearchIcon size={40} />}
              title="No pages found"
              action={<Button text="Clear search" onClick={() => change({ q: '' })} />}
            >
              Try another word of the title or the address.
            </ScreenState>
          )}
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
            shown?.length !== 0 && (
              <Card className={styles.list ?? ''}>
                <ul>
                  {shown
                    ? shown.map((page) => (
                        <SeoRow
                          key={page.id}
                          page={page}
                          siteOrigin={siteOrigin}
                          isSelected={page.id === selected}
                          select={(id) => change({ page: id ?? '' })}
                        />
                      ))
                    : placeholders.map((key) => <SeoRowPlaceholder key={key} />)}
                </ul>
              </Card>
            )
          )}
        </section>
        <BestPractices />
      </div>
    </Screen>
  );
}

const { title, description } = advisedLengths;

const practices = [
  `Write a meta title of ${title.min}–${title.max} characters, with the most important words first.`,
  `Write a meta description of ${description.min}–${description.max} characters that says why to click.`,
  'Give each page words of its own: no two with the same title or description.',
  'Keep slugs short and readable, with hyphens and no spaces.',
  'Set the OG title and description, so that links look right in WhatsApp and on Facebook.',
  'Use a share picture of 1200 × 630 pixels, or leave it to the one that the site draws.',
  'Set the canonical URL, so that search engines know the one address to list.',
  'Use headings in their order, and text that answers what people ask.',
];

const BestPractices = () => (
  <ScreenSection title="SEO best practices" className={styles.practices ?? ''}>
    <SectionCard>
      <ul>
        {practices.map((practice) => (
          <li key={practice}>{practice}</li>
        ))}
      </ul>
    </SectionCard>
  </ScreenSection>
);
