import { memo, type RefObject, useMemo } from 'react';
import { findOccurrences } from './find/find-text.ts';
import styles from './writing-area.module.css';

interface MarkedLinesProps {
  ref: RefObject<HTMLDivElement | null>;
  value: string;
  searched: string;
  /** Start of the current occurrence. -1 if there is no current occurrence. */
  current: number;
}

export function HighlightedLines({ ref, value, searched, current }: MarkedLinesProps) {
  const lines = useMemo(() => value.split('\n'), [value]);
  let start = 0;
  return (
    <div ref={ref} className={styles.lines} aria-hidden>
      {lines.map((text, index) => {
        const from = start;
        start += text.length + 1;
        const isCurrent = current >= from && current < start;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id
          <Line key={index} text={text} searched={searched} current={isCurrent ? current - from : -1} />
        );
      })}
    </div>
  );
}

interface LineProps {
  text: string;
  searched: string;
  /** Start of the current occurrence within the line. -1 if the line does not contain the current occurrence. */
  current: number;
}

const Line = memo(({ text, searched, current }: LineProps) => {
  const places = searched === '' ? [] : findOccurrences(text, searched);
  let end = 0;
  const parts = places.map((place) => {
    const before = text.slice(end, place);
    end = place + searched.length;
    return (
      <span key={place}>
        {before}
        <mark data-current={place === current}>{text.slice(place, end)}</mark>
      </span>
    );
  });
  // The zero-width space gives an empty line the height of a line of text.
  return (
    <div>
      {parts}
      {text.slice(end) || (text === '' ? '\u200b' : '')}
    </div>
  );
});
