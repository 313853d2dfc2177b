import { ButtonLink } from '../../ui/button.tsx';
import { type BlogFilter, filterAddress } from './blog-filter.ts';
import styles from './blog-pages.module.css';

interface BlogPagesProps {
  filter: BlogFilter;
  pageCount: number;
}

/** Leads through the pages of a list; nothing when all fits on one. */
export function BlogPages({ filter, pageCount }: BlogPagesProps) {
  const { page } = filter;
  if (pageCount === 1) return null;
  const linkTo = (label: string, rel: string, to: number) => (
    <ButtonLink look="outline" rel={rel} to={filterAddress({ ...filter, page: to })}>
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
