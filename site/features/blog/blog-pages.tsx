import { Icon } from '../../ui/icon.tsx';
import { arrowLeft, arrowRight } from '../../ui/icon-paths.ts';
import { Link } from '../../ui/link.tsx';
import { type BlogFilter, filterAddress } from './blog-filter.ts';
import styles from './blog-pages.module.css';

/** Leads through the pages of a list; nothing when all fits on one. */
export function BlogPages({ filter, pageCount }: { filter: BlogFilter; pageCount: number }) {
  const { page } = filter;
  if (pageCount === 1) return null;
  return (
    <nav aria-label="Pages" className={styles.pages}>
      {page > 1 && (
        <Link to={filterAddress({ ...filter, page: page - 1 })} rel="prev" className={styles.link}>
          <Icon path={arrowLeft} size={18} />
          Previous
        </Link>
      )}
      <span className={styles.here}>
        Page {page} of {pageCount}
      </span>
      {page < pageCount && (
        <Link to={filterAddress({ ...filter, page: page + 1 })} rel="next" className={styles.link}>
          Next
          <Icon path={arrowRight} size={18} />
        </Link>
      )}
    </nav>
  );
}
