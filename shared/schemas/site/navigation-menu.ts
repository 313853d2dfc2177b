import { z } from 'zod';
import { textLimits } from '../../domain/limits.ts';
import { menuPositions } from '../../domain/site/menu-positions.ts';
import { requiredText } from '../text-fields.ts';
import { timestamp } from '../timestamps.ts';
import { createBaseVersionSchema } from '../versions.ts';

/** No menu of the site has space for more entries. */
export const maxMenuEntries = 30;

/** Maximum length of a label, which must fit on a single line. */
export const maxMenuLabelLength = 60;

const writtenEntry = z.object({
  label: requiredText(maxMenuLabelLength),
  href: requiredText(textLimits.url).regex(
    /^\/(?![/\\])[^\s\\]*$/,
    'Enter the path of a page on this site, such as /about',
  ),
  isHidden: z.boolean(),
});

const { isHidden } = writtenEntry.shape;

/** Stored entry. A hidden entry keeps its position, but does not appear on the site. */
const menuEntrySchema = writtenEntry.extend({ isHidden: isHidden.default(false) });

const menuEntryChangeSchema = writtenEntry.extend({
  isHidden: isHidden.exactOptional().meta({
    description: 'If omitted, an entry with an existing URL keeps its visibility. A new entry is visible',
  }),
});

const createEntriesSchema = <E extends z.ZodType<{ href: string }>>(entry: E) =>
  z
    .array(entry)
    .max(maxMenuEntries, `A menu has at most ${maxMenuEntries} entries`)
    .superRefine((entries, context) => {
      for (const [index, { href }] of entries.entries()) {
        if (entries.findIndex((other) => other.href === href) === index) continue;
        context.addIssue({
          code: 'custom',
          path: [index, 'href'],
          message: 'This menu already has an entry with this address. Choose a different address',
        });
      }
    });

export const menuEntriesSchema = createEntriesSchema(menuEntrySchema);

export const menuUpdateSchema = z.object({
  items: createEntriesSchema(menuEntryChangeSchema),
  version: createBaseVersionSchema(),
});

export const menuResetSchema = z.object({ version: createBaseVersionSchema() });

export const menuParams = z.object({
  slug: requiredText(textLimits.slug).meta({ description: 'Slug of the menu' }),
});

export const navigationMenuSchema = z.object({
  slug: z.string(),
  name: z.string(),
  position: z.enum(menuPositions),
  items: z.array(z.object({ label: z.string(), href: z.string(), isHidden: z.boolean() })),
  version: z.int(),
  updatedAt: timestamp(),
});

export type MenuEntry = z.infer<typeof menuEntrySchema>;
export type MenuEntryChange = z.infer<typeof menuEntryChangeSchema>;
export type NavigationMenu = z.infer<typeof navigationMenuSchema>;
