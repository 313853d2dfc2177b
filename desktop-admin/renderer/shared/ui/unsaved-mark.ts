import { useEffect, useSyncExternalStore } from 'react';

/** How many editors on the screen hold something that is not saved. */
let dirtyEditors = 0;
const listeners = new Set<() => void>();

function count(change: number): void {
  dirtyEditors += change;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether some editor holds something that is not saved: the window's title is marked then. */
export const useHasUnsaved = (): boolean => useSyncExternalStore(subscribe, () => dirtyEditors > 0);

/** Marks the window's title while `isDirty`. */
export function useUnsavedMark(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    count(1);
    return () => count(-1);
  }, [isDirty]);
}
