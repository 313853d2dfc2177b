import { z } from 'zod';
import { groupDigits } from '../domain/digits.ts';
import { dayMs } from '../domain/durations.ts';
import { textLimits } from '../domain/limits.ts';
import { startOfNairobiDay } from '../domain/nairobi-days.ts';
import { slugPattern } from '../domain/slug.ts';
import { hasUploadingPicture } from '../domain/uploading-picture.ts';
import { isWebAddress } from '../domain/web-address.ts';

/** PostgreSQL cannot store NUL, and UTF-8 cannot encode half of a surrogate pair. */
const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed();

const storableText = () =>
  z
    .string({ error: (issue) => (issue.input === undefined || issue.input === null ? 'Required' : 'Must be text') })
    .refine(isStorable, { error: 'Contains characters that cannot be stored', abort: true })
    .trim();

const tooLong = (max: number) => `Must be at most ${groupDigits(max)} characters`;

/** Text that must hold something after trimming. */
export const requiredText = (max: number) =>
  storableText().min(1, { error: 'Required', abort: true }).max(max, tooLong(max));

/** Text that may be null or blank: both become null. */
export const nullableText = (max: number) =>
  storableText()
    .max(max, tooLong(max))
    .nullable()
    .transform((text) => text || null);

/** Text that may be missing, null or blank: all three become null. */
export const optionalText = (max: number) =>
  nullableText(max)
    .optional()
    .transform((text) => text ?? null);

/** Markdown whose pictures are all there. */
export const withItsPictures = <S extends z.ZodType<string>>(markdown: S) =>
  markdown.refine((text) => !hasUploadingPicture(text), {
    error:
      'Where the text says “Uploading…”, a picture has not arrived. Wait for it, or take those words out and paste it again',
  });

/** Text that may be blank, and stays text. */
export const textOrEmpty = (max: number) => storableText().max(max, tooLong(max));

/** As zod's own pattern, with letters of every language before and after the @ (RFC 6531). */
const emailPattern =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+\-.]*[\p{L}\p{M}\p{N}_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+[\p{L}\p{M}]{2,}$/u;

/** An e-mail address, kept as typed. */
export const emailAddress = () =>
  requiredText(textLimits.email).check(
    z.email({ pattern: emailPattern, error: 'Enter an e-mail address such as name@example.com' }),
  );

/** An e-mail address that may be missing, null or blank: all three become null. */
export const optionalEmailAddress = () =>
  z
    .preprocess((value) => (typeof value === 'string' && value.trim() === '' ? null : value), emailAddress().nullish())
    .transform((address) => address ?? null);

export const slug = () =>
  requiredText(textLimits.slug).regex(
    slugPattern,
    'Use lower-case letters, digits and single hyphens, such as moving-tips',
  );

/** An address of a picture or page: `https://…` or a path on this site. The server never fetches it. Blank is none. */
export const nullableWebAddress = () =>
  nullableText(textLimits.url).refine(
    (address) => address === null || isWebAddress(address),
    'Enter an address that starts with https:// or /, such as https://www.example.com/picture.jpg',
  );

/** Of a record, in small letters, as PostgreSQL writes it: ids are compared as text. */
export const id = () => z.uuid('Not a valid id').toLowerCase();

/** A moment in time in UTC, such as `2026-11-21T09:30:00.000Z`. */
export const timestamp = () => z.iso.datetime();

/** A moment that callers choose, from this millennium on; it becomes UTC with milliseconds, because moments are compared as text. */
export const chosenTimestamp = () =>
  z.iso
    .datetime({ offset: true, error: 'Choose a day and a time', abort: true })
    .startsWith('2', { error: 'Choose a time of this millennium', abort: true })
    .transform((text) => new Date(text).toISOString());

/** A moment that staff choose, as {@link chosenTimestamp}; null or blank for none. */
export const chosenMoment = () => z.preprocess((value) => (value === '' ? null : value), chosenTimestamp().nullable());

/** When a record goes on the site by itself, and when it is taken off: what may be left out stays as it is. */
export const scheduleFields = () => ({
  publishAt: chosenMoment().exactOptional().meta({
    description: 'When it is published by itself. Nothing once it is published: there is nothing left to wait for',
  }),
  unpublishAt: chosenMoment().exactOptional().meta({ description: 'When it is taken off the site by itself' }),
});

/** The same as it is read. */
export const plannedTimes = () => ({
  publishAt: timestamp().nullable(),
  unpublishAt: timestamp().nullable(),
});

/**
 * The version of a record that an edit was based on. A stale one is answered with 409 and the current state;
 * left out, the edit applies to whatever is current.
 */
export const baseVersion = () => z.int().min(1).optional();

export const idParams = z.object({ id: id() });

const dayOrMoment = z.union([z.iso.datetime({ offset: true }), z.iso.date()], {
  error: 'Enter a moment such as 2026-11-21T09:30:00Z, or a day such as 2026-11-21',
});

/** PostgreSQL knows no year 0, and nothing here is older than this millennium. */
const ofThisMillennium = dayOrMoment.refine((text) => text.startsWith('2'), 'Enter a time of this millennium');

/** From when on: a moment, or the beginning of a day in Nairobi. */
export const startOfPeriod = () =>
  ofThisMillennium.transform((text) => (isDay(text) ? startOfNairobiDay(text) : new Date(text)));

/** Until when: before a moment, or to the end of a day in Nairobi. */
export const endOfPeriod = () =>
  ofThisMillennium.transform((text) =>
    isDay(text) ? new Date(startOfNairobiDay(text).getTime() + dayMs) : new Date(text),
  );

const isDay = (text: string) => text.length === '2026-11-21'.length;

/** Query of lists that visitors may read only as far as they are published. */
export const publishedQuerySchema = z.object({ published: z.literal('true').optional() });

interface PageSizes {
  default: number;
  max: number;
  /** What may be asked for, where that is more than what is answered. */
  maxAsked?: number;
}

/** Query of a list that is read page by page; the next cursor is in the `Link` header of the answer. */
export const listPageQuerySchema = ({ default: usual, max, maxAsked = max }: PageSizes) =>
  z.object({
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(maxAsked)
      .default(usual)
      .transform((asked) => Math.min(asked, max))
      .meta({ description: `At most ${max} are answered` }),
    cursor: z.string().max(200).optional(),
  });

/** What is sought in a list; nothing when it is blank. */
export const searchText = () => storableText().max(textLimits.search, tooLong(textLimits.search));

/** For staff: who of them changed something last; null when it was none. */
export const changedBy = () => z.string().nullable().meta({ description: 'Who changed it last' });

export const messageSchema = z.object({ message: z.string() });
