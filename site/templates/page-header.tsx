import type { ReactNode } from 'react';
import { classes } from '../ui/classes.ts';
import { Unbroken } from '../ui/text.tsx';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  lead: string;
  /** Above the title: where the screen stands. */
  trail?: ReactNode;
  /** Address of a picture of 320 × 200, beside the words. */
  image?: string;
  /** Below the words, on the blue ground. */
  children?: ReactNode;
}

/** The blue head of every screen but Home. */
export function PageHeader({ title, lead, trail, image, children }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={classes(styles.inner, image && styles.illustrated)}>
        <div className={styles.words}>
          {trail}
          <h1 className={styles.title}>
            <Unbroken text={title} />
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
        </div>
        {image && <img src={image} alt="" width="320" height="200" fetchPriority="high" className={styles.image} />}
      </div>
    </header>
  );
}
