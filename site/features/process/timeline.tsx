import { timeline } from '../../content/process.ts';
import { Section } from '../../templates/section.tsx';
import styles from './timeline.module.css';

export function Timeline() {
  return (
    <Section
      tone="tint"
      title="A Typical Timeline"
      lead="For a house move within Nairobi. In a hurry? Call us: we often have a crew free midweek."
    >
      <ol className={styles.timeline}>
        {timeline.map(({ when, title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className={styles.when}>{when}</p>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
