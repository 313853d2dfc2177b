import { z } from 'zod';
import { trashDays, trashedKinds } from '../../domain/content/trash.ts';
import { listPageSize } from '../../domain/limits.ts';
import { id } from '../ids.ts';
import { createListPageQuerySchema } from '../list-query.ts';
import { slug } from '../text-fields.ts';
import { timestamp } from '../timestamps.ts';
import { changedBy } from '../versions.ts';

/** Something that was deleted and can be restored. */
export const trashItemSchema = z.object({
  id: id().meta({ description: 'That of the record, which it has again once it is restored' }),
  kind: z.enum(trashedKinds),
  title: z.string().meta({ description: 'Of an FAQ its question' }),
  slug: z.string().nullable().meta({ description: 'Null for what has none' }),
  isPublished: z.boolean().meta({ description: 'Whether visitors see it again once it is restored' }),
  deletedBy: changedBy(),
  deletedAt: timestamp(),
  goneAt: timestamp().meta({ description: `When it is deleted for ever, ${trashDays} days after it was deleted` }),
});

/** The next cursor is in the `Link` header of the answer. */
export const trashListQuerySchema = createListPageQuerySchema(listPageSize);

export const trashRestoreSchema = z.object({
  slug: slug().optional().meta({ description: 'Another one, where its own is in use by now' }),
});

export type TrashItem = z.infer<typeof trashItemSchema>;
