import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { keyOf, pathOf } from '../../../../shared/api/address.ts';
import { listLimit } from '../../../../shared/domain/limits.ts';
import { fetchPage, type ListPage } from '../../shared/api/fetch-page.ts';
import { askedBy, type FilteredList, type ListFilter } from '../../shared/ui/list-filter.ts';
import type { LeadCalls, ListedLead } from './lead-resource.ts';
import { truncateForList } from './truncate-lead.ts';

export type LeadPages<L extends ListedLead = ListedLead> = InfiniteData<ListPage<L>, string>;

/** As many as the server gives at once: who scrolls far waits less often. */
const pageSize = listLimit.max;

/** How long a list that nobody looks at is kept: it may be a long one. */
const unwatchedListMs = 60_000;

/** Leads of a kind, page after page. */
export const leadListQuery = <L extends ListedLead>({ list }: Pick<LeadCalls<L>, 'list'>, filter: ListFilter) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(list), filter],
    queryFn: ({ pageParam, signal }) => fetchLeads(list, pageParam, signal),
    initialPageParam: pathOf(list, { query: { ...askedBy(filter), limit: pageSize } }),
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    gcTime: unwatchedListMs,
    // Comparing thousands of rows for each page that is added would cost more than it saves.
    structuralSharing: false,
  });

export async function fetchLeads<L extends ListedLead>(
  list: FilteredList<L>,
  path: string,
  signal: AbortSignal,
): Promise<ListPage<L>> {
  const { items, ...page } = await fetchPage(list, path, signal);
  return { ...page, items: items.map(truncateForList) };
}

/** Tells the keys of lists from those of single leads. */
export const isListKey = (key: readonly unknown[]): boolean => typeof key[1] === 'object';
