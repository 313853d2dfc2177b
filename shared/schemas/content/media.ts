import { z } from 'zod';
import { mediaUseKinds, pictureTypes, variantTypes } from '../../domain/content/media.ts';
import { listPageSize, textLimits } from '../../domain/limits.ts';
import { id } from '../ids.ts';
import { createListPageQuerySchema } from '../list-query.ts';
import { nullableText, optionalText, requiredText, searchText } from '../text-fields.ts';
import { timestamp } from '../timestamps.ts';
import { baseVersion, changedBy } from '../versions.ts';

/** SHA-256 of a file: 64 hexadecimal digits. */
const hash = () => z.string().regex(/^[0-9a-f]{64}$/, 'Not the hash of a picture');

const percent = () => z.int().min(0, 'From 0 to 100').max(100, 'From 0 to 100');

/** What comes beside an uploaded file. */
export const mediaUploadSchema = z.object({ alt: optionalText(textLimits.alt) });

/** What is said of a picture: what may be left out stays as it is. */
export const mediaChangesSchema = z.object({
  name: requiredText(textLimits.name),
  alt: nullableText(textLimits.alt).exactOptional(),
  isDecoration: z.boolean().exactOptional(),
  caption: nullableText(textLimits.excerpt).exactOptional(),
  focalX: percent().exactOptional(),
  focalY: percent().exactOptional(),
  version: baseVersion(),
});

export const mediaFilters = ['all', 'unused', 'no-alt', 'trash'] as const;

export const mediaListQuerySchema = createListPageQuerySchema(listPageSize).extend({
  q: searchText().optional().meta({ description: 'Found in name, alternative text and caption' }),
  filter: z.enum(mediaFilters, 'There is no such filter').default('all').meta({
    description:
      'Only those that nothing shows, that have no alternative text and are to have one, or that are in the trash',
  }),
});

export const mediaSchema = z.object({
  id: id(),
  hash: z.string().meta({ description: 'SHA-256 of the file as it was uploaded' }),
  name: z.string(),
  type: z.enum(pictureTypes).meta({ description: 'What was uploaded' }),
  bytes: z.int().meta({ description: 'Of what was uploaded' }),
  width: z.int().meta({ description: 'In pixels, upright' }),
  height: z.int(),
  widths: z
    .array(z.int())
    .meta({ description: 'It can be had at `/media/{hash}/{width}.{type}`, whether it has been made already or not' }),
  placeholder: z.string().meta({ description: 'A few pixels of it as a `data:` address' }),
  alt: z.string().nullable(),
  isDecoration: z.boolean().meta({ description: 'It says nothing, and needs no alternative text' }),
  caption: z.string().nullable(),
  focalX: z.int().meta({ description: 'What must be seen when it is cut: percent from the left' }),
  focalY: z.int().meta({ description: 'Percent from the top' }),
  uses: z.int().meta({ description: 'How many posts, pages and settings show it, with those in the trash' }),
  version: z.int(),
  createdAt: timestamp(),
  createdBy: z.string().nullable(),
  updatedAt: timestamp(),
  updatedBy: changedBy(),
  deletedAt: timestamp().nullable().meta({ description: 'When it was put into the trash' }),
});

/** Something that shows a picture, or would if it were restored. */
export const mediaUseSchema = z.object({
  kind: z.enum(mediaUseKinds),
  id: z.string().meta({ description: 'Of the post or the page, or of what is in the trash; the key of a setting' }),
  title: z.string(),
  isPublished: z.boolean().meta({ description: 'Visitors see it' }),
});

export const mediaFileParams = z.object({
  hash: hash().meta({ description: 'The `hash` of the picture' }),
  /** Width and type are any text: nothing is at the address of a width or a type that does not exist. */
  width: z.string().meta({ description: 'One of the `widths` of the picture' }),
  type: z.string().meta({ description: `One of ${variantTypes.join(', ')}` }),
});

export type Media = z.infer<typeof mediaSchema>;
export type MediaUse = z.infer<typeof mediaUseSchema>;
export type MediaFilter = (typeof mediaFilters)[number];
export type MediaListQuery = z.output<typeof mediaListQuerySchema>;
export type MediaChanges = z.output<typeof mediaChangesSchema>;
