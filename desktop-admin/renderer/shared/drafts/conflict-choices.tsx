import { Radio } from '@blueprintjs/core';
import { useId } from 'react';
import { cutText, cutTextStart } from '../../../../shared/domain/texts.ts';
import styles from './conflict-choices.module.css';
import { type ConflictChoice, type ConflictingField, type ConflictSide, joinSelectedParts } from './conflict-merge.ts';
import { TextDiff } from './text-diff.tsx';

export type ConflictSideTitles = Readonly<Record<ConflictSide, string>>;

interface ConflictChoicesProps {
  field: ConflictingField;
  titles: ConflictSideTitles;
  choose: (place: number, side: ConflictSide) => void;
}

export function ConflictChoices({ field, titles, choose }: ConflictChoicesProps) {
  const { label, parts, isLong } = field;
  const places = parts.flatMap((part, place) => (typeof part === 'string' ? [] : [place]));
  return (
    <section className={styles.field} aria-label={label}>
      <h3>{label}</h3>
      {parts.map((part, place) =>
        typeof part === 'string' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no id
          <p key={place} className={styles.same}>
            {shortenContext(part)}
          </p>
        ) : (
          <SideChoice
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no id
            key={place}
            label={isLong ? `${label}, passage ${places.indexOf(place) + 1} of ${places.length}` : label}
            choice={part}
            titles={titles}
            choose={(side) => choose(place, side)}
          />
        ),
      )}
      {isLong && (
        <details className={styles.result}>
          <summary>See the result</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the text */}
          <p tabIndex={0}>{joinSelectedParts(field)}</p>
        </details>
      )}
    </section>
  );
}

interface BothSidesProps {
  label: string;
  choice: ConflictChoice;
  titles: ConflictSideTitles;
  choose: (side: ConflictSide) => void;
}

function SideChoice({ label, choice, titles, choose }: BothSidesProps) {
  const name = useId();
  const option = (side: ConflictSide) => (
    <Radio name={name} label={titles[side]} checked={choice.side === side} onChange={() => choose(side)} />
  );
  return (
    <div role="radiogroup" aria-label={label} className={styles.choice} data-chosen={choice.side}>
      <TextDiff
        older={{ title: option('theirs'), text: choice.theirs }}
        newer={{ title: option('mine'), text: choice.mine }}
      />
    </div>
  );
}

const shownLength = 120;

function shortenContext(text: string): string {
  const words = text.trim();
  return words.length <= 2 * shownLength
    ? words
    : `${cutText(words, shownLength).trimEnd()} ⋯ ${cutTextStart(words, shownLength).trimStart()}`;
}
