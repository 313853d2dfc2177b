import type { ReactNode } from 'react';
import { joinClasses } from '../ui/classes.ts';
import styles from './form-columns.module.css';

interface FormColumnsProps {
  form: ReactNode;
  aside: ReactNode;
  /** First part in reading order. In wide windows, the form is always on the left. */
  first: 'form' | 'aside';
}

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
