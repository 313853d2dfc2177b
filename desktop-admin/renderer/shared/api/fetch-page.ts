import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import { fetchListPage } from '../../../../shared/api/call.ts';
import type { EndpointAddress, EndpointListItem } from '../../../../shared/api/endpoint.ts';
import { type PagePath, parseNextPagePath } from '../../../../shared/api/list-page.ts';
import { withTimeout } from './call.ts';

export interface ListPage<T> {
  items: T[];
  next: PagePath | null;
  total?: number;
  /** True if no record matches the search exactly. The page then contains records with a similar spelling. */
  isSimilar?: true;
}

/**
 * Fetches one page of a list. The `Link` header contains the address of the next page (RFC 8288).
 * @param page from `getFirstPagePath`, or `next` of the previous page
 * @throws {ApiError} if the server returns an error
 * @throws {TypeError} if there is no response
 * @throws {DOMException} `TimeoutError` after the time limit
 */
export async function fetchPage<E extends EndpointAddress>(
  list: E,
  page: PagePath,
  signal: AbortSignal,
): Promise<ListPage<EndpointListItem<E>>> {
  const response = await fetchListPage(page, withTimeout(signal));
  const total = response.headers.get('X-Total-Count');
  return {
    items: await response.json(),
    next: parseNextPagePath(list, response.headers.get('Link')),
    ...(total !== null && { total: Number(total) }),
    ...(response.headers.get('X-Search-Match') === 'similar' && { isSimilar: true }),
  };
}

/** Refetches the list when its screen opens, because other users may have changed the list. */
export const createPagedListQuery = <E extends EndpointAddress>(list: E, queryKey: QueryKey, first: PagePath) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(list, pageParam, signal),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  });

export async function fetchAllPages<E extends EndpointAddress>(
  list: E,
  first: PagePath,
  signal: AbortSignal,
): Promise<EndpointListItem<E>[]> {
  const records: EndpointListItem<E>[] = [];
  for (let page: PagePath | null = first; page !== null; ) {
    const read: ListPage<EndpointListItem<E>> = await fetchPage(list, page, signal);
    records.push(...read.items);
    page = read.next;
  }
  return records;
}
