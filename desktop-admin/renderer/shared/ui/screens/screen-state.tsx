import { Callout, type CalloutProps, Classes, NonIdealState } from '@blueprintjs/core';
import { ErrorIcon, RefreshIcon } from '@blueprintjs/icons';
import type { ReactElement, ReactNode } from 'react';
import { describeError } from '../../api/describe-error.ts';
import { BusyButton } from '../busy-button.tsx';
import styles from './screen-state.module.css';

interface ScreenStateProps {
  icon: ReactElement;
  title: string;
  heading?: 'h1' | 'h2';
  children: ReactNode;
  action?: ReactElement;
}

/** Explains why the screen is empty and how to continue. Renders its own title, because Blueprint's title is an h4. */
export function ScreenEmptyState({ icon, title, heading: Heading = 'h2', children, action }: ScreenStateProps) {
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

interface ProblemStateProps {
  title: string;
  error: unknown;
  retry: () => void;
  isRetrying: boolean;
}

export function ScreenErrorState({ title, error, retry, isRetrying }: ProblemStateProps) {
  return (
    <div role="alert">
      <ScreenEmptyState
        icon={<ErrorIcon size={40} />}
        title={title}
        action={
          <BusyButton icon={<RefreshIcon />} intent="primary" isBusy={isRetrying} onClick={retry}>
            Try again
          </BusyButton>
        }
      >
        {describeError(error)}
      </ScreenEmptyState>
    </div>
  );
}

/** Renders its own title, because Blueprint's title is an h5. */
export const TitledCallout = ({ title, children, ...callout }: CalloutProps & { title: string }) => (
  <Callout {...callout}>
    <p className={Classes.HEADING}>{title}</p>
    {children}
  </Callout>
);
