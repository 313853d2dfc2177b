import type { ReactNode } from 'react';
import styles from './lead-form-frame.module.css';

/** Two fields side by side, where there is room. */
export const FieldPair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>;
