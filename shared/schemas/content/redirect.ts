import { z } from 'zod';
import {
  findNewAddressProblem,
  findOldAddressProblem,
  linkSourceKinds,
  maxRedirectFileLength,
  parseOldPath,
  redirectSources,
  redirectStatuses,
} from '../../domain/content/redirects.ts';
import { listPageSize, textLimits } from '../../domain/limits.ts';
import { id } from '../ids.ts';
import { createListPageQuerySchema } from '../list-query.ts';
import { nullableText, requiredText, searchText } from '../text-fields.ts';
import { timestamp } from '../timestamps.ts';
import { createChangedBySchema } from '../versions.ts';

const status = () => z.literal([...redirectStatuses], 'Enter 301, 302 or 410');

/** Accepts paths and complete addresses of an old site. Uses only the path of an address. */
const oldAddress = () =>
  requiredText(textLimits.url)
    .superRefine((address, context) => {
      const message = findOldAddressProblem(address);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .transform(parseOldPath)
    .meta({ description: 'A path such as `/our-prices.html`, without a query string' });

const newAddress = () =>
  nullableText(textLimits.url)
    .superRefine((address, context) => {
      const message = address === null ? null : findNewAddressProblem(address);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .meta({ description: 'A path on this site, or `https://…`. Null if the old URL is permanently gone' });

export const newRedirectSchema = z
  .object({ from: oldAddress(), to: newAddress().default(null), status: status().default(301) })
  .superRefine(({ to, status }, context) => {
    if (to === null && status !== 410)
      context.addIssue({ code: 'custom', path: ['to'], message: 'Enter the new address' });
    if (to !== null && status === 410)
      context.addIssue({
        code: 'custom',
        path: ['to'],
        message: 'Leave the new address empty. A permanently gone page has no new address',
      });
  });

export const redirectSchema = z.object({
  id: id(),
  from: z.string(),
  to: z.string().nullable().meta({ description: 'New URL. Null if the old URL is permanently gone' }),
  status: status(),
  source: z
    .enum(redirectSources)
    .meta({ description: 'Origin of the redirect: entered by hand, a changed slug, or a file' }),
  createdBy: createChangedBySchema().meta({
    description: 'Person or token that created the redirect or changed the slug. Null if unknown',
  }),
  createdAt: timestamp(),
});

export const redirectListQuerySchema = z
  .object({ q: searchText().optional().meta({ description: 'Text to find in the old or new URL' }) })
  .extend(createListPageQuerySchema(listPageSize).shape);

export const missingAddressSchema = z.object({
  path: z.string(),
  count: z.int().min(1),
  firstSeenAt: timestamp(),
  lastSeenAt: timestamp(),
  suggestion: z.string().nullable().meta({ description: 'Path of a page with a similar name' }),
});

export const brokenLinkSchema = z.object({
  path: z.string().meta({ description: 'Path of the missing page' }),
  uses: z
    .array(z.object({ kind: z.enum(linkSourceKinds), id: id(), title: z.string() }))
    .meta({ description: 'Records that contain the link' }),
  suggestion: z.string().nullable().meta({ description: 'Path of a page with a similar name' }),
});

export const redirectFileSchema = z.object({
  content: z.string().min(1, 'Required').max(maxRedirectFileLength).meta({
    description: 'CSV with the old URL, the new URL, and the status 301, 302 or 410. The default status is 301',
  }),
  isCheck: z.boolean().default(false).meta({ description: 'True to check the file without importing it' }),
});

export const redirectImportSchema = z.object({
  added: z.int().min(0),
  unchanged: z.int().min(0).meta({ description: 'Number of lines whose redirect already exists' }),
  problems: z
    .array(z.object({ line: z.int().min(1), from: z.string(), message: z.string() }))
    .meta({ description: 'The first 100 lines that are not imported, with the reason' }),
  problemCount: z.int().min(0),
});

export type NewRedirect = z.infer<typeof newRedirectSchema>;
export type Redirect = z.infer<typeof redirectSchema>;
export type RedirectListQuery = z.infer<typeof redirectListQuerySchema>;
export type MissingAddress = z.infer<typeof missingAddressSchema>;
export type BrokenLink = z.infer<typeof brokenLinkSchema>;
export type RedirectImport = z.infer<typeof redirectImportSchema>;
