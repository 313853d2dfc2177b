import { Alert } from '@blueprintjs/core';
import { WarningSignIcon } from '@blueprintjs/icons';
import { type ReactNode, useCallback, useEffect } from 'react';
import { type BlockerFunction, type Location, useBlocker } from 'react-router-dom';
import { useUnsavedMark } from '../ui/unsaved-mark.ts';

/** Options of a navigation that leaves an editor whose work is safe, saved or thrown away on purpose. */
export const leaveEditor = { state: { isEditorLeft: true } } as const;

/** The same of one whose work goes along, and is taken up by the editor that follows. */
export const carryDraft = { state: { isEditorLeft: true, isDraftCarried: true } } as const;

/**
 * Asks before unsaved work is left, by a link, the back button or by closing the window, and marks the window's title.
 * @param onThrownAway called when the work is left all the same
 * @returns the question, which has to be rendered.
 */
export function useUnsavedGuard(isDirty: boolean, onThrownAway?: () => void): ReactNode {
  useUnsavedMark(isDirty);

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  const isLeaving = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      isDirty && !nextLocation.state?.isEditorLeft && placeOf(currentLocation) !== placeOf(nextLocation),
    [isDirty],
  );
  const blocker = useBlocker(isLeaving);

  return (
    <Alert
      isOpen={blocker.state === 'blocked'}
      icon={<WarningSignIcon size={32} />}
      intent="danger"
      confirmButtonText="Leave without saving"
      cancelButtonText="Keep editing"
      canEscapeKeyCancel
      onConfirm={() => {
        onThrownAway?.();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    >
      Your changes are not saved yet. If you leave now, they are lost.
    </Alert>
  );
}

/** Tabs of an editor are the same place. */
function placeOf({ pathname, search }: Location): string {
  const query = new URLSearchParams(search);
  query.delete('tab');
  return `${pathname}?${query}`;
}
