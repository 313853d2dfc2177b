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
import { changedBy } from '../versions.ts';

const status = () => z.literal([...redirectStatuses], 'Enter 301, 302 or 410');

/** Whole addresses of an old site are taken as well, of which the path counts. */
const oldAddress = () =>
  requiredText(textLimits.url)
    .superRefine((address, context) => {
      const message = findOldAddressProblem(address);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .transform(parseOldPath)
    .meta({ description: 'A path such as `/our-prices.html`, without a query' });

const newAddress = () =>
  nullableText(textLimits.url)
    .superRefine((address, context) => {
      const message = address === null ? null : findNewAddressProblem(address);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .meta({ description: 'A path of this site, or `https://…`; null when what was there is gone for good' });

export const newRedirectSchema = z
  .object({ from: oldAddress(), to: newAddress().default(null), status: status().default(301) })
  .superRefine(({ to, status }, context) => {
    if (to === null && status !== 410)
      context.addIssue({ code: 'custom', path: ['to'], message: 'The new address is missing' });
    if (to !== null && status === 410)
      context.addIssue({ code: 'custom', path: ['to'], message: 'Leave it empty: what is gone leads nowhere' });
  });

export const redirectSchema = z.object({
  id: id(),
  from: z.string(),
  to: z.string().nullable().meta({ description: 'Null when what was there is gone for good' }),
  status: status(),
  source: z
    .enum(redirectSources)
    .meta({ description: 'By hand, by a page or an article that got another slug, or from a file' }),
  createdBy: changedBy().meta({ description: 'Who made it; null when it was made by itself' }),
  createdAt: timestamp(),
});

/** The next cursor is in the `Link` header of the answer. */
export const redirectListQuerySchema = z
  .object({ q: searchText().optional().meta({ description: 'Part of the old or of the new address' }) })
  .extend(createListPageQuerySchema(listPageSize).shape);

/** What visitors look for in vain. */
export const missingAddressSchema = z.object({
  path: z.string(),
  count: z.int().min(1),
  firstSeenAt: timestamp(),
  lastSeenAt: timestamp(),
  suggestion: z.string().nullable().meta({ description: 'The path of a page with a similar name' }),
});

/** Links of the site's own that lead nowhere. */
export const brokenLinkSchema = z.object({
  path: z.string().meta({ description: 'Where they lead' }),
  uses: z
    .array(z.object({ kind: z.enum(linkSourceKinds), id: id(), title: z.string() }))
    .meta({ description: 'Where they are' }),
  suggestion: z.string().nullable().meta({ description: 'The path of a page with a similar name' }),
});

export const redirectFileSchema = z.object({
  content: z
    .string()
    .min(1, 'Required')
    .max(maxRedirectFileLength)
    .meta({ description: 'CSV: the old address, the new one, and 301, 302 or 410 where it is not 301' }),
  isCheck: z.boolean().default(false).meta({ description: 'Tells what would be done, and does nothing' }),
});

export const redirectImportSchema = z.object({
  added: z.int().min(0),
  unchanged: z.int().min(0).meta({ description: 'Lines whose redirect was there already' }),
  problems: z
    .array(z.object({ line: z.int().min(1), from: z.string(), message: z.string() }))
    .meta({ description: 'Lines that are left out, and why; the first hundred' }),
  problemCount: z.int().min(0),
});

export type NewRedirect = z.infer<typeof newRedirectSchema>;
export type Redirect = z.infer<typeof redirectSchema>;
export type RedirectListQuery = z.infer<typeof redirectListQuerySchema>;
export type MissingAddress = z.infer<typeof missingAddressSchema>;
export type BrokenLink = z.infer<typeof brokenLinkSchema>;
export type RedirectImport = z.infer<typeof redirectImportSchema>;
