import { z } from 'zod';
import { textLimits } from '../../domain/limits.ts';
import { createListPageQuerySchema } from '../list-query.ts';
import { requiredText } from '../text-fields.ts';
import { contactSchema } from './contact.ts';
import { quoteSchema } from './quote.ts';

/** Search in both kinds of leads. The limit applies to each kind. */
export const leadSearchQuerySchema = createListPageQuerySchema({ default: 5, max: 20 })
  .pick({ limit: true })
  .extend({ q: requiredText(textLimits.search).meta({ description: 'Search text' }) });

export const foundLeadsSchema = z.object({
  quotes: z.array(quoteSchema),
  contacts: z.array(contactSchema),
  isSimilar: z.boolean().meta({ description: 'True if only results with a similar spelling were found' }),
});

export type FoundLeads = z.infer<typeof foundLeadsSchema>;
