import { getGeneratedShareImagePath } from '../../shared/domain/content/seo-tags.ts';
import { isDomainOnlyAddress } from '../../shared/domain/leads/fictitious-contact.ts';
import { formatShillings, type StartingPrice, startingPrices } from '../../shared/domain/site/prices.ts';
import { parseOpeningTimes } from '../../shared/domain/time/opening-times.ts';
import type { Site } from '../../shared/schemas/site/site.ts';
import { createMapsLink } from '../content/office-map.ts';

export function buildMovingCompanyJsonLd(site: Site) {
  const { origin, companyName, address, coordinates, hours } = site;
  const profiles = site.social.map(({ href }) => href).filter((href) => !isDomainOnlyAddress(href));
  return {
    '@context': 'https://schema.org',
    ...buildCompanyReference(site),
    ...(site.tagline && { slogan: site.tagline }),
    description: site.description,
    logo: `${origin}${site.logo?.src ?? '/icon-512.png'}`,
    image: `${origin}/share/home.png`,
    email: site.email,
    foundingDate: '2008',
    priceRange: `From ${formatShillings(Math.min(...Object.values(startingPrices)))}`,
    ...(address && { hasMap: createMapsLink(companyName, address, coordinates) }),
    ...(coordinates && { geo: { '@type': 'GeoCoordinates', ...coordinates } }),
    areaServed: kenya,
    ...(profiles.length > 0 && { sameAs: profiles }),
    openingHoursSpecification: [
      ...buildOpeningHours(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], hours.weekdays),
      ...buildOpeningHours(['Saturday'], hours.saturday),
      ...buildOpeningHours(['Sunday'], hours.sunday),
    ],
  };
}

const kenya = { '@type': 'Country', name: 'Kenya' } as const;

const buildCompanyReference = ({ origin, companyName, phone, postalAddress }: Site) => ({
  '@type': 'MovingCompany',
  '@id': `${origin}/#company`,
  name: companyName,
  url: `${origin}/`,
  telephone: phone.href.replace('tel:', ''),
  ...(postalAddress && {
    address: {
      '@type': 'PostalAddress',
      ...(postalAddress.street && { streetAddress: postalAddress.street }),
      ...(postalAddress.town && { addressLocality: postalAddress.town }),
      ...(postalAddress.county && { addressRegion: postalAddress.county }),
      ...(postalAddress.postalCode && { postalCode: postalAddress.postalCode }),
      addressCountry: 'KE',
    },
  }),
});

/** Returns an empty list if the hours are free text or missing. */
function buildOpeningHours(dayOfWeek: string[], hours: string | null) {
  const times = parseOpeningTimes(hours ?? '');
  if (!times) return [];
  const [opens, closes] = [formatClockTime(times.from), formatClockTime(times.to)];
  return [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }];
}

const formatClockTime = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

export const buildWebSiteJsonLd = ({ origin, companyName, description }: Site) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  '@id': `${origin}/#site`,
  name: companyName,
  description,
  url: `${origin}/`,
  inLanguage: 'en',
  publisher: { '@id': `${origin}/#company` },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/blog?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});

interface ServiceSource {
  title: string;
  description: string;
  path: string;
  image?: string | null;
  startingPrice: StartingPrice | null;
}

/** UN/CEFACT codes, which schema.org requires. */
const unitCodes = { month: 'MON', item: 'C62' } as const;

export const buildServiceJsonLd = (site: Site, { title, description, path, image, startingPrice }: ServiceSource) => ({
  '@context': 'https://schema.org',
  '@type': 'Service',
  name: title,
  serviceType: title,
  description,
  url: `${site.origin}${path}`,
  image: new URL(image ?? getGeneratedShareImagePath(path), site.origin).href,
  areaServed: kenya,
  provider: buildCompanyReference(site),
  ...(startingPrice && { offers: buildOffer(startingPrice, `${site.origin}${path}`) }),
});

const buildOffer = ({ amount, per }: StartingPrice, url: string) => ({
  '@type': 'Offer',
  url,
  priceCurrency: 'KES',
  availability: 'https://schema.org/InStock',
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    minPrice: amount,
    priceCurrency: 'KES',
    ...(per && { unitCode: unitCodes[per], unitText: per }),
  },
});
