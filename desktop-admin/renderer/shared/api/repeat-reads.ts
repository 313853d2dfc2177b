import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Invalidates queries, and repeats each first read that is under way. `invalidateQueries` does not repeat first reads,
 * although the server may have read the data before the change.
 */
export async function repeatReads(queryClient: QueryClient, filters: QueryFilters): Promise<void> {
  const firstReads = queryClient.getQueryCache().findAll(filters).filter(isFirstRead);
  const invalidated = queryClient.invalidateQueries(filters);
  await Promise.allSettled(firstReads.map(({ promise }) => promise));
  await Promise.all(
    firstReads.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey, exact: true })).concat(invalidated),
  );
}

const isFirstRead = ({ state }: Query): boolean => state.data === undefined && state.fetchStatus !== 'idle';
