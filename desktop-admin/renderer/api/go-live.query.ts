import { queryOptions } from '@tanstack/react-query';
import { fetchJson } from '../../../shared/api/fetch-json.ts';
import { pathOfKey, queryKeys } from '../../../shared/api/query-keys.ts';
import type { GoLive } from '../../../shared/schemas/go-live.ts';

/** What is to be mended before the site is shown to the world. */
export const goLiveQuery = queryOptions({
  queryKey: queryKeys.goLive,
  queryFn: ({ signal }) => fetchJson<GoLive>(pathOfKey(queryKeys.goLive), { signal }),
});
