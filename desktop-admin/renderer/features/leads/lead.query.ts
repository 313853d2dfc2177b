import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { keyOf } from '../../../../shared/api/address.ts';
import { readQuery } from '../../../../shared/api/read-query.ts';
import { isListKey, type LeadPages } from './lead-list.query.ts';
import type { LeadCalls, ListedLead } from './lead-resource.ts';
import { isTruncated } from './truncate-lead.ts';

/** One lead by its id. A list that holds all of it answers at once. */
export function leadQuery<L extends ListedLead>(queryClient: QueryClient, calls: LeadCalls<L>, id: string) {
  return queryOptions({
    ...readQuery(calls.read, { params: { id } }),
    initialData: () => findListed(queryClient, calls, id),
  });
}

function findListed<L extends ListedLead>(queryClient: QueryClient, { list }: LeadCalls<L>, id: string) {
  const lists = queryClient.getQueriesData<LeadPages<L>>({
    queryKey: keyOf(list),
    predicate: ({ queryKey }) => isListKey(queryKey),
  });
  return lists
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap((page) => page.items)
    .find((lead) => lead.id === id && !isTruncated(lead));
}
