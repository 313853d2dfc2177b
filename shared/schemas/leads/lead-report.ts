import { z } from 'zod';
import { lostReasons } from '../../domain/leads/lead-kinds.ts';
import { quoteSourceValues } from '../../domain/leads/quote-sources.ts';
import { dayMs } from '../../domain/time/durations.ts';
import { id } from '../ids.ts';
import { endOfPeriod, startOfPeriod } from '../timestamps.ts';

const count = z.int().min(0);

const period = z.object({
  from: startOfPeriod().meta({ description: 'A day in Nairobi, or a moment' }),
  to: endOfPeriod().meta({ description: 'To the end of a day in Nairobi, or before a moment' }),
});

/** Which leads are reported on: those that came in within a period of at most ten years. */
export const leadReportQuerySchema = period
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'The last day is before the first' })
  .refine(({ from, to }) => to.getTime() - from.getTime() <= 3_660 * dayMs, {
    path: ['from'],
    error: 'Choose a period of at most ten years',
  });

/** How far quote requests have come. Whoever was quoted was contacted before, also when nothing came of it. */
const progress = { requests: count, contacted: count, quoted: count, won: count };

/** How fast people were answered. */
const answers = {
  judged: count.meta({
    description: 'Those that were answered, or waited longer than was promised, also when they were put away since',
  }),
  kept: count.meta({ description: 'Those of them that were answered within the promise' }),
  medianMs: count.nullable().meta({ description: 'Time to the first answer of half of those that were answered' }),
  medianWorkingMs: count.nullable().meta({ description: 'The same in working hours' }),
};

/** What became of the leads of a period. Spam is not counted. */
export const leadReportSchema = z.object({
  promiseHours: z.number().meta({ description: 'What is promised now, by which all are judged' }),
  quotes: count,
  contacts: count,
  ...answers,
  steps: z
    .array(z.object({ day: z.iso.date(), quotes: count, contacts: count }))
    .meta({ description: 'What came in, by days, weeks or months, each by its first day, also those without a lead' }),
  stepUnit: z.enum(['day', 'week', 'month']),
  /** Where quote requests heard of the company, the most frequent first; null: they did not say. */
  sources: z.array(z.object({ source: z.enum(quoteSourceValues).nullable(), ...progress })),
  /** Whose leads of both kinds they are now, by name; null: nobody's. */
  owners: z.array(
    z.object({ ownerId: id().nullable(), name: z.string().nullable(), leads: count, won: count, ...answers }),
  ),
  /** Why quote requests were lost, the most frequent first; null: nobody said. */
  lost: z.array(z.object({ reason: z.enum(lostReasons).nullable(), requests: count })),
});

export type LeadReport = z.infer<typeof leadReportSchema>;
export type LeadReportQuery = z.infer<typeof leadReportQuerySchema>;
