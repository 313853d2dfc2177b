import { useQuery } from '@tanstack/react-query';
import { BlogCard } from '../../templates/blog-card.tsx';
import { Section } from '../../templates/section.tsx';
import cards from '../../ui/card-grid.module.css';
import { relatedPostsQuery, type ShownArticle } from './article-query.ts';

/** Nothing while they are loading, or when the article is the only one of its category. */
export function RelatedArticles({ article }: { article: ShownArticle }) {
  const { data: posts = [] } = useQuery(relatedPostsQuery(article));
  if (posts.length === 0) return null;
  return (
    <Section tone="tint" title="Related Articles">
      <ul className={cards.grid}>
        {posts.map((post) => (
          <li key={post.id}>
            <BlogCard post={post} hasMoreLink />
          </li>
        ))}
      </ul>
    </Section>
  );
}
