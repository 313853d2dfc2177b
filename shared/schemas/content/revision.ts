import { z } from 'zod';
import { revisionCauses } from '../../domain/content/revisions.ts';
import { listPageSize } from '../../domain/limits.ts';
import { id } from '../ids.ts';
import { createListPageQuerySchema } from '../list-query.ts';
import { timestamp } from '../timestamps.ts';
import { baseVersion, changedBy } from '../versions.ts';
import { blogPostSchema } from './blog-post.ts';
import { pageDetailSchema } from './page.ts';

/** A version of a post or a page as its history lists it. */
export const revisionSchema = z.object({
  id: id(),
  version: z.int().meta({ description: 'Of the record, once it was saved like this' }),
  cause: z.enum(revisionCauses),
  isPublished: z.boolean().meta({ description: 'Whether visitors could read it like this' }),
  by: changedBy(),
  at: timestamp(),
});

/** All that is entered of a post: what a version of it consists of. What is planned is no part of it, and stays when one is put back. */
export const postRevisionFieldsSchema = blogPostSchema.omit({
  id: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  updatedBy: true,
  publishAt: true,
  unpublishAt: true,
});

const { page, seoMeta } = pageDetailSchema.shape;

/** All that is entered of a page and its SEO data. */
export const pageRevisionFieldsSchema = z.object({
  page: page.omit({ id: true, version: true, createdAt: true, updatedAt: true, publishAt: true, unpublishAt: true }),
  seoMeta: seoMeta.unwrap().omit({ id: true, pageId: true, updatedAt: true }).nullable(),
});

const asItIs = 'A field that did not exist when it was kept is as it is now';

export const postRevisionSchema = revisionSchema.extend({
  fields: postRevisionFieldsSchema.meta({ description: asItIs }),
});

export const pageRevisionSchema = revisionSchema.extend({
  fields: pageRevisionFieldsSchema.meta({ description: asItIs }),
});

/** The next cursor is in the `Link` header of the answer. */
export const revisionListQuerySchema = createListPageQuerySchema(listPageSize);

export const restoreSchema = z.object({ version: baseVersion() });

export type Revision = z.infer<typeof revisionSchema>;
export type PostRevision = z.infer<typeof postRevisionSchema>;
export type PageRevision = z.infer<typeof pageRevisionSchema>;
export type PageRevisionFields = z.infer<typeof pageRevisionFieldsSchema>;
