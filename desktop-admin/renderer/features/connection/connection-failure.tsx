import { Callout, Classes } from '@blueprintjs/core';
import type { ConnectionOutcome } from '../../../bridge/desktop-bridge.ts';
import styles from './connection.module.css';
import { connectionProblem } from './connection-problem.ts';

interface ConnectionFailureProps {
  outcome: ConnectionOutcome | undefined;
  /** The check itself failed. */
  error: Error | null;
}

/** Says what was wrong with the address, with the system's own words for whoever is asked for help. */
export function ConnectionFailure({ outcome, error }: ConnectionFailureProps) {
  if (error) {
    return (
      <Callout role="alert" compact intent="danger" className={styles.problem ?? ''}>
        The address could not be checked. Please try again.
      </Callout>
    );
  }
  if (outcome?.status !== 'failed') return null;
  const { title, advice } = connectionProblem(outcome.problem, outcome.server, outcome.detail);
  return (
    <Callout role="alert" compact intent="danger" className={styles.problem ?? ''}>
      <strong>{title}</strong>
      <br />
      {advice}
      {outcome.detail.startsWith('net::') && <div className={Classes.TEXT_MUTED}>{outcome.detail}</div>}
    </Callout>
  );
}
