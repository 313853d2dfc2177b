import { Button } from '@blueprintjs/core';
import { ErrorIcon, RefreshIcon } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { pathOfKey, queryKeys } from '../../../shared/api/query-keys.ts';
import { fetchJson } from '../api/fetch-json.ts';
import { ScreenState } from '../ui/screen-state.tsx';

const retryIntervalMs = 3_000;
const retryTimeoutMs = 5_000;

/** Within this time the page is not loaded a second time by itself: that has not helped. */
const reloadPauseMs = 30_000;
const reloadKey = 'trinity-admin-reloaded-at';

/**
 * In the place of a screen whose code could not be fetched: says why, and loads the page again as soon as the server
 * answers, because browsers keep a failed script for as long as a page lives. Nothing typed is lost with it: forms that
 * are not saved keep people from leaving them for here.
 */
export function MissingScreen() {
  const [isOnline, setOnline] = useState(navigator.onLine);
  /** Loading again has not helped: the server answers, and the code is missing all the same. */
  const [isStuck, setStuck] = useState(false);

  useEffect(() => {
    const retry = async () => {
      setOnline(navigator.onLine);
      const isThere = await fetchJson(pathOfKey(queryKeys.site), { timeoutMs: retryTimeoutMs }).catch(() => null);
      if (isThere === null) return;
      const last = Number(sessionStorage.getItem(reloadKey));
      if (Date.now() - last < reloadPauseMs) return setStuck(true);
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
  }, []);

  const [title, text] = wordsFor(isOnline, isStuck);
  return (
    <div role="alert">
      <ScreenState
        icon={<ErrorIcon size={40} />}
        heading="h1"
        title={title}
        action={
          <Button intent="primary" icon={<RefreshIcon />} onClick={() => window.location.reload()}>
            Load again
          </Button>
        }
      >
        {text}
      </ScreenState>
    </div>
  );
}

function wordsFor(isOnline: boolean, isStuck: boolean): [title: string, text: string] {
  if (!isOnline) {
    return ['You are offline', 'This screen has not been fetched yet. It opens by itself when the network is back.'];
  }
  if (isStuck) {
    return [
      'This screen could not be fetched',
      'The server answers, but the screen is missing there. Load again in a moment; if that does not help, tell the person who runs the server.',
    ];
  }
  return [
    'The server cannot be reached',
    'This screen has not been fetched yet. It opens by itself when the server answers again.',
  ];
}
