import { stats } from '../content/claims.ts';
import styles from './stats-strip.module.css';

export function StatsStrip() {
  return (
    <section className={styles.strip} aria-label="In figures">
      <dl className={styles.figures}>
        {stats.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
