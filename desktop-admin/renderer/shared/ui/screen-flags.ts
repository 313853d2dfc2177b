import { useEffect, useSyncExternalStore } from 'react';

/** What some part of the screen may say of itself, and others ask for: whether any says it. */
function createScreenFlag() {
  let marks = 0;
  const listeners = new Set<() => void>();
  const count = (change: number) => {
    marks += change;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    useIsMarked: (): boolean => useSyncExternalStore(subscribe, () => marks > 0),
    useMark: (isMarked: boolean): void =>
      useEffect(() => {
        if (!isMarked) return;
        count(1);
        return () => count(-1);
      }, [isMarked]),
  };
}

/** Whether some editor holds something that is not saved: the window's title is marked then. */
export const { useIsMarked: useHasUnsavedWork, useMark: useMarkUnsaved } = createScreenFlag();

/** Whether some picture that somebody has given to the screen has not arrived, and would not if the screen were left. */
export const { useIsMarked: useHasPendingUploads, useMark: useMarkUploads } = createScreenFlag();
