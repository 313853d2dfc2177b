import { useEffect, useState } from 'react';

/** Milliseconds without a keystroke before a preview is updated. */
export const previewDebounceMs = 350;

/** Returns the value once it is stable, for work that is too slow for every keystroke. */
export function useDebouncedValue<T>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), delayMs);
    return () => window.clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
