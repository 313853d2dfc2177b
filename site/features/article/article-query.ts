import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../../shared/api/query-keys.ts';
import { slugPattern } from '../../../shared/domain/slug.ts';
import type { Article } from '../../../shared/schemas/blog-post.ts';
import { type BlogCardPost, toCardPost } from '../../ui/blog-card.tsx';
import { orNull } from '../../ui/or-null.ts';
import { publishedPosts } from '../../ui/published-posts.ts';

/** Source: specification, section 9. */
const relatedLimit = 3;

/** An article as its page shows it: without its Markdown, which would double the page's weight. */
export interface ShownArticle
  extends BlogCardPost,
    Pick<Article, 'tags' | 'contentHtml' | 'metaTitle' | 'metaDescription' | 'author' | 'updatedAt'> {}

/** The article of a slug, or null when there is none: an answer like others, which the page can carry. */
export const articleQuery = (slug: string) =>
  queryOptions<ShownArticle | null>({
    queryKey: ['article', slug],
    queryFn: async ({ client }) => {
      if (!slugPattern.test(slug)) return null;
      const article = await orNull(
        client.ensureQueryData<Article>({ queryKey: queryKeys.blogPost(slug), meta: { inPage: false } }),
      );
      return article && toShownArticle(article);
    },
  });

/** Other posts of the article's category, newest first. */
export const relatedPostsQuery = (article: Pick<BlogCardPost, 'id' | 'category'>) =>
  queryOptions<BlogCardPost[]>({
    queryKey: ['related-posts', article.id],
    queryFn: async ({ client }) => {
      const posts = await publishedPosts(client);
      return posts
        .filter(({ id, category }) => id !== article.id && category === article.category)
        .slice(0, relatedLimit)
        .map(toCardPost);
    },
  });

const toShownArticle = (article: Article): ShownArticle => ({
  ...toCardPost(article),
  tags: article.tags,
  contentHtml: article.contentHtml,
  metaTitle: article.metaTitle,
  metaDescription: article.metaDescription,
  author: article.author,
  updatedAt: article.updatedAt,
});
