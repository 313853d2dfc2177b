import { z } from 'zod';
import { blogCategories } from '../domain/enums.ts';
import { postListLimit, textLimits } from '../domain/limits.ts';
import {
  baseVersion,
  changedBy,
  id,
  listPageQuerySchema,
  nullableText,
  nullableWebAddress,
  requiredText,
  searchText,
  slug,
  timestamp,
} from './common.ts';

/** What staff write: specification, sections 3 and 5. The content is Markdown. */
const writtenPost = z.object({
  title: requiredText(textLimits.title),
  slug: slug(),
  excerpt: requiredText(textLimits.excerpt),
  content: requiredText(textLimits.content),
  image: nullableWebAddress(),
  category: z.enum(blogCategories, 'Choose a category'),
  tags: z.array(requiredText(textLimits.tag)).max(30),
  metaTitle: nullableText(textLimits.seoText).meta({ description: 'For search engines, in place of the title' }),
  metaDescription: nullableText(textLimits.seoText).meta({
    description: 'For search engines, in place of the excerpt',
  }),
  published: z.boolean(),
});

const { image, tags, metaTitle, metaDescription, published } = writtenPost.shape;

/** A new post: specification, section 5, has the defaults. */
export const blogPostFieldsSchema = writtenPost.extend({
  image: image.default(null),
  tags: tags.default([]),
  metaTitle: metaTitle.default(null),
  metaDescription: metaDescription.default(null),
  published: published.default(false),
});

/** A change of a post: what may be left out stays as it is. */
const blogPostChangesSchema = writtenPost.extend({
  image: image.exactOptional(),
  tags: tags.exactOptional(),
  metaTitle: metaTitle.exactOptional(),
  metaDescription: metaDescription.exactOptional(),
  published: published.exactOptional(),
});

export const blogPostUpdateSchema = blogPostChangesSchema.extend({ version: baseVersion() });

export const blogPostSchema = z.object({
  id: id(),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  content: z.string(),
  image: z.string().nullable(),
  category: z.enum(blogCategories),
  tags: z.array(z.string()),
  metaTitle: z.string().nullable(),
  metaDescription: z.string().nullable(),
  published: z.boolean(),
  version: z.int(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
  updatedBy: changedBy().optional(),
});

/** A post as its page shows it. */
export const articleSchema = blogPostSchema.extend({
  contentHtml: z.string().meta({ description: 'The content as safe HTML' }),
  author: z.string().nullable().meta({ description: 'Name of who wrote it, for search engines and feeds' }),
});

/** A post as the cards of the site's lists show it: without its text. */
export const blogCardSchema = blogPostSchema.pick({
  id: true,
  slug: true,
  title: true,
  excerpt: true,
  category: true,
  image: true,
  createdAt: true,
});

/** Which posts a list is of. */
const blogPostFilter = {
  q: searchText().optional().meta({
    description: 'Text in the title or the excerpt, in whatever case; for staff each of its words, and tags, too',
  }),
  category: z.enum(blogCategories).optional(),
};

/** Query of the list of whole posts. */
export const blogPostListQuerySchema = listPageQuerySchema(postListLimit).extend({
  ...blogPostFilter,
  id: id().optional(),
  published: z
    .enum(['true', 'false'])
    .optional()
    .meta({ description: 'Visitors are given what is published only; staff everything when it is left out' }),
});

/** Query of a page of the blog. */
export const blogPageQuerySchema = z.object({
  ...blogPostFilter,
  tag: requiredText(textLimits.tag).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
});

/** A page of the blog as the site shows it. */
export const blogPageSchema = z.object({
  posts: z.array(blogCardSchema),
  total: z.int().meta({ description: 'Posts on all pages' }),
  pageCount: z.int().meta({ description: 'At least 1' }),
  categories: z.array(z.enum(blogCategories)).meta({ description: 'Those that have a published post' }),
});

export type BlogCardPost = z.infer<typeof blogCardSchema>;
export type BlogPage = z.infer<typeof blogPageSchema>;
export type BlogPageQuery = z.infer<typeof blogPageQuerySchema>;
export type BlogPostListQuery = z.infer<typeof blogPostListQuerySchema>;
export type Article = z.infer<typeof articleSchema>;
export type BlogPostFields = z.infer<typeof blogPostFieldsSchema>;
export type BlogPostChanges = z.infer<typeof blogPostChangesSchema>;
export type BlogPost = z.infer<typeof blogPostSchema>;
