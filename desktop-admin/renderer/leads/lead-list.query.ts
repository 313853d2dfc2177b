import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { fetchPage, type ListPage } from '../api/fetch-page.ts';
import type { ListedLead } from './lead-resource.ts';

/** Empty texts filter nothing. */
export interface LeadFilter {
  q: string;
  status: string;
}

export type LeadPages<L extends ListedLead = ListedLead> = InfiniteData<ListPage<L>, string>;

/** Leads of a kind, newest first, page after page. */
export const leadListQuery = <L extends ListedLead>(rootKey: readonly [string], filter: LeadFilter) =>
  infiniteQueryOptions({
    queryKey: [...rootKey, filter],
    queryFn: ({ pageParam, signal }) => fetchPage<L>(pageParam, signal),
    initialPageParam: firstPage(rootKey[0], filter),
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

/** Tells the keys of lists from those of single leads. */
export const isListKey = (key: readonly unknown[]): boolean => typeof key[1] === 'object';

function firstPage(path: string, filter: LeadFilter): string {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
  return query.size > 0 ? `${path}?${query}` : path;
}
