import type { ReactNode } from 'react';
import { joinClasses } from '../ui/classes.ts';
import styles from './form-columns.module.css';

interface FormColumnsProps {
  form: ReactNode;
  aside: ReactNode;
  /** What comes first for those who read from the top; on wide screens it stands on the left. */
  first: 'form' | 'aside';
}

/** A form on a card that reaches into the head of the page, and what belongs beside it. */
export function FormColumns({ form, aside, first }: FormColumnsProps) {
  const card = <div className={styles.card}>{form}</div>;
  const beside = <div className={styles.aside}>{aside}</div>;
  return (
    <div className={styles.ground}>
      <div className={joinClasses(styles.columns, first === 'form' ? styles.formFirst : styles.asideFirst)}>
        {first === 'form' ? card : beside}
        {first === 'form' ? beside : card}
      </div>
    </div>
  );
}
