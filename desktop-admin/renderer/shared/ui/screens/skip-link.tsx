import type { RefObject } from 'react';
import styles from './skip-link.module.css';

interface SkipLinkProps {
  /** Element that gets the focus. */
  target: RefObject<HTMLElement | null>;
  text: string;
}

/** Skips repeated content. Visible only with keyboard focus. */
export const SkipLink = ({ target, text }: SkipLinkProps) => (
  <button type="button" className={styles.skip} onClick={() => target.current?.focus()}>
    {text}
  </button>
);
