import { useEffect, useState } from 'react';

/** Milliseconds without a keystroke after which what becomes of a text is shown. */
export const previewDebounceMs = 350;

/** The value once it has not changed for a while: for what is too costly at every keystroke. */
export function useDebouncedValue<T>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), delayMs);
    return () => window.clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
