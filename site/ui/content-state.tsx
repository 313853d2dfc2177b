import type { ReactNode } from 'react';
import cards from './cards/card-grid.module.css';
import styles from './content-state.module.css';
import { Icon } from './icon.tsx';

interface EmptyStateProps {
  icon: string;
  title: string;
  text: string;
  heading?: 'h2' | 'h3';
  /** True for a loading failure, which screen readers announce. */
  isProblem?: boolean;
  children?: ReactNode;
}

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

interface PlaceholdersProps {
  count: number;
  shape: 'bar' | 'card';
  label: string;
}

export function Placeholders({ count, shape, label }: PlaceholdersProps) {
  return (
    <div role="status" aria-label={label} className={shape === 'card' ? cards.grid : styles.bars}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all blocks are equal and never move
        <div key={index} className={styles[shape]} />
      ))}
    </div>
  );
}

const barCount = 6;

/** Placeholder that is tall enough to keep the footer out of view. */
export function TextPlaceholder({ label }: { label: string }) {
  return (
    <div className={styles.place}>
      <title>{label}</title>
      <Placeholders count={barCount} shape="bar" label={label} />
    </div>
  );
}
