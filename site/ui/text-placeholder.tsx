import { Placeholders } from './placeholder.tsx';
import styles from './text-placeholder.module.css';

const barCount = 6;

/** While an article or a page is on its way: as tall as most, so that the footer stays out of sight. */
export function TextPlaceholder({ label }: { label: string }) {
  return (
    <div className={styles.place}>
      <title>{label}</title>
      <Placeholders count={barCount} shape="bar" label={label} />
    </div>
  );
}
