import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ManagedRecord, ManagedResource } from './managed-resource.ts';

/** Empty texts filter nothing. */
export interface RecordFilter {
  q: string;
  category: string;
}

/** The filter of a list, kept in the address, so that it can be shared and survives a reload. */
export function useRecordFilter(categories: readonly string[]) {
  const [searchParams, setSearchParams] = useSearchParams();
  const q = searchParams.get('q')?.trim() ?? '';
  const category = categories.find((known) => known === searchParams.get('category')) ?? '';
  const filter = useMemo<RecordFilter>(() => ({ q, category }), [q, category]);

  const setFilter = useCallback(
    (change: Partial<RecordFilter>) =>
      setSearchParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(change)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true },
      ),
    [setSearchParams],
  );
  return { filter, setFilter };
}

/** The records of the category in which each word of the search appears, whatever its case. */
export function filterRecords<R extends ManagedRecord>(
  records: readonly R[],
  { q, category }: RecordFilter,
  { searched }: Pick<ManagedResource<R>, 'searched'>,
): R[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return records.filter((record) => {
    if (category && record.category !== category) return false;
    const text = searched(record).join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
