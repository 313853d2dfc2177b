import { z } from 'zod';
import { slugPattern } from '../domain/content/slug.ts';
import { hasUploadPlaceholder } from '../domain/content/upload-placeholder.ts';
import { groupDigits } from '../domain/digits.ts';
import { textLimits } from '../domain/limits.ts';
import { cleanEmailAddress, cleanName, isInvisible, trimText } from '../domain/texts.ts';
import { isWebAddress } from '../domain/web-address.ts';

/** PostgreSQL cannot store NUL, and UTF-8 cannot encode lone surrogates. */
const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed();

type Clean = (text: string) => string;

const keepText: Clean = (text) => text;

const storableText = (clean: Clean) =>
  z
    .string({ error: (issue) => (issue.input === undefined || issue.input === null ? 'Required' : 'Must be text') })
    .refine(isStorable, { error: 'Contains characters that cannot be stored. Remove these characters', abort: true })
    .overwrite((text) => trimText(clean(text)));

const formatTooLongMessage = (max: number) => `Must be at most ${groupDigits(max)} characters`;

export const requiredText = (max: number, clean = keepText) =>
  storableText(clean).min(1, { error: 'Required', abort: true }).max(max, formatTooLongMessage(max));

export const nullableText = (max: number, clean = keepText) =>
  storableText(clean)
    .max(max, formatTooLongMessage(max))
    .nullable()
    .transform((text) => text || null);

export const optionalText = (max: number, clean = keepText) =>
  nullableText(max, clean)
    .optional()
    .transform((text) => text ?? null);

export const rejectUploadPlaceholders = <S extends z.ZodType<string>>(markdown: S) =>
  markdown.refine((text) => !hasUploadPlaceholder(text), {
    error:
      'A picture is still missing where the text says “Uploading…”. Wait for the upload, or delete those words and paste the picture again',
  });

export const textOrEmpty = (max: number) => storableText(keepText).max(max, formatTooLongMessage(max));

export const searchText = (clean = keepText) =>
  storableText(clean).max(textLimits.search, formatTooLongMessage(textLimits.search));

/**
 * Unquoted addresses of RFC 5322 and RFC 6531. Browsers send international domains in Punycode, for example `xn--p1ai`.
 */
const emailPattern =
  /^(?!\.)(?!.*\.[.@])[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:[\p{L}\p{M}]{2,}|[Xx][Nn]--[A-Za-z\d-]*[A-Za-z\d])$/u;

/** First or last name. A missing name becomes null. */
export const personName = () =>
  requiredText(textLimits.name, cleanName)
    .nullish()
    .transform((value) => value ?? null);

export const emailAddress = () =>
  requiredText(textLimits.email, cleanEmailAddress).check(
    z.email({ pattern: emailPattern, error: 'Enter an e-mail address such as name@example.com' }),
  );

export const optionalEmailAddress = () =>
  z
    .preprocess((value) => (typeof value === 'string' && isInvisible(value) ? null : value), emailAddress().nullish())
    .transform((address) => address ?? null);

export const slug = () =>
  requiredText(textLimits.slug).regex(
    slugPattern,
    'Use lower-case letters, digits and single hyphens, such as moving-tips',
  );

/**
 * Address of an image or page: `https://…` or a path on this site. The server never fetches the address. A blank value
 * becomes null.
 */
export const nullableWebAddress = () =>
  nullableText(textLimits.url).refine(
    (address) => address === null || isWebAddress(address),
    'Enter an address that starts with https:// or /, such as https://www.example.com/picture.jpg',
  );
