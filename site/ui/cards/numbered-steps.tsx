import { UnbrokenText } from '../text.tsx';
import styles from './numbered-steps.module.css';

export function NumberedSteps({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>
            <UnbrokenText text={title} />
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
