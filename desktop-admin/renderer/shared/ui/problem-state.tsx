import { Button } from '@blueprintjs/core';
import { ErrorIcon, RefreshIcon } from '@blueprintjs/icons';
import { problemText } from '../api/problem-text.ts';
import { ScreenState } from './screen-state.tsx';

interface ProblemStateProps {
  title: string;
  error: unknown;
  retry: () => void;
  isRetrying: boolean;
}

/** A part of a screen that could not be read: what failed, and a way to try again. */
export function ProblemState({ title, error, retry, isRetrying }: ProblemStateProps) {
  return (
    <div role="alert">
      <ScreenState
        icon={<ErrorIcon size={40} />}
        title={title}
        action={
          <Button icon={<RefreshIcon />} intent="primary" loading={isRetrying} onClick={retry}>
            Try again
          </Button>
        }
      >
        {problemText(error)}
      </ScreenState>
    </div>
  );
}
