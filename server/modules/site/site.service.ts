import type { EntityManager } from '@mikro-orm/postgresql';
import { findPictureByAddress } from '../../../shared/domain/content/pictures.ts';
import { isDomainOnlyAddress } from '../../../shared/domain/leads/fictitious-contact.ts';
import { cleanPhone } from '../../../shared/domain/leads/phone.ts';
import { findOpenGoLiveTasks } from '../../../shared/domain/site/go-live.ts';
import { calculateNavigationMinWidthRem } from '../../../shared/domain/site/header-width.ts';
import {
  createSiteLogo,
  logoSettingKey,
  sitePhotoNames,
  sitePhotoSettings,
} from '../../../shared/domain/site/site-pictures.ts';
import type { OpenGoLiveTasks } from '../../../shared/schemas/site/go-live.ts';
import type { Site } from '../../../shared/schemas/site/site.ts';
import type { Config } from '../../config.ts';
import { normalizePhone } from '../lead/capture/phone.ts';
import { findPictures } from '../media/picture.service.ts';
import { readMenus } from '../navigation-menu/navigation-menu.service.ts';
import { readSettings, type Settings } from '../site-setting/site-setting.service.ts';
import { parsePostalAddress } from './postal-address.ts';

export async function readSite(em: EntityManager, config: Config): Promise<Site> {
  const settings = await readSettings(em);
  const companyName = settings.require('company_name');
  const menus = await readMenus(em);
  const { logo, photos } = await readPictures(em, settings);
  const phone = settings.require('phone');
  const whatsapp = settings.get('whatsapp_number');
  return {
    origin: config.siteOrigin,
    companyName,
    tagline: settings.get('tagline'),
    description: settings.require('company_description'),
    phone: { display: phone, href: `tel:${toDialable(phone)}` },
    whatsappHref: whatsapp && `https://wa.me/${toDialable(whatsapp).replace('+', '')}`,
    email: settings.require('email'),
    ...readAddress(settings),
    hours: {
      weekdays: settings.get('hours_weekdays'),
      saturday: settings.get('hours_saturday'),
      sunday: settings.get('hours_sunday'),
    },
    social: listSocialLinks(settings, config),
    menus,
    navigationMinWidthRem: calculateNavigationMinWidthRem({
      companyName,
      logo,
      labels: menus.header.map(({ label }) => label),
    }),
    ...(logo && { logo }),
    photos,
  };
}

const toDialable = (phone: string) => normalizePhone(phone) ?? cleanPhone(phone).replace(/[^\d+]/g, '');

function readAddress(settings: Settings): Pick<Site, 'address' | 'postalAddress' | 'coordinates'> {
  const address = settings.get('address');
  if (address === null) return { address, postalAddress: null, coordinates: null };
  const entered = {
    street: settings.get('address_street'),
    town: settings.get('address_town'),
    postalCode: settings.get('address_postal_code'),
    county: settings.get('address_county'),
  };
  const [latitude, longitude] = [settings.get('map_latitude'), settings.get('map_longitude')];
  return {
    address,
    postalAddress: parsePostalAddress(address, entered),
    coordinates: latitude && longitude ? { latitude: Number(latitude), longitude: Number(longitude) } : null,
  };
}

/** Omits networks without a URL. Outside demo mode, also omits the placeholder URLs of a new installation. */
function listSocialLinks(settings: Settings, { demoMode }: Config): Site['social'] {
  const links = [
    { network: 'facebook' as const, href: settings.get('facebook_url') },
    { network: 'twitter' as const, href: settings.get('twitter_url') },
    { network: 'instagram' as const, href: settings.get('instagram_url') },
  ];
  return links.flatMap(({ network, href }) =>
    href && (demoMode || !isDomainOnlyAddress(href)) ? [{ network, href }] : [],
  );
}

async function readPictures(em: EntityManager, settings: Settings) {
  const chosen = sitePhotoNames.map((name) => ({ name, address: settings.get(sitePhotoSettings[name].setting) }));
  const logoAddress = settings.get(logoSettingKey);
  const pictures = await findPictures(em, [logoAddress, ...chosen.map(({ address }) => address)]);
  const logo = findPictureByAddress(logoAddress, pictures);
  const photos: Site['photos'] = {};
  for (const { name, address } of chosen) {
    const picture = findPictureByAddress(address, pictures);
    if (picture) photos[name] = picture;
  }
  return { logo: logo && createSiteLogo(logo), photos };
}

export async function readGoLiveTasks(em: EntityManager, config: Config): Promise<OpenGoLiveTasks> {
  const settings = await readSettings(em);
  const open = findOpenGoLiveTasks({
    settings: {
      phone: settings.require('phone'),
      whatsapp_number: settings.get('whatsapp_number'),
      email: settings.require('email'),
      notification_emails: settings.get('notification_emails'),
      facebook_url: settings.get('facebook_url'),
      twitter_url: settings.get('twitter_url'),
      instagram_url: settings.get('instagram_url'),
    },
    siteOrigin: config.siteOrigin,
    hasMailServer: config.smtpUrl !== undefined,
    isDemo: config.demoMode,
  });
  return { open };
}
