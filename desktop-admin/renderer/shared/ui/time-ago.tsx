import { Classes } from '@blueprintjs/core';
import { useSyncExternalStore } from 'react';
import { getServerNow, serverClock } from '../api/server-clock.ts';
import { formatDateTime, formatTimeAgo } from './format-time.ts';

interface MomentProps {
  at: string;
  className?: string | undefined;
}

export function TimeAgo({ at, className }: MomentProps) {
  const now = useNow();
  const moment = new Date(at);
  const exact = formatDateTime(moment);
  return (
    <time className={className} dateTime={at} title={`${exact} (Nairobi)`} data-exact={exact}>
      <span data-screen-only>{formatTimeAgo(moment, now)}</span>
    </time>
  );
}

export function DateTimeWithAgo({ at }: MomentProps) {
  const now = useNow();
  const moment = new Date(at);
  return (
    <time dateTime={at} title={`${formatDateTime(moment)} (Nairobi)`}>
      {formatDateTime(moment)}{' '}
      <span className={Classes.TEXT_MUTED} data-screen-only>
        ({formatTimeAgo(moment, now)})
      </span>
    </time>
  );
}

interface ChangedByProps extends MomentProps {
  by: string | null | undefined;
}

/** Shows a name and a time, such as "Amina, yesterday". */
export const ChangedBy = ({ by, at, className }: ChangedByProps) =>
  by && (
    <span className={className} title="Last changed by">
      {by}, <TimeAgo at={at} />
    </span>
  );

/** The interval is short enough to keep texts such as "5 minutes ago" correct. */
const clockIntervalMs = 20_000;

let now = getServerNow();
const listeners = new Set<() => void>();
let timer: number | undefined;
let stopFollowing = () => {};

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = getServerNow();
    timer = window.setInterval(tick, clockIntervalMs);
    stopFollowing = serverClock.subscribe(tick);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearInterval(timer);
    stopFollowing();
  };
}

function tick(): void {
  now = getServerNow();
  for (const listener of listeners) listener();
}

const read = () => now;

/** Returns the server's time. All components share one timer. */
export const useNow = (): Date => useSyncExternalStore(subscribe, read);
