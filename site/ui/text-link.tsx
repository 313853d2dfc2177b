import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { arrowRight } from './icon-paths.ts';
import { Link } from './link.tsx';
import styles from './text-link.module.css';

/** A link onwards: text and an arrow. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.link}>
      {children}
      <Icon path={arrowRight} size={18} />
    </Link>
  );
}
