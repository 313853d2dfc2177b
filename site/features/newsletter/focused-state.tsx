import { type ComponentProps, useEffect, useRef } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './focused-state.module.css';

interface FocusedStateProps extends ComponentProps<typeof EmptyState> {
  /** A form has just become this: the focus follows. */
  isNew: boolean;
}

/** What a form of this folder ends in. */
export function FocusedState({ isNew, ...state }: FocusedStateProps) {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isNew) ref.current?.focus();
  }, [isNew]);

  return (
    <div ref={ref} tabIndex={-1} className={styles.state}>
      <EmptyState {...state} />
    </div>
  );
}
