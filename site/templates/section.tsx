import { type ReactNode, useId } from 'react';
import { joinClasses } from '../ui/classes.ts';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  lead?: string;
  tone?: 'plain' | 'tint';
  /** What stands beside the heading, at the far end. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a page with its heading, in the page's width and rhythm. */
export function PageSection({ title, lead, tone = 'plain', action, children }: SectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={joinClasses(styles.section, styles[tone])}>
      <div className={styles.inner}>
        <div className={styles.head}>
          <div className={styles.words}>
            <h2 id={titleId}>{title}</h2>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {action}
        </div>
        {children}
      </div>
    </section>
  );
}

/** A part of a page without a heading of its own, in the width and rhythm of `Section`. */
export function PageBand({ tone = 'plain', children }: { tone?: 'plain' | 'tint'; children: ReactNode }) {
  return (
    <div className={joinClasses(styles.section, styles[tone])}>
      <div className={styles.inner}>{children}</div>
    </div>
  );
}
