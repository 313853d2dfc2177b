import { assurances, figures } from '../../content/claims.ts';
import { Section } from '../../templates/section.tsx';
import styles from './achievements.module.css';

export function Achievements() {
  return (
    <Section
      tone="tint"
      title="Our Achievements"
      lead="What has added up since the first set of keys was handed to us."
    >
      <dl className={styles.figures}>
        {Object.values(figures).map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.assurances}>{assurances.join(' · ')}</p>
    </Section>
  );
}
