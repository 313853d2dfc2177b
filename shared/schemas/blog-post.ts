import { z } from 'zod';
import { blogCategories } from '../domain/enums.ts';
import { postListLimit, textLimits } from '../domain/limits.ts';
import {
  baseVersion,
  id,
  listPageQuery,
  optionalText,
  optionalWebAddress,
  requiredText,
  searchText,
  slug,
  timestamp,
} from './common.ts';

/** What staff write: specification, sections 3 and 5. The content is Markdown. */
export const blogPostFieldsSchema = z.object({
  title: requiredText(textLimits.title),
  slug: slug(),
  excerpt: requiredText(textLimits.excerpt),
  content: requiredText(textLimits.content),
  image: optionalWebAddress(),
  category: z.enum(blogCategories, 'Choose a category'),
  tags: z.array(requiredText(textLimits.tag)).max(30).default([]),
  metaTitle: optionalText(textLimits.seoText).meta({ description: 'For search engines, in place of the title' }),
  metaDescription: optionalText(textLimits.seoText).meta({
    description: 'For search engines, in place of the excerpt',
  }),
  published: z.boolean().default(false),
});

export const blogPostUpdateSchema = blogPostFieldsSchema.extend({ version: baseVersion() });

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
export const blogPostListQuery = listPageQuery(postListLimit).extend({
  ...blogPostFilter,
  id: id().optional(),
  published: z
    .enum(['true', 'false'])
    .optional()
    .meta({ description: 'Visitors are given what is published only; staff everything when it is left out' }),
});

/** Query of a page of the blog. */
export const blogPageQuery = z.object({
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
export type BlogPageQuery = z.infer<typeof blogPageQuery>;
export type BlogPostListQuery = z.infer<typeof blogPostListQuery>;
export type Article = z.infer<typeof articleSchema>;
export type BlogPostFields = z.infer<typeof blogPostFieldsSchema>;
export type BlogPost = z.infer<typeof blogPostSchema>;
