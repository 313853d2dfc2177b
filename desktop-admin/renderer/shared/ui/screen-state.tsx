import { NonIdealState } from '@blueprintjs/core';
import type { ReactElement, ReactNode } from 'react';
import styles from './screen-state.module.css';

interface ScreenStateProps {
  icon: ReactElement;
  title: string;
  /** `h1` where it is the whole screen. */
  heading?: 'h1' | 'h2';
  children: ReactNode;
  action?: ReactElement;
}

/** What stands where there is nothing to show: why, and what to do. Blueprint's own title would be an h4. */
export function ScreenState({ icon, title, heading: Heading = 'h2', children, action }: ScreenStateProps) {
  return (
    <NonIdealState
      className={styles.state ?? ''}
      icon={icon}
      description={
        <div className={styles.text}>
          <Heading>{title}</Heading>
          <p>{children}</p>
        </div>
      }
      {...(action ? { action } : {})}
    />
  );
}
