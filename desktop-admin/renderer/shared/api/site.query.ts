import { queryOptions } from '@tanstack/react-query';
import { pathOfKey, queryKeys } from '../../../../shared/api/query-keys.ts';
import type { Site } from '../../../../shared/schemas/site.ts';
import { fetchJson } from './fetch-json.ts';

/** The company, as the public site presents it: the desk bears its name. */
export const siteQuery = queryOptions({
  queryKey: queryKeys.site,
  queryFn: ({ signal }) => fetchJson<Site>(pathOfKey(queryKeys.site), { signal }),
});
