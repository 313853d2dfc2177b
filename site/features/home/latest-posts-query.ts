import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../../shared/api/query-keys.ts';
import type { BlogCardPost } from '../../../shared/schemas/blog-post.ts';

/** The newest posts, as their cards need them. */
export const latestPostsQuery = queryOptions<BlogCardPost[]>({ queryKey: queryKeys.latestPosts });
