import { queryOptions } from '@tanstack/react-query';
import { buildQueryKey } from '../../../../shared/api/address.ts';
import { getFirstPagePath } from '../../../../shared/api/list-page.ts';
import * as pages from '../../../../shared/endpoints/content/pages.ts';
import { fetchAllPages } from '../api/fetch-page.ts';

/** Reads all pages with their SEO data. Refetches on each visit, because other users also edit pages. */
export const pageListQuery = queryOptions({
  queryKey: buildQueryKey(pages.list),
  queryFn: ({ signal }) => fetchAllPages(pages.list, getFirstPagePath(pages.list), signal),
  refetchOnMount: 'always',
});
