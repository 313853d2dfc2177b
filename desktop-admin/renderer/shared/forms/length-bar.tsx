import styles from './length-bar.module.css';

interface AdvisedLength {
  min: number;
  max: number;
}

/** Compares a text's length with the recommended length. Longer and shorter texts stay valid. */
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

export function describeLength(length: number, { min, max }: AdvisedLength) {
  if (length === 0) return { state: 'empty', words: '' } as const;
  if (length > max) return { state: 'long', words: 'too long' } as const;
  if (length >= min) return { state: 'right', words: 'just right' } as const;
  if (length >= min * 0.9) return { state: 'short', words: 'a little short' } as const;
  return { state: 'short', words: length < min / 2 ? 'far too short' : 'too short' } as const;
}
