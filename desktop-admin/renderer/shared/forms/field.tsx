import { FormGroup, type Intent } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import styles from './field.module.css';

export interface FieldControlProps {
  id: string;
  intent: Intent;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
  'aria-required': boolean;
}

interface FieldProps {
  id: string;
  label: string;
  problem?: string | undefined;
  hint?: ReactNode;
  required?: boolean | undefined;
  /** True if screen readers must announce the problem at once, because nothing else on the screen shows the problem. */
  isAlert?: boolean | undefined;
  children: ReactNode | ((control: FieldControlProps) => ReactNode);
}

/** Shows a control with its label, hint and problem. Screen readers announce all three texts with the control. */
export function Field({ id, label, problem, hint, required = false, isAlert = false, children }: FieldProps) {
  const problemId = `${id}-problem`;
  const hintId = `${id}-hint`;
  const intent = problem ? 'danger' : 'none';
  const control: FieldControlProps = {
    id,
    intent,
    'aria-describedby': [problem && problemId, hint && hintId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': problem !== undefined,
    'aria-required': required,
  };
  return (
    <FormGroup
      className={styles.field ?? ''}
      label={label}
      labelFor={id}
      labelInfo={required ? '(required)' : undefined}
      helperText={
        problem || hint ? (
          <>
            {problem && (
              <span id={problemId} className={styles.problem} {...(isAlert ? { role: 'alert' } : {})}>
                {problem}
              </span>
            )}
            {hint && (
              <span id={hintId} className={styles.hint}>
                {hint}
              </span>
            )}
          </>
        ) : undefined
      }
    >
      {typeof children === 'function' ? children(control) : children}
    </FormGroup>
  );
}
