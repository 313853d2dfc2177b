import { queryOptions } from '@tanstack/react-query';
import { createReadQuery } from '../../../shared/api/read-query.ts';
import { slugPattern } from '../../../shared/domain/content/slug.ts';
import * as blogPosts from '../../../shared/endpoints/content/blog-posts.ts';
import type { Article, BlogCardPost } from '../../../shared/schemas/content/blog-post.ts';
import { readOrNullIfNotFound } from '../../context/read-or-null.ts';

/** An article without its Markdown source, which would double the page's size. */
export interface ShownArticle
  extends Omit<BlogCardPost, 'createdAt'>,
    Pick<Article, 'tags' | 'contentHtml' | 'author' | 'updatedAt'>,
    Pick<
      Article,
      'metaTitle' | 'metaDescription' | 'ogTitle' | 'ogDescription' | 'ogImage' | 'canonicalUrl' | 'noIndex'
    > {}

export const createArticleQuery = (slug: string) =>
  queryOptions<ShownArticle | null>({
    queryKey: ['article', slug],
    queryFn: async ({ client }) => {
      const query = createReadQuery(blogPosts.read, { params: { post: slug } });
      const article = slugPattern.test(slug) ? await readOrNullIfNotFound(client, query) : null;
      return article && toShownArticle(article);
    },
  });

export const createRelatedPostsQuery = ({ slug }: Pick<BlogCardPost, 'slug'>) =>
  createReadQuery(blogPosts.listRelated, { params: { post: slug } });

const toShownArticle = (article: Article): ShownArticle => ({
  id: article.id,
  slug: article.slug,
  title: article.title,
  excerpt: article.excerpt,
  category: article.category,
  image: article.image,
  ...(article.pictures && { pictures: article.pictures }),
  publishedAt: article.publishedAt,
  tags: article.tags,
  contentHtml: article.contentHtml,
  metaTitle: article.metaTitle,
  metaDescription: article.metaDescription,
  ogTitle: article.ogTitle,
  ogDescription: article.ogDescription,
  ogImage: article.ogImage,
  canonicalUrl: article.canonicalUrl,
  noIndex: article.noIndex,
  author: article.author,
  updatedAt: article.updatedAt,
});
