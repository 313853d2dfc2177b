import { z } from 'zod';
import { dayMs } from '../domain/time/durations.ts';
import { getStartOfNairobiDay } from '../domain/time/nairobi-days.ts';

export const timestamp = () => z.iso.datetime();

/** Time in this millennium. The time is converted to UTC with milliseconds, because times are compared as text. */
export const inputTimestamp = () =>
  z.iso
    .datetime({ offset: true, error: 'Choose a day and a time', abort: true })
    // A built-in rule of zod would replace the date format in the API document.
    .refine((text) => text.startsWith('2'), { error: 'Choose a time after 1999', abort: true })
    .transform((text) => new Date(text).toISOString());

export const nullableInputTimestamp = () =>
  z.preprocess((value) => (value === '' ? null : value), inputTimestamp().nullable());

/** Scheduled times of publishing and unpublishing. Omitted fields keep their value. */
export const createScheduleInputFields = () => ({
  publishAt: nullableInputTimestamp().exactOptional().meta({
    description: 'Scheduled publishing time. Null cancels scheduled publishing. Ignored for published content',
  }),
  unpublishAt: nullableInputTimestamp()
    .exactOptional()
    .meta({ description: 'Scheduled unpublishing time. Null cancels scheduled unpublishing' }),
});

export const createStoredScheduleFields = () => ({
  publishAt: timestamp().nullable(),
  unpublishAt: timestamp().nullable(),
});

const dayOrMoment = z.union([z.iso.datetime({ offset: true }), z.iso.date()], {
  error: 'Enter a time such as 2026-11-21T09:30:00Z, or a day such as 2026-11-21',
});

/** Only times in this millennium are valid. PostgreSQL has no year 0, and no data is from before 2000. */
const ofThisMillennium = dayOrMoment.refine((text) => text.startsWith('2'), 'Enter a time after 1999');

/** Start of a period: a time, or the start of a day in Nairobi. */
export const createPeriodStartSchema = () =>
  ofThisMillennium.transform((text) => (isDay(text) ? getStartOfNairobiDay(text) : new Date(text)));

/** Exclusive end of a period: a time, or the end of a day in Nairobi. */
export const createPeriodEndSchema = () =>
  ofThisMillennium.transform((text) =>
    isDay(text) ? new Date(getStartOfNairobiDay(text).getTime() + dayMs) : new Date(text),
  );

const isDay = (text: string) => text.length === '2026-11-21'.length;
