import { z } from 'zod';
import { textLimits } from '../../domain/limits.ts';
import { createListPageQuerySchema } from '../list-query.ts';
import { requiredText } from '../text-fields.ts';
import { contactSchema } from './contact.ts';
import { quoteSchema } from './quote.ts';

/** What is sought among leads of both kinds, and how many of each are answered at most. */
export const leadSearchQuerySchema = createListPageQuerySchema({ default: 5, max: 20 })
  .pick({ limit: true })
  .extend({ q: requiredText(textLimits.search).meta({ description: 'What is sought' }) });

export const foundLeadsSchema = z.object({
  quotes: z.array(quoteSchema),
  contacts: z.array(contactSchema),
  isSimilar: z.boolean().meta({ description: 'Nothing has what was sought; these are spelled like it' }),
});

export type FoundLeads = z.infer<typeof foundLeadsSchema>;
