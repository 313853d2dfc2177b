import { z } from 'zod';
import { lostReasons } from '../../domain/leads/lead-kinds.ts';
import { quoteSourceValues } from '../../domain/leads/quote-sources.ts';
import { dayMs } from '../../domain/time/durations.ts';
import { id } from '../ids.ts';
import { endOfPeriod, startOfPeriod } from '../timestamps.ts';

const count = z.int().min(0);

const period = z.object({
  from: startOfPeriod().meta({ description: 'A day in Nairobi, or a time' }),
  to: endOfPeriod().meta({ description: 'To the end of a day in Nairobi, or before a time' }),
});

/** Period of the report, at most ten years. The report counts leads that arrived in the period. */
export const leadReportQuerySchema = period
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'The last day is before the first' })
  .refine(({ from, to }) => to.getTime() - from.getTime() <= 3_660 * dayMs, {
    path: ['from'],
    error: 'Choose a period of at most ten years',
  });

/** Progress of quote requests. Quoted requests count as contacted, even if they were lost later. */
const progress = { requests: count, contacted: count, quoted: count, won: count };

const answers = {
  judged: count.meta({
    description: 'Leads that were answered or waited longer than promised, including leads that were closed since',
  }),
  kept: count.meta({ description: 'Leads that were answered within the promise' }),
  medianMs: count.nullable().meta({ description: 'Median time to the first answer' }),
  medianWorkingMs: count.nullable().meta({ description: 'Median time to the first answer, in working hours' }),
};

export const leadReportSchema = z.object({
  promiseHours: z.number().meta({ description: 'Promised answer time, the same for all leads' }),
  quotes: count,
  contacts: count,
  ...answers,
  steps: z
    .array(z.object({ day: z.iso.date(), quotes: count, contacts: count }))
    .meta({ description: 'New leads by day, week or month, each by its first day, including empty ones' }),
  stepUnit: z.enum(['day', 'week', 'month']),
  sources: z.array(z.object({ source: z.enum(quoteSourceValues).nullable(), ...progress })),
  /** Owners of leads of both kinds, by name. Null for unassigned leads. */
  owners: z.array(
    z.object({ ownerId: id().nullable(), name: z.string().nullable(), leads: count, won: count, ...answers }),
  ),
  lost: z.array(z.object({ reason: z.enum(lostReasons).nullable(), requests: count })),
});

export type LeadReport = z.infer<typeof leadReportSchema>;
export type LeadReportQuery = z.infer<typeof leadReportQuerySchema>;
