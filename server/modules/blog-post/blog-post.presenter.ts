import { usableAddress } from '../../../shared/domain/web-address.ts';
import type { Article, BlogCardPost, BlogPost as BlogPostView } from '../../../shared/schemas/blog-post.ts';
import type { RenderMarkdown } from '../../content/markdown-renderer.ts';
import { fullName } from '../staff/staff.service.ts';
import type { BlogPost } from './blog-post.entity.ts';

export const presentBlogPost = (post: Omit<BlogPost, 'author'>): BlogPostView => ({
  id: post.id,
  title: post.title,
  slug: post.slug,
  excerpt: post.excerpt,
  content: post.content,
  image: post.image ?? null,
  category: post.category,
  tags: post.tags,
  metaTitle: post.metaTitle ?? null,
  metaDescription: post.metaDescription ?? null,
  published: post.published,
  version: post.version,
  createdAt: post.createdAt.toISOString(),
  updatedAt: post.updatedAt.toISOString(),
});

/** As staff see it. */
export const presentManagedPost = (post: Omit<BlogPost, 'author'>): BlogPostView => ({
  ...presentBlogPost(post),
  updatedBy: post.updatedBy ?? null,
});

type CardRow = Pick<BlogPost, Exclude<keyof BlogCardPost, 'image'>> & { image?: string | null | undefined };

export const presentBlogCard = (post: CardRow): BlogCardPost => ({
  id: post.id,
  slug: post.slug,
  title: post.title,
  excerpt: post.excerpt,
  category: post.category,
  image: usableAddress(post.image),
  createdAt: post.createdAt.toISOString(),
});

/** First and last name of who wrote a post, never the name that they sign in with; null where neither is known. */
export const authorName = ({ author }: BlogPost): string | null => (author ? fullName(author) : null);

/** @param post with its author */
export const presentArticle = async (post: BlogPost, renderMarkdown: RenderMarkdown): Promise<Article> => ({
  ...presentBlogPost(post),
  image: usableAddress(post.image),
  contentHtml: await renderMarkdown(post.content),
  author: authorName(post),
});
