import { Classes } from '@blueprintjs/core';
import { exactTime, relativeTime } from './relative-time.ts';
import { useNow } from './use-now.ts';

interface MomentProps {
  /** ISO 8601 in UTC. */
  at: string;
  className?: string | undefined;
}

/** How long ago, in words; the exact time in Nairobi on hover, and on paper. */
export function Moment({ at, className }: MomentProps) {
  const now = useNow();
  const moment = new Date(at);
  return (
    <time className={className} dateTime={at} title={`${exactTime(moment)} (Nairobi)`} data-exact={exactTime(moment)}>
      <span data-screen-only>{relativeTime(moment, now)}</span>
    </time>
  );
}

/** The exact time in Nairobi, with how long ago that is. */
export function ExactMoment({ at }: MomentProps) {
  const now = useNow();
  const moment = new Date(at);
  return (
    <time dateTime={at} title={`${exactTime(moment)} (Nairobi)`}>
      {exactTime(moment)}{' '}
      <span className={Classes.TEXT_MUTED} data-screen-only>
        ({relativeTime(moment, now)})
      </span>
    </time>
  );
}
