import type { ReactNode } from 'react';
import { joinClasses } from './classes.ts';
import styles from './form-message.module.css';
import { Icon } from './icon.tsx';

interface FormMessageProps {
  tone: 'info' | 'success' | 'warning' | 'problem';
  icon: string;
  /** If set, screen readers announce the message. */
  role?: 'alert' | 'status';
  children: ReactNode;
}

export function FormMessage({ tone, icon, role, children }: FormMessageProps) {
  return (
    <div className={joinClasses(styles.message, styles[tone])} role={role}>
      <Icon path={icon} size={22} />
      <div className={styles.text}>{children}</div>
    </div>
  );
}
