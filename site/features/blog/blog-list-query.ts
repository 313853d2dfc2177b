import { queryOptions } from '@tanstack/react-query';
import { createReadQuery } from '../../../shared/api/read-query.ts';
import * as blogPosts from '../../../shared/endpoints/content/blog-posts.ts';
import type { BlogPage } from '../../../shared/schemas/content/blog-post.ts';
import { readOrNull } from '../../context/read-or-null.ts';
import { type BlogFilter, getBlogPath, toBlogQuery } from './blog-filter.ts';

/** A page of the blog with the filter that it is of: it is still shown while the next one is on its way. */
export interface BlogList extends BlogPage {
  filter: BlogFilter;
}

/** The articles of a filter, or null when there is no such page. */
export const blogListQuery = (filter: BlogFilter) =>
  queryOptions<BlogList | null>({
    queryKey: ['blog-list', getBlogPath(filter)],
    queryFn: async ({ client }) => {
      const page = await readOrNull(client, createReadQuery(blogPosts.readPage, { query: toBlogQuery(filter) }));
      return page && { ...page, filter };
    },
  });
