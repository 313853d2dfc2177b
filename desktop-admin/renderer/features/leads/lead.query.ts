import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { pathOfKey } from '../../../../shared/api/query-keys.ts';
import { fetchJson } from '../../shared/api/fetch-json.ts';
import { isListKey, type LeadPages } from './lead-list.query.ts';
import type { ListedLead } from './lead-resource.ts';
import { isTruncated } from './truncate-lead.ts';

/** One lead by its id. A list that holds all of it answers at once. */
export function leadQuery<L extends ListedLead>(queryClient: QueryClient, rootKey: readonly [string], id: string) {
  const queryKey = [...rootKey, id];
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => fetchJson<L>(pathOfKey(queryKey), { signal }),
    initialData: () => findListed<L>(queryClient, rootKey, id),
  });
}

function findListed<L extends ListedLead>(queryClient: QueryClient, rootKey: readonly [string], id: string) {
  const lists = queryClient.getQueriesData<LeadPages<L>>({
    queryKey: rootKey,
    predicate: ({ queryKey }) => isListKey(queryKey),
  });
  return lists
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap((page) => page.items)
    .find((lead) => lead.id === id && !isTruncated(lead));
}
