import { Button } from '@blueprintjs/core';
import { ErrorIcon, RefreshIcon } from '@blueprintjs/icons';
import { ScreenState } from '../shared/ui/screen-state.tsx';

/** A screen that failed while it was shown. */
export const ScreenProblem = () => (
  <div role="alert">
    <ScreenState
      icon={<ErrorIcon size={40} />}
      heading="h1"
      title="This screen could not be shown"
      action={
        <Button intent="primary" icon={<RefreshIcon />} onClick={() => window.location.reload()}>
          Load again
        </Button>
      }
    >
      Something in it failed. If loading it again does not help, tell the person who runs the server.
    </ScreenState>
  </div>
);
