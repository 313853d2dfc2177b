import { processSteps } from '../../content/process.ts';
import { Section } from '../../templates/section.tsx';
import { Icon } from '../../ui/icon.tsx';
import { check } from '../../ui/icon-paths.ts';
import styles from './process-steps.module.css';

export function ProcessSteps() {
  return (
    <Section title="How it works" lead="A bedsitter in Roysambu or six floors of offices: the steps are the same.">
      <ol className={styles.steps}>
        {processSteps.map(({ icon, title, text, points }) => (
          <li key={title}>
            <span className={styles.icon}>
              <Icon path={icon} size={30} />
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
            <ul>
              {points.map((point) => (
                <li key={point}>
                  <Icon path={check} size={18} />
                  {point}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Section>
  );
}
