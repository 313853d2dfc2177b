import { queryOptions } from '@tanstack/react-query';
import { pathOfKey, queryKeys } from '../../../../shared/api/query-keys.ts';
import type { PageListItem } from '../../../../shared/schemas/page.ts';
import { fetchJson } from '../api/fetch-json.ts';

/** All pages with their SEO data. Others edit too: each visit of a list looks again. */
export const pageListQuery = queryOptions({
  queryKey: queryKeys.adminPages,
  queryFn: ({ signal }) => fetchJson<PageListItem[]>(pathOfKey(queryKeys.adminPages), { signal }),
  refetchOnMount: 'always',
});
