import { useEffect, useState } from 'react';

export const previewDebounceMs = 350;

/** Returns the value after a pause of `delayMs` without changes. Avoids slow work on every keystroke. */
export function useDebouncedValue<T>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), delayMs);
    return () => window.clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
