import { queryOptions } from '@tanstack/react-query';
import { toCardPost } from '../../ui/blog-card.tsx';
import { publishedPosts } from '../../ui/published-posts.ts';

/** Source: specification, section 9. */
const postsOnHome = 3;

/** The newest posts, as their cards need them. */
export const latestPostsQuery = queryOptions({
  queryKey: ['latest-posts'],
  queryFn: async ({ client }) => (await publishedPosts(client)).slice(0, postsOnHome).map(toCardPost),
});
