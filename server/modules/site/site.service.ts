import type { EntityManager } from '@mikro-orm/postgresql';
import type { Site } from '../../../shared/schemas/site.ts';
import type { Config } from '../../config.ts';
import { normalizePhone } from '../lead/phone.ts';
import { readMenus } from '../navigation-menu/navigation-menu.service.ts';
import { readSettings, type Settings } from '../site-setting/site-setting.service.ts';

/** What every public screen needs of the company: from site settings and the active menus. */
export async function readSite(em: EntityManager, config: Config): Promise<Site> {
  const settings = await readSettings(em);
  const phone = settings.require('phone');
  return {
    origin: config.siteOrigin,
    companyName: settings.require('company_name'),
    tagline: settings.require('tagline'),
    description: settings.require('company_description'),
    phone: { display: phone, href: `tel:${dialable(phone)}` },
    whatsappHref: `https://wa.me/${dialable(settings.require('whatsapp_number')).replace('+', '')}`,
    email: settings.require('email'),
    address: settings.require('address'),
    hours: {
      weekdays: settings.require('hours_weekdays'),
      saturday: settings.require('hours_saturday'),
      sunday: settings.require('hours_sunday'),
    },
    social: socialLinks(settings),
    menus: await readMenus(em),
  };
}

const dialable = (phone: string) => normalizePhone(phone) ?? phone.replace(/[^\d+]/g, '');

/** Networks without an address are left out. */
function socialLinks(settings: Settings): Site['social'] {
  const links = [
    { network: 'facebook' as const, href: settings.get('facebook_url') },
    { network: 'twitter' as const, href: settings.get('twitter_url') },
    { network: 'instagram' as const, href: settings.get('instagram_url') },
  ];
  return links.flatMap(({ network, href }) => (href ? [{ network, href }] : []));
}
