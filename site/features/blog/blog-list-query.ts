import { queryOptions } from '@tanstack/react-query';
import { createReadQuery } from '../../../shared/api/read-query.ts';
import * as blogPosts from '../../../shared/endpoints/content/blog-posts.ts';
import type { BlogPage } from '../../../shared/schemas/content/blog-post.ts';
import { readOrNullIfNotFound } from '../../context/read-or-null.ts';
import { type BlogFilter, getBlogPath, toBlogQuery } from './blog-filter.ts';

/** Blog page and the filter that selected its posts. The page stays visible until the next page is loaded. */
export interface BlogList extends BlogPage {
  filter: BlogFilter;
}

export const createBlogListQuery = (filter: BlogFilter) =>
  queryOptions<BlogList | null>({
    queryKey: ['blog-list', getBlogPath(filter)],
    queryFn: async ({ client }) => {
      const page = await readOrNullIfNotFound(
        client,
        createReadQuery(blogPosts.readPage, { query: toBlogQuery(filter) }),
      );
      return page && { ...page, filter };
    },
  });
