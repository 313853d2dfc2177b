import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useNavigation } from 'react-router-dom';
import styles from './shell.module.css';

/**
 * A line along the top while somebody waits for a screen, a first read or a write. What is quick shows none, because the
 * styles show it after 150 ms; what is read again behind the screens shows none either.
 */
export function ProgressLine() {
  const isNavigating = useNavigation().state !== 'idle';
  const reads = useIsFetching({ predicate: ({ state }) => state.status !== 'success' });
  const writes = useIsMutating();
  if (!isNavigating && reads + writes === 0) return null;
  return <div role="progressbar" aria-label="Working" className={styles.progress} />;
}
