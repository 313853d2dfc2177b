import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { queryDefaults } from '../../../../shared/api/read-query.ts';
import { readWithinLimit } from './call.ts';

/** The server may be on this very computer: a browser that believes to be offline must try all the same. */
const networkMode = 'always';

/** @param onUnauthorized called whenever any read or write is answered with 401. */
export function createQueryClient(onUnauthorized: () => void): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.status === 401) onUnauthorized();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        ...queryDefaults.queries,
        networkMode,
        queryFn: ({ queryKey, signal }) => readWithinLimit(queryKey, signal),
      },
      mutations: { ...queryDefaults.mutations, networkMode },
    },
  });
}
