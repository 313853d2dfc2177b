import { promises } from '../../content/home.ts';
import { Section } from '../../templates/section.tsx';
import styles from './our-promise.module.css';

export function OurPromise() {
  return (
    <Section
      title="Our Promise"
      lead="Moving house is one of the hardest weeks of a family's year. We take the tears out of it, and you have our word on that."
    >
      <ul className={styles.promises}>
        {promises.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
