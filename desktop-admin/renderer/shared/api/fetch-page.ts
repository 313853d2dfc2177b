import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import { fetchListPage } from '../../../../shared/api/call.ts';
import type { EndpointAddress, ListItemOf } from '../../../../shared/api/endpoint.ts';
import { type PagePath, parseNextPagePath } from '../../../../shared/api/list-page.ts';
import { withTimeout } from './call.ts';

/** One page of a list that grows. */
export interface ListPage<T> {
  items: T[];
  /** The page after it, or null when this is the last. */
  next: PagePath | null;
  /** Records on all pages, where the server counts them. */
  total?: number;
  /** The search found nothing: these are spelled like it. */
  isSimilar?: true;
}

/**
 * Reads one page of a list; the server names the next one in the `Link` header (RFC 8288).
 * @param page as `firstPage` makes it of the list, or `next` of another one
 * @throws {ApiError} when the answer is not a success; `TypeError` when there is none, `TimeoutError` when none in time.
 */
export async function fetchPage<E extends EndpointAddress>(
  list: E,
  page: PagePath,
  signal: AbortSignal,
): Promise<ListPage<ListItemOf<E>>> {
  const response = await fetchListPage(page, withTimeout(signal));
  const total = response.headers.get('X-Total-Count');
  return {
    items: await response.json(),
    next: parseNextPagePath(list, response.headers.get('Link')),
    ...(total !== null && { total: Number(total) }),
    ...(response.headers.get('X-Search-Match') === 'similar' && { isSimilar: true }),
  };
}

/**
 * Options of a list that is read page after page, as far as somebody looks. Whoever opens its screen reads it again, because
 * several people work on it.
 */
export const pagedListQuery = <E extends EndpointAddress>(list: E, queryKey: QueryKey, first: PagePath) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(list, pageParam, signal),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  });

/** All of a list, page after page: for those that are shown as a whole. */
export async function fetchAllPages<E extends EndpointAddress>(
  list: E,
  first: PagePath,
  signal: AbortSignal,
): Promise<ListItemOf<E>[]> {
  const records: ListItemOf<E>[] = [];
  for (let page: PagePath | null = first; page !== null; ) {
    const read: ListPage<ListItemOf<E>> = await fetchPage(list, page, signal);
    records.push(...read.items);
    page = read.next;
  }
  return records;
}
