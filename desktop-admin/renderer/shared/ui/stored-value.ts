import { useCallback, useState } from 'react';
import type { z } from 'zod';

/**
 * A setting stored in this browser, such as a collapsed sidebar. If storage is blocked, the setting is lost when the
 * page closes.
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
  const stored = readText(key);
  return allowed.find((value) => value === stored) ?? fallback;
}

/** Removes malformed values. @returns null if no valid value is stored */
export function readStoredJson<T>(key: string, schema: z.ZodType<T>): T | null {
  const text = readText(key);
  if (text === null) return null;
  const value = schema.safeParse(parseJson(text)).data;
  if (value !== undefined) return value;
  removeStoredValue(key);
  return null;
}

/** @returns false if storage is full or blocked. The value is then lost when the page closes */
export function storeValue(key: string, value: string): boolean {
  try {
    window.localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeStoredValue(key: string): void {
  try {
    window.localStorage.removeItem(key);
  } catch {
    // If storage is blocked, no stored value exists.
  }
}

/** Reading `window.localStorage` throws if the browser blocks storage. */
function readText(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
