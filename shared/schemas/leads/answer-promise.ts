import { z } from 'zod';

/** Times such as `8:00 AM-6:00 PM`, or words such as `Closed`. Null for an empty setting. */
const openingHours = z.string().nullable();

export const answerPromiseSchema = z.object({
  promiseHours: z.int().min(1).meta({ description: 'Promised response time in hours' }),
  officeHours: z.object({
    weekdays: openingHours,
    saturday: openingHours,
    sunday: openingHours,
    publicHolidays: z
      .string()
      .nullable()
      .meta({ description: 'Public holidays, such as `1 May, 20 March 2026, Good Friday`' }),
  }),
});

export type AnswerPromise = z.infer<typeof answerPromiseSchema>;
