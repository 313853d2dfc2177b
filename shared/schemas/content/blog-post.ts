import { z } from 'zod';
import { blogCategories } from '../../domain/content/blog.ts';
import { postListPageSize, textLimits } from '../../domain/limits.ts';
import { id } from '../ids.ts';
import { createListPageQuerySchema } from '../list-query.ts';
import {
  nullableText,
  nullableWebAddress,
  rejectUploadPlaceholders,
  requiredText,
  searchText,
  slug,
} from '../text-fields.ts';
import {
  createScheduleInputFields,
  createStoredScheduleFields,
  nullableInputTimestamp,
  timestamp,
} from '../timestamps.ts';
import { createBaseVersionSchema, createChangedBySchema } from '../versions.ts';
import { createLibraryPicturesSchema } from './picture.ts';

const writtenPost = z.object({
  title: requiredText(textLimits.title),
  slug: slug(),
  excerpt: requiredText(textLimits.excerpt),
  content: rejectUploadPlaceholders(requiredText(textLimits.content)),
  image: nullableWebAddress(),
  category: z.enum(blogCategories, 'Choose a category'),
  tags: z.array(requiredText(textLimits.tag)).max(30),
  metaTitle: nullableText(textLimits.seoText).meta({
    description: 'Title for search engines, if different from the post title',
  }),
  metaDescription: nullableText(textLimits.seoText).meta({
    description: 'Description for search engines, if different from the excerpt',
  }),
  ogTitle: nullableText(textLimits.seoText)
    .exactOptional()
    .meta({ description: 'Title for link previews in messaging apps' }),
  ogDescription: nullableText(textLimits.seoText)
    .exactOptional()
    .meta({ description: 'Description for link previews in messaging apps' }),
  ogImage: nullableWebAddress()
    .exactOptional()
    .meta({ description: 'Image for link previews in messaging apps, if different from the image of the post' }),
  canonicalUrl: nullableWebAddress()
    .exactOptional()
    .meta({ description: 'URL for search engines, if different from the URL of the post' }),
  noIndex: z.boolean().exactOptional().meta({ description: 'True if search engines should not list the post' }),
  published: z.boolean(),
  ...createScheduleInputFields(),
  publishedAt: nullableInputTimestamp().exactOptional().meta({
    description: 'Date shown to visitors, if different from the date of creation',
  }),
});

const { image, tags, metaTitle, metaDescription, published } = writtenPost.shape;

/** New post, with the defaults in section 5 of the specification. */
export const blogPostFieldsSchema = writtenPost.extend({
  image: image.default(null),
  tags: tags.default([]),
  metaTitle: metaTitle.default(null),
  metaDescription: metaDescription.default(null),
  published: published.default(false),
});

const blogPostChangesSchema = writtenPost.extend({
  image: image.exactOptional(),
  tags: tags.exactOptional(),
  metaTitle: metaTitle.exactOptional(),
  metaDescription: metaDescription.exactOptional(),
  published: published.exactOptional(),
});

export const blogPostUpdateSchema = blogPostChangesSchema.extend({ version: createBaseVersionSchema() });

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
  ogTitle: z.string().nullable(),
  ogDescription: z.string().nullable(),
  ogImage: z.string().nullable(),
  canonicalUrl: z.string().nullable(),
  noIndex: z.boolean(),
  published: z.boolean(),
  publishedAt: timestamp().nullable().meta({
    description: 'Date shown to visitors and used to sort public lists. If null, `createdAt` is used',
  }),
  version: z.int(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
  updatedBy: createChangedBySchema().optional(),
  ...z.object(createStoredScheduleFields()).partial().shape,
});

export const articleSchema = blogPostSchema.extend({
  publishedAt: timestamp(),
  pictures: createLibraryPicturesSchema(),
  contentHtml: z.string().meta({ description: 'Content as safe HTML' }),
  author: z.string().nullable().meta({ description: 'Name of the author, for search engines and feeds' }),
});

export const blogCardSchema = articleSchema.pick({
  id: true,
  slug: true,
  title: true,
  excerpt: true,
  category: true,
  image: true,
  pictures: true,
  publishedAt: true,
  createdAt: true,
});

export const postSeoSchema = blogPostSchema.pick({
  id: true,
  title: true,
  slug: true,
  excerpt: true,
  published: true,
  metaTitle: true,
  metaDescription: true,
  ogTitle: true,
  ogDescription: true,
  canonicalUrl: true,
});

const blogPostFilter = {
  q: searchText().optional().meta({
    description:
      'Text to find in the title or excerpt, ignoring case. For staff, the search finds words in any order, includes tags and ignores accents',
  }),
  category: z.enum(blogCategories).optional().meta({ description: 'Only posts in this category' }),
};

export const blogPostListQuerySchema = createListPageQuerySchema(postListPageSize).extend({
  ...blogPostFilter,
  id: id()
    .optional()
    .meta({ description: 'Lists only the post with this id. The list is empty if the post does not exist' }),
  published: z
    .enum(['true', 'false'])
    .optional()
    .meta({ description: 'Visitors must send `true`. Staff get all posts if this parameter is omitted' }),
});

export const blogPageQuerySchema = z.object({
  ...blogPostFilter,
  tag: requiredText(textLimits.tag).optional().meta({ description: 'Only posts with this tag. Omit the `#`' }),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1).meta({ description: 'Page number, starting at 1' }),
});

export const blogPageSchema = z.object({
  posts: z.array(blogCardSchema),
  total: z.int().meta({ description: 'Number of posts on all pages' }),
  pageCount: z.int().meta({ description: 'Number of pages, at least 1' }),
  categories: z.array(z.enum(blogCategories)).meta({ description: 'Categories with a published post' }),
});

export type PostSeo = z.infer<typeof postSeoSchema>;
export type BlogCardPost = z.infer<typeof blogCardSchema>;
export type BlogPage = z.infer<typeof blogPageSchema>;
export type BlogPageQuery = z.infer<typeof blogPageQuerySchema>;
export type BlogPostListQuery = z.infer<typeof blogPostListQuerySchema>;
export type Article = z.infer<typeof articleSchema>;
export type BlogPostFields = z.infer<typeof blogPostFieldsSchema>;
export type BlogPostChanges = z.infer<typeof blogPostChangesSchema>;
export type BlogPost = z.infer<typeof blogPostSchema>;
