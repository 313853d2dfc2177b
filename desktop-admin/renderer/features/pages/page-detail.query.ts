import { queryOptions } from '@tanstack/react-query';
import { pathOfKey, queryKeys } from '../../../../shared/api/query-keys.ts';
import type { PageDetail } from '../../../../shared/schemas/page.ts';
import { fetchJson } from '../../shared/api/fetch-json.ts';

/** One page for its editor. An editor never starts from what an earlier one has read. */
export const pageDetailQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.adminPage(id),
    queryFn: ({ signal }) => fetchJson<PageDetail>(pathOfKey(queryKeys.adminPage(id)), { signal }),
    gcTime: 0,
  });
