import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The filter of a list, kept in the address, so that it can be shared and survives a reload. */
export function useAddressFilter() {
  const [searchParams, setSearchParams] = useSearchParams();
  /** Sets what is named; an empty text takes it out of the address. */
  const change = useCallback(
    (values: Record<string, string>) =>
      setSearchParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(values)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true },
      ),
    [setSearchParams],
  );
  /** The value in the address, when it is one that is known; otherwise the empty text. */
  const choice = <T extends string>(name: string, known: readonly T[]): T | '' =>
    known.find((value) => value === searchParams.get(name)) ?? '';
  const text = (name: string): string => searchParams.get(name)?.trim() ?? '';
  return { text, choice, change };
}
