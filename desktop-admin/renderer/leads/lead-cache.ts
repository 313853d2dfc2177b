import type { Query, QueryClient } from '@tanstack/react-query';
import { fetchPage } from '../api/fetch-page.ts';
import { isListKey, type LeadPages } from './lead-list.query.ts';
import { withHead, withStatus } from './lead-pages.ts';
import type { ListedLead } from './lead-resource.ts';

type ListQuery = Query<unknown, Error, unknown>;
type Change = (list: LeadPages) => LeadPages;

/** For each look at the server that is under way, the status changes since it began: its answer may be older. */
const looks = new Set<Change[]>();

/** Brings the lists of one kind up to date at their top, by one request for each list on the screen. */
export async function refreshLeadLists(queryClient: QueryClient, rootKey: readonly [string]): Promise<void> {
  await Promise.all(
    listsOf(queryClient, rootKey).map((query) => {
      const exactly = { queryKey: query.queryKey, exact: true };
      const path = queryClient.getQueryData<LeadPages>(query.queryKey)?.pageParams[0];
      if (!query.isActive()) return queryClient.removeQueries(exactly);
      if (path === undefined) return queryClient.invalidateQueries(exactly);
      return refreshHead(queryClient, rootKey, query, path);
    }),
  );
}

async function refreshHead(queryClient: QueryClient, rootKey: readonly [string], query: ListQuery, path: string) {
  const changes: Change[] = [];
  looks.add(changes);
  try {
    const head = await queryClient.fetchQuery({
      queryKey: [...rootKey, 'head', path],
      queryFn: ({ signal }) => fetchPage<ListedLead>(path, signal),
      staleTime: 0,
      gcTime: 0,
    });
    update(queryClient, query, (list) => changes.reduce((changed, change) => change(changed), withHead(list, head)));
  } finally {
    looks.delete(changes);
  }
}

/** Shows a lead's new status wherever the lead is on the screen or kept for later. */
export function showLeadStatus(queryClient: QueryClient, rootKey: readonly [string], id: string, status: string): void {
  const change: Change = (list) => withStatus(list, id, status);
  for (const changes of looks) changes.push(change);
  queryClient.setQueryData<ListedLead>([...rootKey, id], (lead) => lead && { ...lead, status });
  for (const query of listsOf(queryClient, rootKey)) update(queryClient, query, change);
}

const listsOf = (queryClient: QueryClient, rootKey: readonly [string]): ListQuery[] =>
  queryClient.getQueryCache().findAll({ queryKey: rootKey, predicate: ({ queryKey }) => isListKey(queryKey) });

/** Changes a list now, and once more after a read that is under way, which would otherwise undo the change. */
function update(queryClient: QueryClient, query: ListQuery, change: Change): void {
  const apply = () => {
    queryClient.setQueryData<LeadPages>(query.queryKey, (list) => list && change(list));
  };
  const underWay = query.state.fetchStatus === 'idle' ? undefined : query.promise;
  apply();
  underWay?.then(apply, () => {});
}
