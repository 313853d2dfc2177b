import { Button } from '@blueprintjs/core';
import { ErrorIcon, RefreshIcon } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import * as site from '../../../../../shared/endpoints/site/site.ts';
import { call } from '../../api/call.ts';
import { useHasUnsavedWork } from '../screen-flags.ts';
import { ScreenEmptyState } from './screen-state.tsx';

/**
 * Loads code once, on first use. After a failure, only a page reload helps. A second attempt might leave styles
 * missing, because the bundler does not retry failed style sheets.
 */
export function memoizeLoader<T>(load: () => Promise<T>): () => Promise<T> {
  let fetched: Promise<T> | undefined;
  return () => {
    fetched ??= load();
    return fetched;
  };
}

const retryIntervalMs = 3_000;
const retryTimeoutMs = 5_000;

/** Minimum time between two automatic reloads, in case the first reload does not help. */
const reloadPauseMs = 30_000;
const reloadKey = 'trinity-admin-reloaded-at';

interface MissingPartProps {
  /** Name of the missing part of the page, such as "This screen". Starts a sentence. */
  name: string;
  /** Words between the name and "when the network is back", such as "opens automatically". */
  later: string;
  heading?: 'h1' | 'h2';
}

/** Reason why the page is not reloaded. `stuck` means that a recent reload did not help. */
type ReloadObstacle = 'offline' | 'unreachable' | 'stuck' | 'unsaved-work';

/**
 * Replaces a part of the page whose code could not be loaded. Reloads the page when the server is available, because
 * browsers and the bundler cache the failure. If there is unsaved work, the user must reload the page.
 */
export function LoadFailure({ name, later, heading = 'h2' }: MissingPartProps) {
  const hasUnsaved = useHasUnsavedWork();
  const [obstacle, setObstacle] = useState<ReloadObstacle>(() => (navigator.onLine ? 'unreachable' : 'offline'));

  useEffect(() => {
    const retry = async () => {
      const isThere = await call(site.read, { timeoutMs: retryTimeoutMs }).then(
        () => true,
        () => false,
      );
      if (!isThere) return setObstacle(navigator.onLine ? 'unreachable' : 'offline');
      if (hasUnsaved) return setObstacle('unsaved-work');
      const last = readLastReloadAt();
      // Another part of the page has already started the reload.
      if (last !== null && last > performance.timeOrigin) return;
      if (last === null || Date.now() - last < reloadPauseMs) return setObstacle('stuck');
      sessionStorage.setItem(reloadKey, `${Date.now()}`);
      window.location.reload();
    };
    const timer = setInterval(retry, retryIntervalMs);
    window.addEventListener('online', retry);
    window.addEventListener('offline', retry);
    void retry();
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
      window.removeEventListener('offline', retry);
    };
  }, [hasUnsaved]);

  const [title, text] = describeLoadFailure(obstacle, name, later);
  return (
    <div role="alert">
      <ScreenEmptyState
        icon={<ErrorIcon size={40} />}
        heading={heading}
        title={title}
        action={
          <Button intent="primary" icon={<RefreshIcon />} onClick={() => window.location.reload()}>
            Reload
          </Button>
        }
      >
        {text}
      </ScreenEmptyState>
    </div>
  );
}

function readLastReloadAt(): number | null {
  try {
    return Number(sessionStorage.getItem(reloadKey));
  } catch {
    return null;
  }
}

function describeLoadFailure(obstacle: ReloadObstacle, name: string, later: string): [title: string, text: string] {
  const missing = `${name} has not loaded yet.`;
  switch (obstacle) {
    case 'offline':
      return ['You are offline', `${name} ${later} when the network is back.`];
    case 'unreachable':
      return ['The server cannot be reached', `${name} ${later} when the server responds again.`];
    case 'unsaved-work':
      return ['The server is responding again', `${missing} Save your work first, then reload the page.`];
    case 'stuck':
      return [
        `${name} could not be loaded`,
        'The server is working, but a program file is missing. Reload the page in a moment. If the problem persists, tell the server administrator.',
      ];
  }
}
