import { queryOptions } from '@tanstack/react-query';
import { keyOf } from '../../../../shared/api/address.ts';
import { firstPage } from '../../../../shared/api/list-page.ts';
import * as pages from '../../../../shared/endpoints/content/pages.ts';
import { fetchWhole } from '../api/fetch-page.ts';

/** All pages with their SEO data. Others edit too: each visit of a list looks again. */
export const pageListQuery = queryOptions({
  queryKey: keyOf(pages.list),
  queryFn: ({ signal }) => fetchWhole(pages.list, firstPage(pages.list), signal),
  refetchOnMount: 'always',
});
