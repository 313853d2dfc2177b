import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Invalidates queries, and repeats first reads that are under way once they end. `invalidateQueries` alone does not
 * repeat first reads, although the server may have read the data before the change.
 */
export async function repeatReads(queryClient: QueryClient, filters: QueryFilters): Promise<void> {
  const firstReads = queryClient.getQueryCache().findAll(filters).filter(isFirstRead);
  // Also waits for the reads that are under way.
  await queryClient.invalidateQueries(filters);
  await Promise.all(firstReads.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey, exact: true })));
}

const isFirstRead = ({ state }: Query): boolean => state.data === undefined && state.fetchStatus !== 'idle';
