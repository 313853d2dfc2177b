import { type ReactNode, useId } from 'react';
import { joinClasses } from '../ui/classes.ts';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  lead?: string;
  tone?: 'plain' | 'tint';
  action?: ReactNode;
  children: ReactNode;
}

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

export function PageBand({ tone = 'plain', children }: { tone?: 'plain' | 'tint'; children: ReactNode }) {
  return (
    <div className={joinClasses(styles.section, styles[tone])}>
      <div className={styles.inner}>{children}</div>
    </div>
  );
}
