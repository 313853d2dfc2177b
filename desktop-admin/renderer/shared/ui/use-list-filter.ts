import { useMemo } from 'react';
import { useAddressFilter } from './use-address-filter.ts';
import type { LeadFilter } from '../../features/leads/lead-list.query.ts';

export const noFilter: LeadFilter = { q: '', status: '', order: 'newest' };

export function useLeadFilter(statuses: readonly string[]) {
  const { text, choice, change } = useAddressFilter();
  const q = text('q');
  const status = choice('status', statuses);
  const order = choice('order', ['oldest']) || 'newest';
  const filter = useMemo<LeadFilter>(() => ({ q, status, order }), [q, status, order]);

  /** The usual order is not worth a mention in the address. */
  const setFilter = ({ order: next, ...texts }: Partial<LeadFilter>) =>
    change({ ...texts, ...(next === undefined ? {} : { order: next === 'newest' ? '' : next }) });
  return { filter, setFilter };
}
