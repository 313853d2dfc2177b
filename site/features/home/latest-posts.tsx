import { useQuery } from '@tanstack/react-query';
import { BlogCard } from '../../templates/blog-card.tsx';
import { Section } from '../../templates/section.tsx';
import cards from '../../ui/card-grid.module.css';
import { TextLink } from '../../ui/text-link.tsx';
import { latestPostsQuery } from './latest-posts-query.ts';

/** Nothing while the posts are loading or when there are none: specification, section 4. */
export function LatestPosts() {
  const { data: posts = [] } = useQuery(latestPostsQuery);
  if (posts.length === 0) return null;
  return (
    <Section
      title="Latest From Our Blog"
      lead="Practical advice from the people who pack, carry and drive every day."
      action={<TextLink to="/blog">View All Posts</TextLink>}
    >
      <ul className={cards.grid}>
        {posts.map((post) => (
          <li key={post.id}>
            <BlogCard post={post} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
