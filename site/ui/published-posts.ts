import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../shared/api/query-keys.ts';
import type { BlogPost } from '../../shared/schemas/blog-post.ts';

/**
 * Every published post, newest first: the one list that the API has. It stays out of the page, because each screen
 * keeps a cut of its own and none needs whole articles.
 */
export const publishedPosts = (client: QueryClient): Promise<BlogPost[]> =>
  client.ensureQueryData<BlogPost[]>({ queryKey: queryKeys.publishedBlogPosts, meta: { inPage: false } });
