import { queryOptions } from '@tanstack/react-query';
import { fetchJson } from '../../../shared/api/fetch-json.ts';
import { pathOfKey, queryKeys } from '../../../shared/api/query-keys.ts';
import type { Stats } from '../../../shared/schemas/stats.ts';

/** Figures of the dashboard, which are the sidebar's badges too. */
export const statsQuery = queryOptions({
  queryKey: queryKeys.stats,
  queryFn: ({ signal }) => fetchJson<Stats>(pathOfKey(queryKeys.stats), { signal }),
});
