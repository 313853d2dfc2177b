import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { LeadFilter } from './lead-list.query.ts';

export const noFilter: LeadFilter = { q: '', status: '', order: 'newest' };

/** The filter of a list, kept in the address, so that it can be shared and survives a reload. */
export function useLeadFilter(statuses: readonly string[]) {
  const [searchParams, setSearchParams] = useSearchParams();
  const q = searchParams.get('q')?.trim() ?? '';
  const status = statuses.find((known) => known === searchParams.get('status')) ?? '';
  const order = searchParams.get('order') === 'oldest' ? 'oldest' : 'newest';
  const filter = useMemo<LeadFilter>(() => ({ q, status, order }), [q, status, order]);

  const setFilter = (change: Partial<LeadFilter>) =>
    setSearchParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(change)) {
          if (value && value !== 'newest') next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  return { filter, setFilter };
}
