import { queryOptions } from '@tanstack/react-query';
import { keyOf, pathOf } from '../../../../shared/api/address.ts';
import * as blogPosts from '../../../../shared/endpoints/blog-posts.ts';
import { fetchWhole } from '../../shared/api/fetch-page.ts';

/** All posts with their SEO data, without what they say. Others edit too: each visit looks again. */
export const postSeoQuery = queryOptions({
  queryKey: keyOf(blogPosts.listSeo),
  queryFn: ({ signal }) => fetchWhole(blogPosts.listSeo, pathOf(blogPosts.listSeo), signal),
  refetchOnMount: 'always',
});
