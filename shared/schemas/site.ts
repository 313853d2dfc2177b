import { z } from 'zod';
import { menuPositions } from '../domain/enums.ts';

/** One entry of a menu: a path on this site. */
const menuItemSchema = z.object({ label: z.string().min(1), href: z.string().regex(/^\/(?!\/)/) });

const menuItemsSchema = z.array(menuItemSchema);

/** What every public screen needs to know of the company: from site settings and navigation menus. */
export const siteSchema = z.object({
  origin: z.string().meta({ description: 'Absolute address of the site, without a slash at the end' }),
  companyName: z.string(),
  tagline: z.string(),
  description: z.string(),
  phone: z.object({ display: z.string(), href: z.string() }),
  whatsappHref: z.string().meta({ description: 'wa.me address without a text' }),
  email: z.string(),
  address: z.string(),
  hours: z.object({ weekdays: z.string(), saturday: z.string(), sunday: z.string() }),
  social: z.array(z.object({ network: z.enum(['facebook', 'twitter', 'instagram']), href: z.string() })),
  menus: z.record(z.enum(menuPositions), menuItemsSchema),
});

export type MenuItem = z.infer<typeof menuItemSchema>;
export type Site = z.infer<typeof siteSchema>;
