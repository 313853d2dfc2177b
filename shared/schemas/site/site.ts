import { z } from 'zod';
import { headerBreakpointsRem } from '../../domain/site/header-width.ts';
import { menuPositions } from '../../domain/site/menu-positions.ts';
import { sitePhotoNames } from '../../domain/site/site-pictures.ts';
import { pictureSchema } from '../content/picture.ts';

/** One entry of a menu: a path on this site. */
const menuItemSchema = z.object({ label: z.string().min(1), href: z.string().regex(/^\/(?!\/)/) });

const menuItemsSchema = z.array(menuItemSchema);

/** Times of day or words; null where nothing is to be said. */
const openingHours = z.string().nullable();

/**
 * What every public screen needs to know of the company: from site settings and navigation menus. What
 * staff have left empty is null, and the screens do without it.
 */
export const siteSchema = z.object({
  origin: z.string().meta({ description: 'Absolute address of the site, without a slash at the end' }),
  companyName: z.string(),
  tagline: z.string().nullable(),
  description: z.string(),
  phone: z.object({ display: z.string(), href: z.string() }),
  whatsappHref: z.string().nullable().meta({ description: 'wa.me address without a text' }),
  email: z.string(),
  address: z.string().nullable().meta({ description: 'In one line, as people read it' }),
  postalAddress: z
    .object({
      street: z.string().nullable(),
      town: z.string().nullable(),
      postalCode: z.string().nullable(),
      county: z.string().nullable(),
    })
    .nullable()
    .meta({ description: 'The same address in parts, as search engines read it' }),
  coordinates: z
    .object({ latitude: z.number(), longitude: z.number() })
    .nullable()
    .meta({ description: 'Where the office is, in degrees' }),
  hours: z.object({ weekdays: openingHours, saturday: openingHours, sunday: openingHours }),
  social: z.array(z.object({ network: z.enum(['facebook', 'twitter', 'instagram']), href: z.string() })),
  menus: z.record(z.enum(menuPositions), menuItemsSchema),
  navigationMinWidthRem: z
    .literal(headerBreakpointsRem)
    .nullable()
    .meta({ description: 'How wide the header has to be for its menu; null: no width is enough' }),
  logo: z
    .object({
      src: z.string(),
      width: z.int().meta({ description: 'In CSS pixels, as it is shown' }),
      height: z.int(),
      hasName: z.boolean().meta({ description: 'It stands alone, and not beside the name of the company' }),
    })
    .exactOptional()
    .meta({ description: 'Left out where staff have chosen none, as are photos: the site shows its drawn one' }),
  photos: z.partialRecord(z.enum(sitePhotoNames), pictureSchema),
});

export type MenuItem = z.infer<typeof menuItemSchema>;
export type Site = z.infer<typeof siteSchema>;
