import { queryOptions } from '@tanstack/react-query';
import { keyOf, pathOf } from '../../../../shared/api/address.ts';
import * as pages from '../../../../shared/endpoints/pages.ts';
import { fetchWhole } from '../api/fetch-page.ts';

/** All pages with their SEO data. Others edit too: each visit of a list looks again. */
export const pageListQuery = queryOptions({
  queryKey: keyOf(pages.list),
  queryFn: ({ signal }) => fetchWhole(pages.list, pathOf(pages.list), signal),
  refetchOnMount: 'always',
});
