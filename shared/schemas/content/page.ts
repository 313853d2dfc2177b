import { z } from 'zod';
import { pageStatuses, pageTemplates, pageTypes } from '../../domain/content/page-kinds.ts';
import { createPageSlug, reservedSlugs } from '../../domain/content/slug.ts';
import { groupDigits } from '../../domain/digits.ts';
import { isTooDeeplyNested, maxJsonDepth } from '../../domain/json-depth.ts';
import { textLimits } from '../../domain/limits.ts';
import { id } from '../ids.ts';
import {
  nullableText,
  nullableWebAddress,
  rejectUploadPlaceholders,
  requiredText,
  textOrEmpty,
} from '../text-fields.ts';
import { createScheduleInputFields, createStoredScheduleFields, timestamp } from '../timestamps.ts';
import { createBaseVersionSchema, createChangedBySchema } from '../versions.ts';
import { createLibraryPicturesSchema } from './picture.ts';

/** JSON-LD of a page, as text. */
const customSchema = nullableText(textLimits.customSchema)
  .refine(
    (text) => text === null || new TextEncoder().encode(text).length <= textLimits.customSchema,
    `Must be at most ${groupDigits(textLimits.customSchema)} bytes`,
  )
  .refine((text) => text === null || typeof (parseJson(text) ?? '') === 'object', {
    error: 'Enter a JSON object or array, such as {"@type": "Organization"}',
    abort: true,
  })
  .refine(
    (text) => text === null || !isTooDeeplyNested(parseJson(text)),
    `Use at most ${maxJsonDepth} levels of braces and brackets`,
  );

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const writtenPage = z.object({
  title: requiredText(textLimits.title),
  slug: requiredText(textLimits.slug)
    .transform(createPageSlug)
    .refine((slug) => slug !== '', { error: 'Enter at least one letter from a to z or a digit', abort: true })
    .refine((slug) => !reservedSlugs.includes(slug), {
      error: ({ input }) => `/${input} is used by the site itself. Choose another address`,
    }),
  content: rejectUploadPlaceholders(textOrEmpty(textLimits.content)),
  excerpt: textOrEmpty(textLimits.excerpt),
  pageType: z.enum(pageTypes),
  template: z.enum(pageTemplates),
  status: z.enum(pageStatuses),
  featuredImage: nullableWebAddress(),
  ...createScheduleInputFields(),
});

const { content, excerpt, pageType, template, status, featuredImage } = writtenPage.shape;

const newPageSchema = writtenPage.extend({
  content: content.default(''),
  excerpt: excerpt.default(''),
  pageType: pageType.default('page'),
  template: template.default('default'),
  status: status.default('draft'),
  featuredImage: featuredImage.default(null),
});

const pageChangesSchema = writtenPage.extend({
  content: content.exactOptional(),
  excerpt: excerpt.exactOptional(),
  pageType: pageType.exactOptional(),
  template: template.exactOptional(),
  status: status.exactOptional(),
  featuredImage: featuredImage.exactOptional(),
});

const seoText = () => nullableText(textLimits.seoText).exactOptional();
const seoAddress = () => nullableWebAddress().exactOptional();

/** Omitted SEO fields become null in a new page. In a change, omitted SEO fields keep their value. */
const seoMetaFieldsSchema = z.object({
  metaTitle: seoText(),
  metaDescription: seoText(),
  metaKeywords: seoText(),
  ogTitle: seoText(),
  ogDescription: seoText(),
  ogImage: seoAddress(),
  twitterTitle: seoText(),
  twitterDescription: seoText(),
  twitterImage: seoAddress(),
  canonicalUrl: seoAddress(),
  noIndex: z.boolean().exactOptional(),
  noFollow: z.boolean().exactOptional(),
  customSchema: customSchema.exactOptional(),
});

export const pageInputSchema = z.object({ page: newPageSchema, seoMeta: seoMetaFieldsSchema.nullish() });

export const pageUpdateSchema = z.object({
  // Clients can send the page with its version, as in responses, or send `version` separately.
  page: pageChangesSchema.extend({ version: createBaseVersionSchema() }),
  seoMeta: seoMetaFieldsSchema.nullish(),
  version: createBaseVersionSchema(),
});

const seoMetaSchema = z.object({
  id: id(),
  pageId: id(),
  metaTitle: z.string().nullable(),
  metaDescription: z.string().nullable(),
  metaKeywords: z.string().nullable(),
  ogTitle: z.string().nullable(),
  ogDescription: z.string().nullable(),
  ogImage: z.string().nullable(),
  twitterTitle: z.string().nullable(),
  twitterDescription: z.string().nullable(),
  twitterImage: z.string().nullable(),
  canonicalUrl: z.string().nullable(),
  noIndex: z.boolean(),
  noFollow: z.boolean(),
  customSchema: z.string().nullable(),
  updatedAt: timestamp(),
});

const pageSchema = z.object({
  id: id(),
  title: z.string(),
  slug: z.string(),
  content: z.string(),
  excerpt: z.string(),
  pageType: z.enum(pageTypes),
  template: z.enum(pageTemplates),
  status: z.enum(pageStatuses),
  featuredImage: z.string().nullable(),
  ...z.object(createStoredScheduleFields()).partial().shape,
  version: z.int(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});

export const pageListItemSchema = pageSchema
  .pick({ id: true, title: true, slug: true, excerpt: true, status: true, pageType: true, updatedAt: true })
  .extend({ ...createStoredScheduleFields(), updatedBy: createChangedBySchema(), seoMeta: seoMetaSchema.optional() });

export const listedPageSchema = pageSchema.pick({ slug: true, title: true, excerpt: true });

export const pageDetailSchema = z.object({ page: pageSchema, seoMeta: seoMetaSchema.nullable() });

export const publishedPageSchema = pageDetailSchema.extend({
  pictures: createLibraryPicturesSchema(),
  contentHtml: z.string().meta({ description: 'Content as safe HTML' }),
});

export type PublicPageSummary = z.infer<typeof listedPageSchema>;
export type PublishedPage = z.infer<typeof publishedPageSchema>;
export type PageInput = { page: z.infer<typeof newPageSchema>; seoMeta: SeoMetaFields | null };
export type PageChanges = { page: z.infer<typeof pageChangesSchema>; seoMeta: SeoMetaFields | null };
export type SeoMetaFields = z.infer<typeof seoMetaFieldsSchema>;
export type SeoMeta = z.infer<typeof seoMetaSchema>;
export type PageListItem = z.infer<typeof pageListItemSchema>;
export type PageDetail = z.infer<typeof pageDetailSchema>;
