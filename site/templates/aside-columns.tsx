import type { ReactNode } from 'react';
import styles from './aside-columns.module.css';

interface AsideColumnsProps {
  /** First in the document, because on a phone it comes first. */
  aside: ReactNode;
  children: ReactNode;
}

/** A page's content with a card beside it. */
export function AsideColumns({ aside, children }: AsideColumnsProps) {
  return (
    <div className={styles.ground}>
      <div className={styles.columns}>
        {aside}
        <div className={styles.main}>{children}</div>
      </div>
    </div>
  );
}
