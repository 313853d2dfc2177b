import type { ComponentProps } from 'react';
import styles from './screen-reader-text.module.css';

/** Text for screen readers only. Sighted users see the same information in another form. */
export const ScreenReaderText = (props: Omit<ComponentProps<'span'>, 'className'>) => (
  <span className={styles.unseen} {...props} />
);
