import type { ComponentProps } from 'react';
import styles from './screen-reader-text.module.css';

/** Sighted users see the same in another form. */
export const ScreenReaderText = (props: Omit<ComponentProps<'span'>, 'className'>) => (
  <span className={styles.unseen} {...props} />
);
