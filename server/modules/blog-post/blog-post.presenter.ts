import { formatFullName } from '../../../shared/domain/accounts/staff-name.ts';
import { getAvailablePictureAddress } from '../../../shared/domain/content/pictures.ts';
import type {
  Article,
  BlogCardPost,
  BlogPost as BlogPostView,
  PostSeo,
} from '../../../shared/schemas/content/blog-post.ts';
import type { Picture } from '../../../shared/schemas/content/picture.ts';
import { postRevisionFieldsSchema } from '../../../shared/schemas/content/revision.ts';
import type { PictureAwareRenderer } from '../../content/picture-aware-renderer.ts';
import { buildPicturesField } from '../media/picture.service.ts';
import type { ContentSnapshot } from '../revision/revision.service.ts';
import type { BlogPostEntity } from './blog-post.entity.ts';

export const postDateFields = ['publishedAt', 'createdAt', 'updatedAt', 'publishAt', 'unpublishAt'] as const;

export const postProperties = [
  'id',
  'title',
  'slug',
  'excerpt',
  'content',
  'image',
  'category',
  'tags',
  'metaTitle',
  'metaDescription',
  'ogTitle',
  'ogDescription',
  'ogImage',
  'canonicalUrl',
  'noIndex',
  'published',
  'version',
  'updatedBy',
  ...postDateFields,
] as const satisfies (keyof BlogPostEntity)[];

export type PostRow = Pick<BlogPostEntity, (typeof postProperties)[number]>;

export const presentBlogPost = (post: PostRow): BlogPostView => ({
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
  ogTitle: post.ogTitle ?? null,
  ogDescription: post.ogDescription ?? null,
  ogImage: post.ogImage ?? null,
  canonicalUrl: post.canonicalUrl ?? null,
  noIndex: post.noIndex,
  published: post.published,
  publishedAt: post.publishedAt?.toISOString() ?? null,
  version: post.version,
  createdAt: post.createdAt.toISOString(),
  updatedAt: post.updatedAt.toISOString(),
});

export const presentPostForStaff = (post: PostRow): BlogPostView => ({
  ...presentBlogPost(post),
  publishAt: post.publishAt?.toISOString() ?? null,
  unpublishAt: post.unpublishAt?.toISOString() ?? null,
  updatedBy: post.updatedBy ?? null,
});

export const createPostSnapshot = (post: BlogPostEntity): ContentSnapshot => ({
  kind: 'blog-post',
  thingId: post.id,
  version: post.version,
  slug: post.slug,
  isPublished: post.published,
  fields: postRevisionFieldsSchema.parse(presentBlogPost(post)),
  by: post.updatedBy ?? null,
  at: post.updatedAt,
});

export const getPublicDate = ({ publishedAt, createdAt }: Dated): Date => publishedAt ?? createdAt;

type Dated = Pick<BlogPostEntity, 'createdAt'> & { publishedAt?: Date | null | undefined };

type CardRow = Pick<BlogPostEntity, Exclude<keyof BlogCardPost, 'image' | 'pictures' | 'publishedAt'>> &
  Dated & { image?: string | null | undefined };

export const presentBlogCard = (post: CardRow, pictures: readonly Picture[]): BlogCardPost => ({
  id: post.id,
  slug: post.slug,
  title: post.title,
  excerpt: post.excerpt,
  category: post.category,
  image: getAvailablePictureAddress(post.image, pictures),
  ...buildPicturesField(pictures, [post.image]),
  publishedAt: getPublicDate(post).toISOString(),
  createdAt: post.createdAt.toISOString(),
});

type SeoRow = Pick<BlogPostEntity, keyof PostSeo & keyof BlogPostEntity>;

export const presentPostSeo = (post: SeoRow): PostSeo => ({
  id: post.id,
  title: post.title,
  slug: post.slug,
  excerpt: post.excerpt,
  published: post.published,
  metaTitle: post.metaTitle ?? null,
  metaDescription: post.metaDescription ?? null,
  ogTitle: post.ogTitle ?? null,
  ogDescription: post.ogDescription ?? null,
  canonicalUrl: post.canonicalUrl ?? null,
});

export const getAuthorName = ({ author }: BlogPostEntity): string | null => (author ? formatFullName(author) : null);

export async function presentArticle(post: BlogPostEntity, renderMarkdown: PictureAwareRenderer): Promise<Article> {
  const images = [post.image, post.ogImage];
  const { html, pictures } = await renderMarkdown(post.content, images);
  return {
    ...presentBlogPost(post),
    image: getAvailablePictureAddress(post.image, pictures),
    ogImage: getAvailablePictureAddress(post.ogImage, pictures),
    canonicalUrl: post.canonicalUrl ?? null,
    ...buildPicturesField(pictures, images),
    publishedAt: getPublicDate(post).toISOString(),
    contentHtml: html,
    author: getAuthorName(post),
  };
}
