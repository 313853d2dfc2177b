import { z } from 'zod';
import { faqCategories } from '../../domain/content/faq-categories.ts';
import { faqListPageSize, textLimits } from '../../domain/limits.ts';
import { id } from '../ids.ts';
import { createListPageQuerySchema } from '../list-query.ts';
import { requiredText } from '../text-fields.ts';
import { timestamp } from '../timestamps.ts';
import { createBaseVersionSchema, createChangedBySchema } from '../versions.ts';

const writtenFaq = z.object({
  question: requiredText(textLimits.excerpt),
  answer: requiredText(textLimits.message),
  category: z.enum(faqCategories, 'Choose a category'),
  order: z.int().min(-2_147_483_648).max(2_147_483_647),
  published: z.boolean(),
});

const { order, published } = writtenFaq.shape;

/** New FAQ, with the defaults in section 5 of the specification. */
export const faqFieldsSchema = writtenFaq.extend({ order: order.default(0), published: published.default(true) });

const faqChangesSchema = writtenFaq.extend({
  order: order.exactOptional(),
  published: published.exactOptional(),
});

export const faqUpdateSchema = faqChangesSchema.extend({ version: createBaseVersionSchema() });

const faqIds = z
  .array(id())
  .min(1)
  .max(1_000)
  .refine((ids) => new Set(ids).size === ids.length, 'List each FAQ only once');

export const faqOrderSchema = z.object({
  category: z.enum(faqCategories, 'Choose a category'),
  ids: faqIds,
  basedOn: faqIds.optional().meta({
    description:
      'Order that you last read. If the order has changed since then, the call returns 409. If `basedOn` is omitted, the new order always applies',
  }),
});

export const faqSchema = z.object({
  id: id(),
  question: z.string(),
  answer: z.string(),
  category: z.enum(faqCategories),
  order: z.int(),
  published: z.boolean(),
  version: z.int(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
  updatedBy: createChangedBySchema().optional(),
});

export const faqListQuerySchema = createListPageQuerySchema(faqListPageSize).extend({
  published: z.literal('true').optional().meta({ description: 'Only published FAQs. Required for visitors' }),
});

export type FaqListQuery = z.infer<typeof faqListQuerySchema>;
export type FaqFields = z.infer<typeof faqFieldsSchema>;
export type FaqChanges = z.infer<typeof faqChangesSchema>;
export type FaqOrder = z.infer<typeof faqOrderSchema>;
export type Faq = z.infer<typeof faqSchema>;
