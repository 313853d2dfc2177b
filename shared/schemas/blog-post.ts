import { z } from 'zod';
import { blogCategories } from '../domain/enums.ts';
import { textLimits } from '../domain/limits.ts';
import { baseVersion, id, optionalText, optionalWebAddress, requiredText, slug, timestamp } from './common.ts';

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

export type Article = z.infer<typeof articleSchema>;
export type BlogPostFields = z.infer<typeof blogPostFieldsSchema>;
export type BlogPost = z.infer<typeof blogPostSchema>;
