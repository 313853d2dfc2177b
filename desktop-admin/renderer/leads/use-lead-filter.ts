import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { LeadFilter } from './lead-list.query.ts';

/** The filter of a list, kept in the address, so that it can be shared and survives a reload. */
export function useLeadFilter(statuses: readonly string[]) {
  const [searchParams, setSearchParams] = useSearchParams();
  const q = searchParams.get('q')?.trim() ?? '';
  const status = statuses.find((known) => known === searchParams.get('status')) ?? '';
  const filter = useMemo<LeadFilter>(() => ({ q, status }), [q, status]);

  const setFilter = (change: Partial<LeadFilter>) =>
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
    );
  return { filter, setFilter };
}
