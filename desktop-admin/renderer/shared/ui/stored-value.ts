import { useCallback, useState } from 'react';

/**
 * A choice that this browser remembers, such as a folded sidebar. Where storage is full or forbidden, it lasts as long
 * as the page.
 */
export function useStoredValue<T extends string>(key: string, allowed: readonly T[], fallback: T) {
  const [value, setValue] = useState<T>(() => readStoredValue(key, allowed, fallback));
  const store = useCallback(
    (next: T) => {
      setValue(next);
      storeValue(key, next);
    },
    [key],
  );
  return [value, store] as const;
}

export function readStoredValue<T extends string>(key: string, allowed: readonly T[], fallback: T): T {
  try {
    const stored = window.localStorage.getItem(key);
    return allowed.find((value) => value === stored) ?? fallback;
  } catch {
    return fallback;
  }
}

export function storeValue(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // See above: it lasts as long as the page.
  }
}
