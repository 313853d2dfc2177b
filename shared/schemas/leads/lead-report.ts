import { z } from 'zod';
import { lostReasons } from '../../domain/leads/lead-kinds.ts';
import { quoteSourceValues } from '../../domain/leads/quote-sources.ts';
import { dayMs } from '../../domain/time/durations.ts';
import { id } from '../ids.ts';
import { createPeriodEndSchema, createPeriodStartSchema } from '../timestamps.ts';

const count = z.int().min(0);

const period = z.object({
  from: createPeriodStartSchema().meta({ description: 'Start of the period: the first day in Nairobi, or a time' }),
  to: createPeriodEndSchema().meta({
    description: 'End of the period: the last day in Nairobi (inclusive), or a time (exclusive)',
  }),
});

/** Period of the report, at most ten years. The report counts leads that arrived in the period. */
export const leadReportQuerySchema = period
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'The last day is before the first day' })
  .refine(({ from, to }) => to.getTime() - from.getTime() <= 3_660 * dayMs, {
    path: ['from'],
    error: 'Choose a period of at most ten years',
  });

/** Progress of quote requests. Quoted requests count as contacted, even if they were lost later. */
const progress = { requests: count, contacted: count, quoted: count, won: count };

const answers = {
  judged: count.meta({
    description:
      'Number of leads that were answered or became late. Includes late leads that were closed without an answer',
  }),
  kept: count.meta({ description: 'Number of leads that were answered within the promised time' }),
  medianMs: count.nullable().meta({ description: 'Median time to the first answer, in milliseconds' }),
  medianWorkingMs: count
    .nullable()
    .meta({ description: 'Median time to the first answer in milliseconds, counting only working hours' }),
};

export const leadReportSchema = z.object({
  promiseHours: z
    .number()
    .meta({ description: 'Currently promised response time in hours. The report applies it to all leads' }),
  quotes: count,
  contacts: count,
  ...answers,
  steps: z.array(z.object({ day: z.iso.date(), quotes: count, contacts: count })).meta({
    description:
      'New leads per day, week or month, including periods without leads. `day` is the first day of the period',
  }),
  stepUnit: z.enum(['day', 'week', 'month']),
  sources: z.array(z.object({ source: z.enum(quoteSourceValues).nullable(), ...progress })),
  /** Current owners of leads of both kinds, sorted by name. Id and name are null for unassigned leads. */
  owners: z.array(
    z.object({ ownerId: id().nullable(), name: z.string().nullable(), leads: count, won: count, ...answers }),
  ),
  lost: z.array(z.object({ reason: z.enum(lostReasons).nullable(), requests: count })),
});

export type LeadReport = z.infer<typeof leadReportSchema>;
export type LeadReportQuery = z.infer<typeof leadReportQuerySchema>;
