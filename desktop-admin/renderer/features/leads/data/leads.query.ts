import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { buildQueryKey } from '../../../../../shared/api/address.ts';
import { getFirstPagePath, type PagePath } from '../../../../../shared/api/list-page.ts';
import { createReadQuery } from '../../../../../shared/api/read-query.ts';
import { listPageSize } from '../../../../../shared/domain/limits.ts';
import { truncateText } from '../../../../../shared/domain/texts.ts';
import type { Lead } from '../../../../../shared/schemas/leads/any-lead.ts';
import { fetchPage, type ListPage } from '../../../shared/api/fetch-page.ts';
import { type FilteredListEndpoint, type ListFilter, toListQuery } from '../../../shared/ui/lists/list-filter.ts';
import type { LeadApiCalls } from '../lead-resource.ts';

export type LeadPages = InfiniteData<ListPage<Lead>, PagePath>;

/** The largest page size that the server allows, so that scrolling needs few requests. */
const pageSize = listPageSize.max;

/** Cache time of lists that are not shown. The time is short, because long lists use a lot of memory. */
const unwatchedListMs = 60_000;

export const createLeadListQuery = ({ list }: Pick<LeadApiCalls, 'list'>, filter: ListFilter) =>
  infiniteQueryOptions({
    queryKey: [...buildQueryKey(list), filter],
    queryFn: ({ pageParam, signal }) => fetchLeads(list, pageParam, signal),
    initialPageParam: getFirstPagePath(list, { query: { ...toListQuery(filter), limit: pageSize } }),
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    gcTime: unwatchedListMs,
    // Turned off, because comparing thousands of rows after each new page would be slow.
    structuralSharing: false,
  });

export async function fetchLeads(
  list: FilteredListEndpoint<Lead>,
  page: PagePath,
  signal: AbortSignal,
): Promise<ListPage<Lead>> {
  const { items, ...rest } = await fetchPage(list, page, signal);
  return { ...rest, items: items.map(truncateForList) };
}

export const isLeadListKey = (key: readonly unknown[]): boolean => typeof key[1] === 'object';

/** Reads one lead. Sends no request if a cached list contains the lead without truncated texts. */
export function createLeadQuery(queryClient: QueryClient, calls: LeadApiCalls, id: string) {
  return queryOptions({
    ...createReadQuery(calls.read, { params: { id } }),
    initialData: () => findCachedLead(queryClient, calls, id),
  });
}

function findCachedLead(queryClient: QueryClient, { list }: LeadApiCalls, id: string) {
  const lists = queryClient.getQueriesData<LeadPages>({
    queryKey: buildQueryKey(list),
    predicate: ({ queryKey }) => isLeadListKey(queryKey),
  });
  return lists
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap((page) => page.items)
    .find((lead) => lead.id === id && !isTruncated(lead));
}

/** Maximum length of a text in a cached list. Rows show one line of text, and a list can have ten thousand rows. */
const maxListedCharacters = 500;

const isLong = (value: unknown) => typeof value === 'string' && value.length > maxListedCharacters;

export function truncateForList<R extends object>(lead: R): R {
  if (!isTruncated(lead)) return lead;
  const beginnings = Object.entries(lead).flatMap(([name, value]) =>
    // Pads the text to more than the maximum length, so that `isTruncated` returns true for the text.
    isLong(value) ? [[name, truncateText(value, maxListedCharacters).padEnd(maxListedCharacters + 1)]] : [],
  );
  return { ...lead, ...Object.fromEntries(beginnings) };
}

const isTruncated = (lead: object): boolean => Object.values(lead).some(isLong);
