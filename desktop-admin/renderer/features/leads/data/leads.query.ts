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
import type { LeadCalls } from '../lead-resource.ts';

export type LeadPages = InfiniteData<ListPage<Lead>, PagePath>;

/** Leads on a page: as many as the server gives at once, so that who scrolls far waits less often. */
const pageSize = listPageSize.max;

/** How long a list that nobody looks at is kept: it may be a long one. */
const unwatchedListMs = 60_000;

/** Leads of a kind, page after page. */
export const leadListQuery = ({ list }: Pick<LeadCalls, 'list'>, filter: ListFilter) =>
  infiniteQueryOptions({
    queryKey: [...buildQueryKey(list), filter],
    queryFn: ({ pageParam, signal }) => fetchLeads(list, pageParam, signal),
    initialPageParam: getFirstPagePath(list, { query: { ...toListQuery(filter), limit: pageSize } }),
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    gcTime: unwatchedListMs,
    // Comparing thousands of rows for each page that is added would cost more than it saves.
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

/** Tells the keys of lists from those of single leads. */
export const isLeadListKey = (key: readonly unknown[]): boolean => typeof key[1] === 'object';

/** One lead by its id. A list that holds all of it answers at once. */
export function leadQuery(queryClient: QueryClient, calls: LeadCalls, id: string) {
  return queryOptions({
    ...createReadQuery(calls.read, { params: { id } }),
    initialData: () => findCachedLead(queryClient, calls, id),
  });
}

function findCachedLead(queryClient: QueryClient, { list }: LeadCalls, id: string) {
  const lists = queryClient.getQueriesData<LeadPages>({
    queryKey: buildQueryKey(list),
    predicate: ({ queryKey }) => isLeadListKey(queryKey),
  });
  return lists
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap((page) => page.items)
    .find((lead) => lead.id === id && !isTruncated(lead));
}

/** Characters of a text that a list keeps: one line shows fewer, and ten thousand rows have to stay light. */
const maxListedCharacters = 500;

const isLong = (value: unknown) => typeof value === 'string' && value.length > maxListedCharacters;

/** A lead as lists keep it, with the beginning of its long texts only. */
export function truncateForList<R extends object>(lead: R): R {
  if (!isTruncated(lead)) return lead;
  const beginnings = Object.entries(lead).flatMap(([name, value]) =>
    // Blanks keep the length, which `isTruncated` checks.
    isLong(value) ? [[name, truncateText(value, maxListedCharacters).padEnd(maxListedCharacters + 1)]] : [],
  );
  return { ...lead, ...Object.fromEntries(beginnings) };
}

/** Whether a lead of a list lacks a part of its text, and has to be read before it is shown whole. */
const isTruncated = (lead: object): boolean => Object.values(lead).some(isLong);
