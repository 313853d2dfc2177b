import { useEffect, useRef } from 'react';
import { BlogCard } from '../../templates/picture-card.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import cards from '../../ui/cards/card-grid.module.css';
import { EmptyState } from '../../ui/content-state.tsx';
import { searchIcon } from '../../ui/icon.tsx';
import { type BlogFilter, formatResultCount, getBlogPath } from './blog-filter.ts';
import { BlogCategories } from './blog-filter-form.tsx';
import type { BlogList } from './blog-list-query.ts';
import styles from './blog-results.module.css';

interface BlogResultsProps {
  list: BlogList;
  /** Filter that the visitor selected. The list may still show the results of the previous filter. */
  chosen: BlogFilter;
  isLoading: boolean;
  onChoose: (category: BlogFilter['category']) => void;
  onClear: () => void;
}

export function BlogResults({ list, chosen, isLoading, onChoose, onClear }: BlogResultsProps) {
  const { filter, posts, total, pageCount, categories } = list;
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnNextPage(heading, filter);

  function clear(): void {
    // Focuses the heading, because the focused button disappears.
    heading.current?.focus();
    onClear();
  }

  return (
    <>
      <BlogCategories categories={categories} chosen={chosen.category} onChoose={onChoose} />
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {filter.category ?? (filter.tag ? `#${filter.tag}` : 'All Articles')}
        </h2>
        <p role="status">{formatResultCount(total, filter)}</p>
      </div>
      <div aria-busy={isLoading}>
        {posts.length > 0 ? (
          <ul className={cards.grid}>
            {posts.map((post) => (
              <li key={post.id}>
                <BlogCard post={post} />
              </li>
            ))}
          </ul>
        ) : (
          <NoMatches onClear={clear} />
        )}
      </div>
      <BlogPages filter={chosen} pageCount={pageCount} />
    </>
  );
}

/** Focuses the heading of the next page, unless the visitor is typing a search. */
function useFocusOnNextPage(heading: { current: HTMLElement | null }, filter: BlogFilter): void {
  const list = getBlogPath({ ...filter, page: 1 });
  const shown = useRef({ list, page: filter.page });
  useEffect(() => {
    const before = shown.current;
    shown.current = { list, page: filter.page };
    const isTurned = before.list === list && before.page !== filter.page;
    if (isTurned && !(document.activeElement instanceof HTMLInputElement)) heading.current?.focus();
  }, [list, filter.page, heading]);
}

const NoMatches = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    icon={searchIcon}
    heading="h3"
    title="No articles found"
    text="Try adjusting your search or filter criteria."
  >
    {/* A form, so that the button works without JavaScript. */}
    <form
      action="/blog"
      onSubmit={(event) => {
        event.preventDefault();
        onClear();
      }}
    >
      <Button look="solid" type="submit">
        Clear Filters
      </Button>
    </form>
  </EmptyState>
);

interface BlogPagesProps {
  filter: BlogFilter;
  pageCount: number;
}

function BlogPages({ filter, pageCount }: BlogPagesProps) {
  const { page } = filter;
  if (pageCount === 1) return null;
  const linkTo = (label: string, rel: string, to: number) => (
    <ButtonLink look="outline" rel={rel} to={getBlogPath({ ...filter, page: to })}>
      {label}
    </ButtonLink>
  );
  return (
    <nav aria-label="Pages" className={styles.pages}>
      {page > 1 && linkTo('Previous', 'prev', page - 1)}
      <span>
        Page {page} of {pageCount}
      </span>
      {page < pageCount && linkTo('Next', 'next', page + 1)}
    </nav>
  );
}
