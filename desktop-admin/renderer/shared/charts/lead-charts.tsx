import { groupDigits } from '../../../../shared/domain/digits.ts';
import styles from './lead-charts.module.css';

interface DayChartProps {
  days: { day: string; quotes: number; contacts: number }[];
  /** Labels only every nth bar, counting back from the last bar. */
  nameEvery?: number;
  text: string;
}

export function DayChart({ days, nameEvery = 7, text }: DayChartProps) {
  const lines = getGridLineCounts(Math.max(...days.map(({ quotes, contacts }) => quotes + contacts)));
  const highest = Math.max(...lines);
  return (
    <div role="img" aria-label={text}>
      <div className={styles.plot}>
        {lines.map((count) => (
          <span key={count} className={styles.line} style={{ bottom: toPercentage(count, highest) }}>
            {groupDigits(count)}
          </span>
        ))}
        {days.map(({ day, quotes, contacts }, index) => (
          <div key={day} className={styles.day}>
            <div className={styles.contacts} style={{ height: toPercentage(contacts, highest) }} />
            <div className={styles.quotes} style={{ height: toPercentage(quotes, highest) }} />
            {(days.length - 1 - index) % nameEvery === 0 && <span className={styles.name}>{day}</span>}
            <p className={styles.figures}>
              <b>{day}</b>
              <span>Quote requests: {groupDigits(quotes)}</span>
              <span>Messages: {groupDigits(contacts)}</span>
            </p>
          </div>
        ))}
      </div>
      <p className={styles.legend}>
        <span className={styles.quotes} /> Quote requests
        <span className={styles.contacts} /> Messages
      </p>
    </div>
  );
}

interface SourceChartProps {
  sources: readonly { name: string; quotes: number }[];
  text: string;
}

export function SourceChart({ sources, text }: SourceChartProps) {
  const highest = Math.max(...sources.map(({ quotes }) => quotes));
  return (
    <div role="img" aria-label={text} className={styles.sources}>
      {sources.map(({ name, quotes }) => (
        <div key={name} className={styles.source}>
          <span>{name}</span>
          <div className={styles.scale}>
            <div className={styles.quotes} style={{ width: toPercentage(quotes, highest) }} />
            {groupDigits(quotes)}
          </div>
        </div>
      ))}
    </div>
  );
}

const toPercentage = (count: number, highest: number): string => `${(100 * count) / highest}%`;

/** Returns up to five evenly spaced counts, starting at 0. The last count is at least as high as the highest bar. */
function getGridLineCounts(highest: number): number[] {
  for (let power = 1; ; power *= 10) {
    const step = [power, 2 * power, 5 * power].find((each) => highest <= 4 * each);
    if (step) return Array.from({ length: Math.max(1, Math.ceil(highest / step)) + 1 }, (_, index) => index * step);
  }
}
