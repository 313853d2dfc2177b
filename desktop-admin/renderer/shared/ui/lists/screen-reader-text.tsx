import type { ComponentProps } from 'react';
import styles from './screen-reader-text.module.css';

/** Text for screen readers only. For sighted users, an icon or the layout conveys the same information. */
export const ScreenReaderText = (props: Omit<ComponentProps<'span'>, 'className'>) => (
  <span className={styles.unseen} {...props} />
);
