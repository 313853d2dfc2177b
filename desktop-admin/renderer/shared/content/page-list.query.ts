import { queryOptions } from '@tanstack/react-query';
import { buildQueryKey } from '../../../../shared/api/address.ts';
import { getFirstPagePath } from '../../../../shared/api/list-page.ts';
import * as pages from '../../../../shared/endpoints/content/pages.ts';
import { fetchAllPages } from '../api/fetch-page.ts';

/** All pages with their SEO data. Refetched on each visit, because others edit pages. */
export const pageListQuery = queryOptions({
  queryKey: buildQueryKey(pages.list),
  queryFn: ({ signal }) => fetchAllPages(pages.list, getFirstPagePath(pages.list), signal),
  refetchOnMount: 'always',
});
