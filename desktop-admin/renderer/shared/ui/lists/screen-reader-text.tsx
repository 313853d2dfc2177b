import type { ComponentProps } from 'react';
import styles from './screen-reader-text.module.css';

/** Words for those who hear the screen; to those who see it, something else says the same. */
export const ScreenReaderText = (props: Omit<ComponentProps<'span'>, 'className'>) => (
  <span className={styles.unseen} {...props} />
);
