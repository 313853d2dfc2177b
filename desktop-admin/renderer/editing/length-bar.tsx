import styles from './length-bar.module.css';

interface LengthBarProps {
  text: string;
  /** Characters. */
  advised: { min: number; max: number };
}

/** How long a text is beside how long it should be; advice, no rule. */
export function LengthBar({ text, advised: { min, max } }: LengthBarProps) {
  const { length } = text.trim();
  const state = length === 0 ? 'empty' : length < min ? 'short' : length > max ? 'long' : 'right';
  const range = min > 1 ? `${min}–${max}` : `up to ${max}`;
  return (
    <span className={styles.bar}>
      <span className={styles.track} aria-hidden>
        <span data-state={state} style={{ width: `${Math.min(100, (length / max) * 100)}%` }} />
      </span>
      <span>{`${length} characters, best ${range}${words[state]}`}</span>
    </span>
  );
}

const words = { empty: '', short: ': a little short', long: ': too long', right: ': just right' };
