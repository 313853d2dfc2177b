import { Classes } from '@blueprintjs/core';
import { useSyncExternalStore } from 'react';
import { serverClock, serverNow } from '../api/server-clock.ts';
import { formatDateTime, formatTimeAgo } from './format-time.ts';

interface MomentProps {
  /** Time in ISO 8601 and UTC. */
  at: string;
  className?: string | undefined;
}

/** How long ago something was, in words; the exact time in Nairobi on hover, and on paper. What is still to come is an `formatDateTime`. */
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

/** The exact time in Nairobi, with how long ago that is. */
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
  /** Name of the person; null for what nobody of the staff has changed. */
  by: string | null | undefined;
}

/** Who changed something last, and when: "Amina, yesterday". */
export const ChangedBy = ({ by, at, className }: ChangedByProps) =>
  by && (
    <span className={className} title="Who changed this last">
      {by}, <TimeAgo at={at} />
    </span>
  );

/** Time between looks at the clock: words such as "5 minutes ago" need no more. */
const clockIntervalMs = 20_000;

let now = serverNow();
const listeners = new Set<() => void>();
let timer: number | undefined;
let stopFollowing = () => {};

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = serverNow();
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
  now = serverNow();
  for (const listener of listeners) listener();
}

const read = () => now;

/** The time of the server, one clock for all who ask, renewed often enough to tell how long ago something was. */
export const useNow = (): Date => useSyncExternalStore(subscribe, read);
