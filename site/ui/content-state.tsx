import type { ReactNode } from 'react';
import cards from './cards/card-grid.module.css';
import styles from './content-state.module.css';
import { Icon } from './icon.tsx';

interface EmptyStateProps {
  /** A shape of `icon.tsx`. */
  icon: string;
  title: string;
  text: string;
  /** One level below what stands above it. */
  heading?: 'h2' | 'h3';
  /** Whether the content could not be fetched, which is said at once to those who do not see it. */
  isProblem?: boolean;
  /** What the visitor can do about it. */
  children?: ReactNode;
}

/** Stands in for content in a screen: there is none, or it could not be fetched. */
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
  /** Shape of each block: a bar of a list, or a card of a grid. */
  shape: 'bar' | 'card';
  /** What is being fetched, for those who do not see the blocks. */
  label: string;
}

/** Grey blocks where content is about to be. */
export function Placeholders({ count, shape, label }: PlaceholdersProps) {
  return (
    <div role="status" aria-label={label} className={shape === 'card' ? cards.grid : styles.bars}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are all the same and never change places
        <div key={index} className={styles[shape]} />
      ))}
    </div>
  );
}

const barCount = 6;

/** Stands in for an article or a page on its way: as tall as most, so that the footer stays out of sight. */
export function TextPlaceholder({ label }: { label: string }) {
  return (
    <div className={styles.place}>
      <title>{label}</title>
      <Placeholders count={barCount} shape="bar" label={label} />
    </div>
  );
}
