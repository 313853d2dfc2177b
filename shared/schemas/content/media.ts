import { z } from 'zod';
import { mediaUseKinds, pictureTypes, variantTypes } from '../../domain/content/media.ts';
import { listPageSize, textLimits } from '../../domain/limits.ts';
import { id } from '../ids.ts';
import { createListPageQuerySchema } from '../list-query.ts';
import { nullableText, optionalText, requiredText, searchText } from '../text-fields.ts';
import { timestamp } from '../timestamps.ts';
import { createBaseVersionSchema, createChangedBySchema } from '../versions.ts';

const hash = () => z.string().regex(/^[0-9a-f]{64}$/, 'This is not the hash of an image');

const percent = () => z.int().min(0, 'Enter a number from 0 to 100').max(100, 'Enter a number from 0 to 100');

export const mediaUploadSchema = z.object({ alt: optionalText(textLimits.alt) });

export const mediaChangesSchema = z.object({
  name: requiredText(textLimits.name),
  alt: nullableText(textLimits.alt).exactOptional(),
  isDecoration: z.boolean().exactOptional(),
  caption: nullableText(textLimits.excerpt).exactOptional(),
  focalX: percent().exactOptional(),
  focalY: percent().exactOptional(),
  version: createBaseVersionSchema(),
});

export const mediaFilters = ['all', 'unused', 'no-alt', 'trash'] as const;

export const mediaListQuerySchema = createListPageQuerySchema(listPageSize).extend({
  q: searchText().optional().meta({ description: 'Text to find in the name, alternative text or caption' }),
  filter: z.enum(mediaFilters, 'This filter does not exist').default('all').meta({
    description:
      '`all` excludes the trash, and `trash` lists only deleted images. `unused` lists images that nothing uses. `no-alt` lists images that lack a required alternative text',
  }),
});

export const mediaSchema = z.object({
  id: id(),
  hash: z.string().meta({ description: 'SHA-256 of the uploaded file' }),
  name: z.string(),
  type: z.enum(pictureTypes).meta({ description: 'Type of the uploaded file' }),
  bytes: z.int().meta({ description: 'Size of the uploaded file' }),
  width: z.int().meta({ description: 'Width in pixels, after the image is rotated upright' }),
  height: z.int(),
  widths: z
    .array(z.int())
    .meta({ description: 'Widths available at `/media/{hash}/{width}.{type}`. Files are created on demand' }),
  placeholder: z.string().meta({ description: 'Tiny preview as a `data:` URL' }),
  alt: z.string().nullable(),
  isDecoration: z.boolean().meta({ description: 'True if the image is decorative and needs no alternative text' }),
  caption: z.string().nullable(),
  focalX: z.int().meta({
    description:
      'Horizontal position of the point that stays visible when the image is cropped, in percent from the left',
  }),
  focalY: z.int().meta({
    description: 'Vertical position of the point that stays visible when the image is cropped, in percent from the top',
  }),
  uses: z.int().meta({
    description: 'Number of posts, pages and settings that show the image, including posts and pages in the trash',
  }),
  version: z.int(),
  createdAt: timestamp(),
  createdBy: z.string().nullable(),
  updatedAt: timestamp(),
  updatedBy: createChangedBySchema(),
  deletedAt: timestamp().nullable().meta({ description: 'Time of deletion. Null if the image is not in the trash' }),
});

export const mediaUseSchema = z.object({
  kind: z.enum(mediaUseKinds),
  id: z.string().meta({ description: 'Id of the post, the page or the deleted record, or the key of a setting' }),
  title: z.string(),
  isPublished: z.boolean().meta({ description: 'True if visitors can see the record' }),
});

export const mediaFileParams = z.object({
  hash: hash().meta({ description: '`hash` of the image' }),
  width: z.string().meta({ description: 'One of the `widths` of the image' }),
  type: z.string().meta({ description: `File type: ${variantTypes.join(', ')}` }),
});

export type Media = z.infer<typeof mediaSchema>;
export type MediaUse = z.infer<typeof mediaUseSchema>;
export type MediaFilter = (typeof mediaFilters)[number];
export type MediaListQuery = z.output<typeof mediaListQuerySchema>;
export type MediaChanges = z.output<typeof mediaChangesSchema>;
