import { Spinner, Tag } from '@blueprintjs/core';
import type { StreamState } from '../shared/live/lead-stream.ts';
import styles from './header.module.css';

/** Says whether new leads appear by themselves right now. */
export function StreamTag({ state }: { state: StreamState }) {
  return (
    <span role="status" className={styles.stream} data-state={state}>
      {state === 'live' && (
        <span className={styles.live} title="New requests appear by themselves">
          Live
        </span>
      )}
      {state === 'reconnecting' && (
        <Tag intent="warning" icon={<Spinner size={12} />}>
          Reconnecting…
        </Tag>
      )}
    </span>
  );
}
