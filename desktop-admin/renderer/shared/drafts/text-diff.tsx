import type { ReactNode } from 'react';
import { diffByWord } from './diff-by-word.ts';
import styles from './text-diff.module.css';

interface Side {
  title: ReactNode;
  text: string;
}

interface BothTextsProps {
  older: Side;
  newer: Side;
}

interface ComparedTextsProps extends BothTextsProps {
  label: string;
}

export const FieldDiff = ({ label, older, newer }: ComparedTextsProps) => (
  <section className={styles.comparison} aria-label={label}>
    <h3>{label}</h3>
    <TextDiff older={{ ...older, title: <h4>{older.title}</h4> }} newer={{ ...newer, title: <h4>{newer.title}</h4> }} />
  </section>
);

export function TextDiff({ older, newer }: BothTextsProps) {
  const parts = diffByWord(newer.text, older.text);
  return (
    <div className={styles.both}>
      <Version title={older.title} parts={parts.theirs} side="older" />
      <Version title={newer.title} parts={parts.mine} side="newer" />
    </div>
  );
}

interface VersionProps {
  title: ReactNode;
  parts: { text: string; isDifferent: boolean }[];
  side: 'older' | 'newer';
}

const Version = ({ title, parts, side }: VersionProps) => (
  <div className={styles.version}>
    {title}
    <p data-side={side}>
      {parts.every(({ text }) => text === '') && <em>Empty</em>}
      {parts.map(({ text, isDifferent }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no id
        isDifferent ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
      )}
    </p>
  </div>
);
