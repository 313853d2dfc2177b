import { z } from 'zod';
import { trashedKinds, trashRetentionDays } from '../../domain/content/trash.ts';
import { listPageSize } from '../../domain/limits.ts';
import { id } from '../ids.ts';
import { createListPageQuerySchema } from '../list-query.ts';
import { slug } from '../text-fields.ts';
import { timestamp } from '../timestamps.ts';
import { createChangedBySchema } from '../versions.ts';

export const trashItemSchema = z.object({
  id: id().meta({ description: 'Id of the record, unchanged after a restore' }),
  kind: z.enum(trashedKinds),
  title: z.string().meta({ description: 'Title, or the question of an FAQ' }),
  slug: z.string().nullable().meta({ description: 'Slug. Null for records without a slug' }),
  isPublished: z.boolean().meta({ description: 'True if visitors see the record again after a restore' }),
  deletedBy: createChangedBySchema().meta({ description: 'Person who deleted the record' }),
  deletedAt: timestamp(),
  goneAt: timestamp().meta({
    description: `Time of permanent deletion, ${trashRetentionDays} days after the record was deleted`,
  }),
});

export const trashListQuerySchema = createListPageQuerySchema(listPageSize);

export const trashRestoreSchema = z.object({
  slug: slug()
    .optional()
    .meta({ description: 'New slug for the restored record. Required if another record now uses the old slug' }),
});

export type TrashItem = z.infer<typeof trashItemSchema>;
