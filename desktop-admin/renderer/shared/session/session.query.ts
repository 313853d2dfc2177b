import { queryOptions } from '@tanstack/react-query';
import { pathOfKey, queryKeys } from '../../../../shared/api/query-keys.ts';
import type { SessionAnswer } from '../../../../shared/schemas/staff.ts';
import { fetchJson } from '../api/fetch-json.ts';

/** Who the cookie says is signed in; in demo mode also the demo account. */
export const sessionQuery = queryOptions({
  queryKey: queryKeys.session,
  queryFn: ({ signal }) => fetchJson<SessionAnswer>(pathOfKey(queryKeys.session), { signal }),
});
