import type { ReactNode } from 'react';
import styles from './record-row.module.css';

export const RecordRows = ({ children }: { children: ReactNode }) => <ul className={styles.rows}>{children}</ul>;
