import { z } from 'zod';
import { dayMs } from '../domain/time/durations.ts';
import { getStartOfNairobiDay } from '../domain/time/nairobi-days.ts';

/** A moment in time in UTC, such as `2026-11-21T09:30:00.000Z`. */
export const timestamp = () => z.iso.datetime();

/** A moment that callers choose, from this millennium on; it becomes UTC with milliseconds, because moments are compared as text. */
export const inputTimestamp = () =>
  z.iso
    .datetime({ offset: true, error: 'Choose a day and a time', abort: true })
    // A rule of zod's own would take the place of the format in the API document.
    .refine((text) => text.startsWith('2'), { error: 'Choose a time of this millennium', abort: true })
    .transform((text) => new Date(text).toISOString());

/** A moment that staff choose, as {@link inputTimestamp}; null or blank for none. */
export const nullableInputTimestamp = () =>
  z.preprocess((value) => (value === '' ? null : value), inputTimestamp().nullable());

/** When a record goes on the site by itself, and when it is taken off: what may be left out stays as it is. */
export const scheduleInputFields = () => ({
  publishAt: nullableInputTimestamp().exactOptional().meta({
    description: 'When it is published by itself. Nothing once it is published: there is nothing left to wait for',
  }),
  unpublishAt: nullableInputTimestamp()
    .exactOptional()
    .meta({ description: 'When it is taken off the site by itself' }),
});

/** The same as it is read. */
export const storedScheduleFields = () => ({
  publishAt: timestamp().nullable(),
  unpublishAt: timestamp().nullable(),
});

const dayOrMoment = z.union([z.iso.datetime({ offset: true }), z.iso.date()], {
  error: 'Enter a moment such as 2026-11-21T09:30:00Z, or a day such as 2026-11-21',
});

/** PostgreSQL knows no year 0, and nothing here is older than this millennium. */
const ofThisMillennium = dayOrMoment.refine((text) => text.startsWith('2'), 'Enter a time of this millennium');

/** Beginning of a period: a moment, or the beginning of a day in Nairobi. */
export const startOfPeriod = () =>
  ofThisMillennium.transform((text) => (isDay(text) ? getStartOfNairobiDay(text) : new Date(text)));

/** End of a period: a moment, which is no part of it, or the end of a day in Nairobi. */
export const endOfPeriod = () =>
  ofThisMillennium.transform((text) =>
    isDay(text) ? new Date(getStartOfNairobiDay(text).getTime() + dayMs) : new Date(text),
  );

const isDay = (text: string) => text.length === '2026-11-21'.length;
