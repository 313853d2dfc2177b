import { Button, Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { Moment } from '../ui/moment.tsx';
import styles from './writing-screen.module.css';

interface RestoredNoticeProps {
  form: {
    /** What the editor has gone on with. */
    restored: { at: number } | undefined;
    startOver: () => void;
  };
}

/** Says that what was written before is here again, and offers to do without it. */
export function RestoredNotice({ form: { restored, startOver } }: RestoredNoticeProps) {
  const [closed, setClosed] = useState<number>();
  if (!restored || closed === restored.at) return null;
  return (
    <Callout className={styles.notice ?? ''} intent="primary" compact role="status">
      <span>
        You wrote this <Moment at={new Date(restored.at).toISOString()} />, and did not save it.
      </span>
      <Button size="small" text="Go on with it" intent="primary" onClick={() => setClosed(restored.at)} />
      <Button size="small" text="Throw it away" onClick={startOver} />
    </Callout>
  );
}
