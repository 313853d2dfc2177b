import { useCallback, useMemo } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import type { EndpointAddress } from '../../../../../shared/api/endpoint.ts';
import type { InboxOrder, InboxView } from '../../../../../shared/domain/leads/lead-kinds.ts';
import { foldText } from '../../../../../shared/domain/texts.ts';

/** The filter of a list, kept in the address, so that it can be shared and survives a reload. */
export function useAddressFilter() {
  const [searchParams, setSearchParams] = useSearchParams();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  // A search that is made a moment after its last key would call somebody back who has opened a record meanwhile.
  const isLeaving = next !== undefined && next.pathname !== pathname;
  /**
   * Sets what is named; an empty text takes it out of the address. All else stays as the address has it, which the screen
   * may be a moment behind.
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
  /** The value in the address, when it is one that is known; otherwise the empty text. */
  const choice = <T extends string>(name: string, known: readonly T[]): T | '' =>
    known.find((value) => value === searchParams.get(name)) ?? '';
  const text = (name: string): string => searchParams.get(name)?.trim() ?? '';
  return { text, choice, change };
}

/** What a list that the server filters shows. Empty texts filter nothing. */
export interface ListFilter {
  q: string;
  status: string;
  order: InboxOrder;
  /** One of the lists of an inbox, where there are several. */
  view?: InboxView | '';
  /** Ids with commas between them, where just these are wanted. */
  ids?: string;
}

export const emptyListFilter: ListFilter = { q: '', status: '', order: 'newest', view: '' };

/** The filter in the address, so that it can be shared and survives a reload. */
export function useListFilter(statuses: readonly string[], views: readonly InboxView[] = []) {
  const { text, choice, change } = useAddressFilter();
  const q = text('q');
  const status = choice('status', statuses);
  const order = choice('order', ['oldest']) || 'newest';
  const view = choice('view', views);
  const filter = useMemo<ListFilter>(() => ({ q, status, order, ...(view && { view }) }), [q, status, order, view]);

  /** The usual order is not worth a mention in the address. */
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

/** A call that answers with what a filter finds: a page of the list, or its file. */
export type FilteredEndpoint = EndpointAddress & { query: z.ZodType<unknown, ListQueryParameters> };

export type FilteredListEndpoint<R> = FilteredEndpoint & { answer: z.ZodType<R[]> };

/** What a filter asks of its list. The usual order goes without saying. */
export const toListQuery = ({ q, status, order, view, ids }: ListFilter) => ({
  q,
  status,
  ids,
  view: view || undefined,
  order: order === 'newest' ? undefined : order,
});

/** Tells whether each word of a search appears in some of the texts, without case and accents. */
export function hasAllWords(texts: readonly string[], search: string): boolean {
  const text = foldText(texts.join('\n'));
  return foldText(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
