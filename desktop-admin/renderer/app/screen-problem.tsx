import { Button } from '@blueprintjs/core';
import { ErrorIcon, RefreshIcon } from '@blueprintjs/icons';
import { ScreenState } from '../ui/screen-state.tsx';

/** A screen that failed, or whose code could not be loaded because a new version has replaced it. */
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
      Loading the page again helps when a new version has been installed meanwhile.
    </ScreenState>
  </div>
);
