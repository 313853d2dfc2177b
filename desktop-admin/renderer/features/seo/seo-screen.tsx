import { Button, Card, HTMLSelect, SectionCard } from '@blueprintjs/core';
import { DocumentIcon, PlusIcon, SearchIcon } from '@blueprintjs/icons';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { buildQueryKey } from '../../../../shared/api/address.ts';
import { getFirstPagePath } from '../../../../shared/api/list-page.ts';
import { recommendedSeoLengths } from '../../../../shared/domain/content/seo-score.ts';
import * as blogPosts from '../../../../shared/endpoints/content/blog-posts.ts';
import { siteInfoQuery } from '../../shared/api/common-queries.query.ts';
import { fetchAllPages } from '../../shared/api/fetch-page.ts';
import { pageListQuery } from '../../shared/content/page-list.query.ts';
import { LinkButton } from '../../shared/ui/links.tsx';
import { useAddressFilter } from '../../shared/ui/lists/list-filter.ts';
import { ListSearch } from '../../shared/ui/lists/list-search.tsx';
import { ScreenLayout, ScreenSection } from '../../shared/ui/screens/screen-layout.tsx';
import { ScreenEmptyState, ScreenErrorState } from '../../shared/ui/screens/screen-state.tsx';
import { SeoCards } from './seo-cards.tsx';
import { filterSeoItems, seoOrderChoices, toPageSeoItem, toPostSeoItem } from './seo-item.ts';
import { SeoRow, SeoRowPlaceholder } from './seo-row.tsx';
import styles from './seo-screen.module.css';

/** The number of placeholder rows is from the specification, section 9. */
const placeholders = ['1', '2', '3', '4', '5'];

const rowsAtOnce = 100;

/** Reads posts without their content. Refetches the posts on each visit, because other users also edit posts. */
const postSeoQuery = queryOptions({
  queryKey: buildQueryKey(blogPosts.listSeo),
  queryFn: ({ signal }) => fetchAllPages(blogPosts.listSeo, getFirstPagePath(blogPosts.listSeo), signal),
  refetchOnMount: 'always',
});

/** Selects the page or post whose id is in the query parameter `page`. */
export function SeoScreen() {
  const pageList = useQuery(pageListQuery);
  const postList = useQuery(postSeoQuery);
  const pages = pageList.data;
  const posts = postList.data;
  const failed = [pageList, postList].find(({ error, data }) => error && !data);
  const items = useMemo(
    () => pages && posts && [...pages.map(toPageSeoItem), ...posts.map(toPostSeoItem)],
    [pages, posts],
  );
  const [rowCount, setRowCount] = useState(rowsAtOnce);
  const { data: site } = useQuery(siteInfoQuery);
  const siteOrigin = site?.origin ?? null;
  const { text, choice, change } = useAddressFilter();
  const q = text('q');
  const order = choice('order', ['newest']) || 'worst';
  const selected = text('page');
  const shown = useMemo(() => items && filterSeoItems(items, { q, order }, siteOrigin), [items, q, order, siteOrigin]);
  if (failed) {
    return (
      <ScreenLayout title="SEO Management">
        <ScreenErrorState
          title="The pages and posts could not be loaded"
          error={failed.error}
          retry={failed.refetch}
          isRetrying={failed.isFetching}
        />
      </ScreenLayout>
    );
  }
  return (
    <ScreenLayout title="SEO Management" isBusy={!items}>
      <SeoCards pages={pages} siteOrigin={siteOrigin} />
      <div className={styles.columns}>
        <section className={styles.analysis} aria-labelledby="seo-analysis">
          <h2 id="seo-analysis">Page analysis</h2>
          {items && shown && items.length > 0 && (
            <ListSearch
              screen="SEO Management"
              one="page or post"
              many="pages and posts"
              filter={{ q }}
              setFilter={change}
              count={{ shown: shown.length, all: items.length }}
            >
              <HTMLSelect
                aria-label="Order"
                options={seoOrderChoices}
                value={order}
                onChange={(event) => change({ order: event.currentTarget.value === 'newest' ? 'newest' : '' })}
              />
            </ListSearch>
          )}
          {items && items.length > 0 && shown?.length === 0 && (
            <ScreenEmptyState
              icon={<SearchIcon size={40} />}
              title="No pages or posts found"
              action={<Button text="Clear search" onClick={() => change({ q: '' })} />}
            >
              Try another word from the title or address.
            </ScreenEmptyState>
          )}
          {pages?.length === 0 && (
            <ScreenEmptyState
              icon={<DocumentIcon size={40} />}
              title="No pages yet"
              action={
                <LinkButton intent="primary" icon={<PlusIcon />} to="/pages/new">
                  Create First Page
                </LinkButton>
              }
            >
              Each page appears here with its score and advice.
            </ScreenEmptyState>
          )}
          {shown?.length !== 0 && (
            <Card className={styles.list ?? ''}>
              <ul>
                {shown
                  ? shown
                      .filter(({ id }, index) => index < rowCount || id === selected)
                      .map((item) => (
                        <SeoRow
                          key={item.id}
                          item={item}
                          siteOrigin={siteOrigin}
                          isSelected={item.id === selected}
                          select={(id) => change({ page: id ?? '' })}
                        />
                      ))
                  : placeholders.map((key) => <SeoRowPlaceholder key={key} />)}
              </ul>
            </Card>
          )}
          {shown && shown.length > rowCount && (
            <Button
              className={styles.more ?? ''}
              text={`Show ${Math.min(rowsAtOnce, shown.length - rowCount)} more`}
              onClick={() => setRowCount(rowCount + rowsAtOnce)}
            />
          )}
        </section>
        <BestPractices />
      </div>
    </ScreenLayout>
  );
}

const { title, description } = recommendedSeoLengths;

const practices = [
  `Write a meta title of ${title.min}–${title.max} characters, with the most important words first.`,
  `Write a meta description of ${description.min}–${description.max} characters that gives people a reason to click.`,
  'Give each page its own title and description.',
  'Keep slugs short and readable, with hyphens and no spaces.',
  'Set the OG title and description, so that links look right in WhatsApp and on Facebook.',
  'Set an OG image of 1200 × 630 pixels, or keep the default drawing.',
  'Set the canonical URL, so that search engines list the right address.',
  'Use heading levels in order, and answer the questions that people ask.',
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
