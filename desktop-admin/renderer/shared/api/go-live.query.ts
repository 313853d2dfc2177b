import { queryOptions } from '@tanstack/react-query';
import { pathOfKey, queryKeys } from '../../../../shared/api/query-keys.ts';
import type { GoLive } from '../../../../shared/schemas/go-live.ts';
import { fetchJson } from './fetch-json.ts';

/** What is to be mended before the site is shown to the world. */
export const goLiveQuery = queryOptions({
  queryKey: queryKeys.goLive,
  queryFn: ({ signal }) => fetchJson<GoLive>(pathOfKey(queryKeys.goLive), { signal }),
});
