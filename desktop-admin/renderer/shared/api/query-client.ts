import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { createReadQuery, queryDefaults } from '../../../../shared/api/read-query.ts';
import * as account from '../../../../shared/endpoints/accounts/account.ts';
import { readWithTimeout } from './call.ts';

/** The server may be on this very computer: a browser that believes to be offline must try all the same. */
const networkMode = 'always';

/**
 * A refusal by permission is the first that is heard of another role: who is signed in is read again.
 * @param onUnauthorized called whenever any read or write is answered with 401, with when it began
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
