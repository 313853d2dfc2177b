import { queryOptions } from '@tanstack/react-query';
import { toCardPost } from '../../ui/blog-card.tsx';
import { publishedPosts } from '../../ui/published-posts.ts';

/** Every published post as its card needs it, newest first. */
export const blogPostsQuery = queryOptions({
  queryKey: ['blog-card-posts'],
  queryFn: async ({ client }) => (await publishedPosts(client)).map(toCardPost),
});
