import type { ReactNode } from 'react';
import styles from './screen.module.css';

interface ScreenProps {
  isBusy?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** The frame of every screen that scrolls as a whole: one width and one margin for dashboard, lists and editors. */
export const Screen = ({ isBusy = false, className, children }: ScreenProps) => (
  <div className={[styles.screen, className].filter(Boolean).join(' ')} aria-busy={isBusy}>
    {children}
  </div>
);
