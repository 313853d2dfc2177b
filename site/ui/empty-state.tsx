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
  /** It is said at once to those who do not see it: the content could not be fetched. */
  isProblem?: boolean;
  /** What the visitor can do about it. */
  children?: ReactNode;
}

/** In place of content in a screen: there is none, or it could not be fetched. */
export function EmptyState({ icon, title, text, heading: Heading = 'h2', isProblem, children }: EmptyStateProps) {
  return (
    <div className={styles.state} role={isProblem ? 'alert' : undefined}>
      <span className={styles.icon}>
        <Icon path={icon} size={28} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.text}>{text}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
