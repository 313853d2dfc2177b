import { assurances, figures } from '../../content/claims.ts';
import { Icon } from '../../ui/icon.tsx';
import { check } from '../../ui/icon-paths.ts';
import { Section } from '../../ui/section.tsx';
import styles from './achievements.module.css';

export function Achievements() {
  return (
    <Section tone="tint" title="Our Achievements" lead="What has come together since the first key was handed to us.">
      <dl className={styles.figures}>
        {Object.values(figures).map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles.assurances}>
        {assurances.map((assurance) => (
          <li key={assurance}>
            <Icon path={check} size={18} />
            {assurance}
          </li>
        ))}
      </ul>
    </Section>
  );
}
