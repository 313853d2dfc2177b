import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { createReadQuery, queryDefaults } from '../../../../shared/api/read-query.ts';
import * as account from '../../../../shared/endpoints/accounts/account.ts';
import { readWithTimeout } from './call.ts';

/** Sends requests even if the browser reports no network, because the server may run on this computer. */
const networkMode = 'always';

/**
 * Reads the session again after a 403, because the user's role may have changed.
 * @param onUnauthorized called for each 401, with the start time of the request
 */
export function createAdminQueryClient(onUnauthorized: (sentAt?: number) => void): QueryClient {
  const onError = (error: Error) => {
    if (!(error instanceof ApiError)) return;
    if (error.status === 401) onUnauthorized(error.sentAt);
    if (error.status === 403) void client.invalidateQueries(createReadQuery(account.readSession));
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        ...queryDefaults.queries,
        networkMode,
        queryFn: ({ queryKey, signal }) => readWithTimeout(queryKey, signal),
      },
      mutations: { ...queryDefaults.mutations, networkMode },
    },
  });
  return client;
}
