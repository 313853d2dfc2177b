import { useEffect, useSyncExternalStore } from 'react';

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

/** True if an editor has unsaved changes. The document title then shows a dot. */
export const { useIsMarked: useHasUnsavedWork, useMark: useMarkUnsaved } = createScreenFlag();

/** True if leaving the screen would cancel a pending upload. */
export const { useIsMarked: useHasPendingUploads, useMark: useMarkUploads } = createScreenFlag();
