import { z } from 'zod';
import { revisionCauses } from '../../domain/content/revisions.ts';
import { listPageSize } from '../../domain/limits.ts';
import { id } from '../ids.ts';
import { createListPageQuerySchema } from '../list-query.ts';
import { timestamp } from '../timestamps.ts';
import { createBaseVersionSchema, createChangedBySchema } from '../versions.ts';
import { blogPostSchema } from './blog-post.ts';
import { pageDetailSchema } from './page.ts';

export const revisionSchema = z.object({
  id: id(),
  version: z.int().meta({ description: 'Version of the record after this save' }),
  cause: z.enum(revisionCauses),
  isPublished: z.boolean().meta({ description: 'True if visitors could read this version' }),
  by: createChangedBySchema(),
  at: timestamp(),
});

/** Post fields stored in each version. Excludes scheduled times, which a restore does not change. */
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

export const pageRevisionFieldsSchema = z.object({
  page: page.omit({ id: true, version: true, createdAt: true, updatedAt: true, publishAt: true, unpublishAt: true }),
  seoMeta: seoMeta.unwrap().omit({ id: true, pageId: true, updatedAt: true }).nullable(),
});

const asItIs = 'Fields of the version. Fields that did not exist at that time have their current value';

export const postRevisionSchema = revisionSchema.extend({
  fields: postRevisionFieldsSchema.meta({ description: asItIs }),
});

export const pageRevisionSchema = revisionSchema.extend({
  fields: pageRevisionFieldsSchema.meta({ description: asItIs }),
});

export const revisionListQuerySchema = createListPageQuerySchema(listPageSize);

export const restoreSchema = z.object({ version: createBaseVersionSchema() });

export type Revision = z.infer<typeof revisionSchema>;
export type PostRevision = z.infer<typeof postRevisionSchema>;
export type PageRevision = z.infer<typeof pageRevisionSchema>;
export type PageRevisionFields = z.infer<typeof pageRevisionFieldsSchema>;
