import { z } from 'zod';
import { headerBreakpointsRem } from '../../domain/site/header-width.ts';
import { menuPositions } from '../../domain/site/menu-positions.ts';
import { sitePhotoNames } from '../../domain/site/site-pictures.ts';
import { pictureSchema } from '../content/picture.ts';

const menuItemSchema = z.object({ label: z.string().min(1), href: z.string().regex(/^\/(?!\/)/) });

const menuItemsSchema = z.array(menuItemSchema);

const openingHours = z.string().nullable();

/** Values of site settings and menus. Empty settings are null. The screens omit empty settings. */
export const siteSchema = z.object({
  origin: z.string().meta({ description: 'Absolute URL of the site, without a trailing slash' }),
  companyName: z.string(),
  tagline: z.string().nullable(),
  description: z.string(),
  phone: z.object({ display: z.string(), href: z.string() }),
  whatsappHref: z.string().nullable().meta({ description: 'URL of the WhatsApp chat (wa.me), without a message' }),
  email: z.string(),
  address: z.string().nullable().meta({ description: 'Company address on one line, for visitors' }),
  postalAddress: z
    .object({
      street: z.string().nullable(),
      town: z.string().nullable(),
      postalCode: z.string().nullable(),
      county: z.string().nullable(),
    })
    .nullable()
    .meta({ description: 'Company address in parts, for search engines' }),
  coordinates: z
    .object({ latitude: z.number(), longitude: z.number() })
    .nullable()
    .meta({ description: 'Location of the office in degrees' }),
  hours: z.object({ weekdays: openingHours, saturday: openingHours, sunday: openingHours }),
  social: z.array(z.object({ network: z.enum(['facebook', 'twitter', 'instagram']), href: z.string() })),
  menus: z.record(z.enum(menuPositions), menuItemsSchema),
  navigationMinWidthRem: z.literal(headerBreakpointsRem).nullable().meta({
    description: 'Minimum header width at which the menu fits, in rem. Null if the menu does not fit at any width',
  }),
  logo: z
    .object({
      src: z.string(),
      width: z.int().meta({ description: 'Width on the site, in CSS pixels' }),
      height: z.int(),
      hasName: z
        .boolean()
        .meta({ description: 'True if the logo contains the company name. The site then shows only the logo' }),
    })
    .exactOptional()
    .meta({ description: 'Omitted if staff have not selected a logo' }),
  photos: z.partialRecord(z.enum(sitePhotoNames), pictureSchema),
});

export type MenuItem = z.infer<typeof menuItemSchema>;
export type Site = z.infer<typeof siteSchema>;
