import type { ComponentProps } from 'react';
import styles from './visually-hidden.module.css';

/** Words for those who listen to a page, and for search engines; not drawn. */
export function VisuallyHidden(props: Omit<ComponentProps<'span'>, 'className'>) {
  return <span {...props} className={styles.text} />;
}
