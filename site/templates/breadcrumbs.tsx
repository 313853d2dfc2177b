import { Fragment } from 'react';
import { Link } from '../ui/link.tsx';
import styles from './breadcrumbs.module.css';

interface BreadcrumbsProps {
  /** The screens above this one, without Home. */
  above: { name: string; path: string }[];
  /** The name of this screen. */
  current: string;
}

/** Where the screen stands, for the head of a page: on dark ground. */
export function Breadcrumbs({ above, current }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.trail}>
        {[{ name: 'Home', path: '/' }, ...above].map(({ name, path }) => (
          <Fragment key={path}>
            <li>
              <Link to={path}>{name}</Link>
            </li>
            <li aria-hidden="true">/</li>
          </Fragment>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
