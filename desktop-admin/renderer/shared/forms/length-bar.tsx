import styles from './length-bar.module.css';

/** Numbers of characters. */
interface AdvisedLength {
  min: number;
  max: number;
}

/** How long a text is beside how long it should be; advice, no rule. */
export function LengthBar({ text, advised }: { text: string; advised: AdvisedLength }) {
  const { length } = text.trim();
  const { min, max } = advised;
  const { state, words } = describeLength(length, advised);
  const range = min > 1 ? `${min}–${max}` : `up to ${max}`;
  return (
    <span className={styles.bar}>
      <span className={styles.track} aria-hidden>
        <span data-state={state} style={{ width: `${Math.min(100, (length / max) * 100)}%` }} />
      </span>
      <span>{`${length} characters, best ${range}${words && `: ${words}`}`}</span>
    </span>
  );
}

/** What is to be said of a length; nothing of a text that has not been begun. */
export function describeLength(length: number, { min, max }: AdvisedLength) {
  if (length === 0) return { state: 'empty', words: '' } as const;
  if (length > max) return { state: 'long', words: 'too long' } as const;
  if (length >= min) return { state: 'right', words: 'just right' } as const;
  if (length >= min * 0.9) return { state: 'short', words: 'a little short' } as const;
  return { state: 'short', words: length < min / 2 ? 'far too short' : 'too short' } as const;
}
