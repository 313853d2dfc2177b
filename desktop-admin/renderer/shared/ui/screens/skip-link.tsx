import type { RefObject } from 'react';
import styles from './skip-link.module.css';

interface SkipLinkProps {
  /** What it leads to; takes the focus. */
  target: RefObject<HTMLElement | null>;
  text: string;
}

/** Leads the keyboard past what stands before; seen only by who comes to it with Tab. */
export const SkipLink = ({ target, text }: SkipLinkProps) => (
  <button type="button" className={styles.skip} onClick={() => target.current?.focus()}>
    {text}
  </button>
);
