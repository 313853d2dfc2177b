import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { queryDefaults } from '../../shared/api/query-defaults.ts';

/**
 * The cache of one page view in the browser, or of one request on the server.
 * @param read answers a query by its key, unless the query says how itself
 */
export function createQueryClient(read: (key: QueryKey, signal: AbortSignal) => Promise<unknown>): QueryClient {
  return new QueryClient({
    defaultOptions: {
      ...queryDefaults,
      queries: { ...queryDefaults.queries, queryFn: ({ queryKey, signal }) => read(queryKey, signal) },
    },
  });
}
