import { queryOptions } from '@tanstack/react-query';
import { pathOfKey, queryKeys } from '../../../../shared/api/query-keys.ts';
import type { LeadTrend } from '../../../../shared/schemas/lead-trend.ts';
import { fetchJson } from '../../shared/api/fetch-json.ts';

/** What came in over the last 30 days, for the dashboard's picture. */
export const leadTrendQuery = queryOptions({
  queryKey: queryKeys.leadTrend,
  queryFn: ({ signal }) => fetchJson<LeadTrend>(pathOfKey(queryKeys.leadTrend), { signal }),
});
