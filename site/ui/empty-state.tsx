import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Icon } from './icon.tsx';

interface EmptyStateProps {
  /** From `icon-paths.ts`. */
  icon: string;
  title: string;
  text: string;
  /** One level below what stands above it. */
  heading?: 'h2' | 'h3';
  /** What the visitor can do about it. */
  children?: ReactNode;
}

/** In place of content in a screen: there is none, or it could not be fetched. */
export function EmptyState({ icon, title, text, heading: Heading = 'h2', children }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <span className={styles.icon}>
        <Icon path={icon} size={28} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.text}>{text}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
