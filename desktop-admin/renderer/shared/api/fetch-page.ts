import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import { ApiError } from '../../../../shared/api/api-error.ts';
import type { Address, ItemOf } from '../../../../shared/api/endpoint.ts';
import { withinLimit } from './call.ts';

/** One page of a list that grows. */
export interface ListPage<T> {
  items: T[];
  /** Path of the page after it, or null when this is the last. */
  next: string | null;
  /** Records on all pages, where the server counts them. */
  total?: number;
  /** The search found nothing: these are spelled like it. */
  isSimilar?: true;
}

/**
 * Reads one page of a list; the server names the next one in the `Link` header (RFC 8288).
 * @param path of the first page as `pathOf` makes it, or `next` of another one
 * @throws {ApiError} when the answer is not a success; `TypeError` when there is none, `TimeoutError` when none in time.
 */
export async function fetchPage<E extends Address>(
  list: E,
  path: string,
  signal: AbortSignal,
): Promise<ListPage<ItemOf<E>>> {
  const sentAt = performance.now();
  const response = await fetch(path, { credentials: 'include', signal: withinLimit(signal) });
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text(), sentAt);
  const total = response.headers.get('X-Total-Count');
  return {
    items: await response.json(),
    next: nextPath(list, response.headers.get('Link')),
    ...(total !== null && { total: Number(total) }),
    ...(response.headers.get('X-Search-Match') === 'similar' && { isSimilar: true }),
  };
}

/**
 * Options of a list that is read page after page, as far as somebody looks. Whoever opens its screen reads it again, because
 * several people work on it.
 * @param first path of the first page, as `pathOf` makes it
 */
export const pagesQuery = <E extends Address>(list: E, queryKey: QueryKey, first: string) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(list, pageParam, signal),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  });

/** All of a list, page after page: for those that are shown as a whole. */
export async function fetchWhole<E extends Address>(list: E, first: string, signal: AbortSignal): Promise<ItemOf<E>[]> {
  const records: ItemOf<E>[] = [];
  for (let path: string | null = first; path !== null; ) {
    const page: ListPage<ItemOf<E>> = await fetchPage(list, path, signal);
    records.push(...page.items);
    path = page.next;
  }
  return records;
}

/**
 * Path in a `Link` header's `rel="next"`, or null. Neither other hosts are ever followed nor other lists.
 * @param list whose path has letters, hyphens and parameters
 */
export function nextPath({ path }: Pick<Address, 'path'>, link: string | null): string | null {
  const next = /<(\/(?!\/)[^>]*)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1];
  const ofList = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/?]+')}\\?`);
  return next !== undefined && ofList.test(next) ? next : null;
}
