import type { RefObject } from 'react';
import styles from './skip-link.module.css';

interface SkipLinkProps {
  target: RefObject<HTMLElement | null>;
  text: string;
}

export const SkipLink = ({ target, text }: SkipLinkProps) => (
  <button type="button" className={styles.skip} onClick={() => target.current?.focus()}>
    {text}
  </button>
);
