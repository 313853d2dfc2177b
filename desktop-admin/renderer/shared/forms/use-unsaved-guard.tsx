import { Alert, Button } from '@blueprintjs/core';
import { WarningSignIcon } from '@blueprintjs/icons';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { type BlockerFunction, type Location, useBlocker } from 'react-router-dom';
import { useHasPendingUploads, useMarkUnsaved } from '../ui/screen-flags.ts';
import styles from './unsaved-guard.module.css';

/** Options of a navigation that leaves an editor whose work is safe, saved or thrown away on purpose. */
export const leaveEditorOptions = { state: { isEditorLeft: true } } as const;

/** The same of one whose work goes along, and is taken up by the editor that follows. */
export const carryDraftOptions = { state: { isEditorLeft: true, isDraftCarried: true } } as const;

/** What becomes of work that is left. */
interface UnsavedWork {
  throwAway?: () => void;
  /** Keeps what is unfinished; left out where nothing can be kept. */
  keepForLater?: (() => void) | undefined;
}

/**
 * Asks before unsaved work or a picture on its way is left, by a link, the back button or by closing the window, and marks the
 * window's title.
 * @returns the question, which has to be rendered.
 */
export function useUnsavedGuard(isDirty: boolean, { throwAway, keepForLater }: UnsavedWork = {}): ReactNode {
  const hasUploads = useHasPendingUploads();
  const isMarked = isDirty || hasUploads;
  useMarkUnsaved(isMarked);

  useEffect(() => {
    if (!isMarked) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isMarked]);

  const isLeaving = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      (isLosingWork(isDirty, nextLocation) && getEditorLocation(currentLocation) !== getEditorLocation(nextLocation)) ||
      (hasUploads && currentLocation.pathname !== nextLocation.pathname),
    [isDirty, hasUploads],
  );
  const blocker = useBlocker(isLeaving);
  const isBlocked = blocker.state === 'blocked';
  const isWorkLost = isBlocked && isLosingWork(isDirty, blocker.location);
  const asked = isWorkLost ? 'work' : isBlocked && hasUploads ? 'picture' : undefined;
  /** Subject of the last question. */
  const [shown, setShown] = useState<keyof typeof questions>('work');
  if (asked && asked !== shown) setShown(asked);
  const { text, leave, stay } = questions[shown];

  // Saved, one may leave. With the picture there, what would go along is not all that is written by now.
  const isOver = isBlocked && asked === undefined;
  useEffect(() => {
    if (!isOver) return;
    if (shown === 'work') blocker.proceed?.();
    else blocker.reset?.();
  }, [isOver, shown, blocker]);

  return (
    <Alert
      isOpen={asked !== undefined}
      icon={<WarningSignIcon size={32} />}
      intent="danger"
      confirmButtonText={leave}
      cancelButtonText={stay}
      canEscapeKeyCancel
      onConfirm={() => {
        if (asked === 'work') throwAway?.();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    >
      <div className={styles.question}>
        <p>{text}</p>
        {shown === 'work' && keepForLater && (
          <>
            <p>Kept for later, they are offered again when you come back.</p>
            <Button
              intent="primary"
              text="Keep for later"
              onClick={() => {
                keepForLater();
                blocker.proceed?.();
              }}
            />
          </>
        )}
      </div>
    </Alert>
  );
}

const questions = {
  work: {
    text: 'Your changes are not saved yet. If you leave without saving, they are lost.',
    leave: 'Leave without saving',
    stay: 'Keep editing',
  },
  picture: {
    text: 'A picture has not arrived yet. If you leave now, it is given up.',
    leave: 'Leave without it',
    stay: 'Wait for it',
  },
} as const;

/** What goes along is not lost. */
const isLosingWork = (isDirty: boolean, { state }: Location): boolean => isDirty && !state?.isEditorLeft;

/** Tabs of an editor are the same place. */
function getEditorLocation({ pathname, search }: Location): string {
  const query = new URLSearchParams(search);
  query.delete('tab');
  return `${pathname}?${query}`;
}
