import { queryOptions } from '@tanstack/react-query';
import { pathOfKey, queryKeys } from '../../../../shared/api/query-keys.ts';
import type { Stats } from '../../../../shared/schemas/stats.ts';
import { fetchJson } from './fetch-json.ts';

/** Figures of the dashboard, which are the sidebar's badges too. */
export const statsQuery = queryOptions({
  queryKey: queryKeys.stats,
  queryFn: ({ signal }) => fetchJson<Stats>(pathOfKey(queryKeys.stats), { signal }),
});
