import type { ReactNode } from 'react';
import styles from './record-dialog.module.css';

/** A field that leaves room for another one beside it, where the window is wide enough. */
export const HalfField = ({ children }: { children: ReactNode }) => <div className={styles.half}>{children}</div>;
