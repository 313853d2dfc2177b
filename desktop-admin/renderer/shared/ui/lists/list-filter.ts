import { useCallback, useMemo } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import type { EndpointAddress } from '../../../../../shared/api/endpoint.ts';
import type { InboxOrder, InboxView } from '../../../../../shared/domain/leads/lead-kinds.ts';
import { foldText } from '../../../../../shared/domain/texts.ts';

/** Stores a list's filter in the address, so that the filter can be shared as a link and survives a reload. */
export function useAddressFilter() {
  const [searchParams, setSearchParams] = useSearchParams();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  // A delayed search must not navigate back after the user has opened a record.
  const isLeaving = next !== undefined && next.pathname !== pathname;
  /**
   * Sets the named parameters. An empty string removes its parameter. Other parameters keep their values in the address,
   * which may be newer than the values on the screen.
   */
  const change = useCallback(
    (values: Record<string, string>): void => {
      if (isLeaving) return;
      const next = new URLSearchParams(window.location.search);
      for (const [name, value] of Object.entries(values)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      setSearchParams(next, { replace: true });
    },
    [isLeaving, setSearchParams],
  );
  const choice = <T extends string>(name: string, known: readonly T[]): T | '' =>
    known.find((value) => value === searchParams.get(name)) ?? '';
  const text = (name: string): string => searchParams.get(name)?.trim() ?? '';
  return { text, choice, change };
}

/** Filter that the server applies. Empty strings are ignored. */
export interface ListFilter {
  q: string;
  status: string;
  order: InboxOrder;
  view?: InboxView | '';
  /** Comma-separated ids. If set, the list shows only these records. */
  ids?: string;
}

export const emptyListFilter: ListFilter = { q: '', status: '', order: 'newest', view: '' };

export function useListFilter(statuses: readonly string[], views: readonly InboxView[] = []) {
  const { text, choice, change } = useAddressFilter();
  const q = text('q');
  const status = choice('status', statuses);
  const order = choice('order', ['oldest']) || 'newest';
  const view = choice('view', views);
  const filter = useMemo<ListFilter>(() => ({ q, status, order, ...(view && { view }) }), [q, status, order, view]);

  /** Omits the default order from the address. */
  const setFilter = ({ order: next, ...texts }: Partial<ListFilter>) =>
    change({ ...texts, ...(next === undefined ? {} : { order: next === 'newest' ? '' : next }) });
  return { filter, setFilter };
}

interface ListQueryParameters {
  q?: string | undefined;
  status?: string | undefined;
  order?: InboxOrder | undefined;
  view?: InboxView | undefined;
  ids?: string | undefined;
  limit?: unknown;
}

export type FilteredEndpoint = EndpointAddress & { query: z.ZodType<unknown, ListQueryParameters> };

export type FilteredListEndpoint<R> = FilteredEndpoint & { answer: z.ZodType<R[]> };

export const toListQuery = ({ q, status, order, view, ids }: ListFilter) => ({
  q,
  status,
  ids,
  view: view || undefined,
  order: order === 'newest' ? undefined : order,
});

/** True if every search word occurs in one of the texts. Ignores case and accents. */
export function hasAllWords(texts: readonly string[], search: string): boolean {
  const text = foldText(texts.join('\n'));
  return foldText(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
