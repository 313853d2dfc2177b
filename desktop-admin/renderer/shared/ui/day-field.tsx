import { Classes } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import styles from './day-field.module.css';

interface DayFieldProps {
  label: string;
  /** Date such as `2026-11-21`, or an empty string. */
  value: string;
  choose: (day: string) => void;
}

export const DayField = ({ label, value, choose }: DayFieldProps) => (
  <label className={styles.day}>
    {label}
    <input
      className={Classes.INPUT}
      type="date"
      value={value}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  </label>
);

export const DayRange = ({ children }: { children: ReactNode }) => <div className={styles.range}>{children}</div>;
