import type { HTMLAttributes } from 'react';
import styles from './dashboard-screen.module.css';

/** Blueprint's section titles are h6, which leaves out levels of the outline. */
export const HeadingTwo = ({ className, ...props }: HTMLAttributes<HTMLElement>) => (
  <h2 {...props} className={`${styles.heading} ${className ?? ''}`} />
);
