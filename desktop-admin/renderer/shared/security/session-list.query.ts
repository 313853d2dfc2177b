import { queryOptions } from '@tanstack/react-query';
import { pathOfKey, queryKeys } from '../../../../shared/api/query-keys.ts';
import type { StaffSession } from '../../../../shared/schemas/staff.ts';
import { fetchJson } from '../api/fetch-json.ts';

/** Where the person is signed in. Each visit looks again: sessions come and go elsewhere. */
export const sessionListQuery = queryOptions({
  queryKey: queryKeys.sessions,
  queryFn: ({ signal }) => fetchJson<StaffSession[]>(pathOfKey(queryKeys.sessions), { signal }),
  refetchOnMount: 'always',
});
