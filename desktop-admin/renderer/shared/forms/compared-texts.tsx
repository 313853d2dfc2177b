import styles from './compared-texts.module.css';
import { wordDifferences } from './word-differences.ts';

interface Side {
  title: string;
  text: string;
}

interface ComparedTextsProps {
  label: string;
  older: Side;
  newer: Side;
}

/** Two versions of a field side by side, below each other on a phone. Words that only one of them has are marked. */
export function ComparedTexts({ label, older, newer }: ComparedTextsProps) {
  const parts = wordDifferences(newer.text, older.text);
  return (
    <section className={styles.comparison} aria-label={label}>
      <h3>{label}</h3>
      <Version title={older.title} parts={parts.theirs} side="older" />
      <Version title={newer.title} parts={parts.mine} side="newer" />
    </section>
  );
}

interface VersionProps {
  title: string;
  parts: { text: string; isDifferent: boolean }[];
  side: 'older' | 'newer';
}

const Version = ({ title, parts, side }: VersionProps) => (
  <div className={styles.version}>
    <h4>{title}</h4>
    <p data-side={side}>
      {parts.every(({ text }) => text === '') && <em>Empty</em>}
      {parts.map(({ text, isDifferent }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name than their place
        isDifferent ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
      )}
    </p>
  </div>
);
