import type { ReactNode } from 'react';
import { classes } from '../ui/classes.ts';
import styles from './section.module.css';

/** A part of a page without a heading of its own, in the width and rhythm of `Section`. */
export function Band({ tone = 'plain', children }: { tone?: 'plain' | 'tint'; children: ReactNode }) {
  return (
    <div className={classes(styles.section, styles[tone])}>
      <div className={styles.inner}>{children}</div>
    </div>
  );
}
