import { Alert, Button } from '@blueprintjs/core';
import { WarningSignIcon } from '@blueprintjs/icons';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { type BlockerFunction, type Location, useBlocker } from 'react-router-dom';
import { useHasPendingUploads, useMarkUnsaved } from '../ui/screen-flags.ts';
import styles from './unsaved-guard.module.css';

/** Navigation options for leaving an editor after the user has saved or discarded the work. */
export const leaveEditorNavigationOptions = { state: { isEditorLeft: true } } as const;

/** Navigation options for leaving an editor if the next editor continues the work. */
export const carryDraftNavigationOptions = { state: { isEditorLeft: true, isDraftCarried: true } } as const;

interface UnsavedWork {
  throwAway?: () => void;
  keepForLater?: (() => void) | undefined;
}

/**
 * Asks for confirmation before the user loses unsaved work or a pending upload by leaving the screen or closing the
 * window.
 * @returns the dialog, which you must render
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
  const [shown, setShown] = useState<keyof typeof questions>('work');
  if (asked && asked !== shown) setShown(asked);
  const { text, leave, stay } = questions[shown];

  // The question is no longer needed, because the work was saved or the image was uploaded.
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
            <p>
              You can also keep your changes for later. The editor will offer to restore your changes when you return.
            </p>
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
    text: 'You have unsaved changes that will be lost if you leave.',
    leave: 'Leave without saving',
    stay: 'Keep editing',
  },
  picture: {
    text: 'A picture is still uploading. If you leave now, the upload will be cancelled.',
    leave: 'Leave and cancel upload',
    stay: 'Wait for upload',
  },
} as const;

/** False if the user saved or discarded the work, or if the next editor continues the work. */
const isLosingWork = (isDirty: boolean, { state }: Location): boolean => isDirty && !state?.isEditorLeft;

/** Returns the location without the `tab` parameter, because all tabs belong to the same editor. */
function getEditorLocation({ pathname, search }: Location): string {
  const query = new URLSearchParams(search);
  query.delete('tab');
  return `${pathname}?${query}`;
}
