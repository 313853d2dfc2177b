import { formatShillings, startingPrices } from '../../shared/domain/prices.ts';
import type { Site } from '../../shared/schemas/site.ts';

/** The company as schema.org's MovingCompany. */
export const movingCompany = (site: Site) => ({
  '@context': 'https://schema.org',
  '@type': 'MovingCompany',
  '@id': `${site.origin}/#company`,
  name: site.companyName,
  slogan: site.tagline,
  description: site.description,
  url: `${site.origin}/`,
  logo: `${site.origin}/icon-512.png`,
  image: `${site.origin}/share/home.png`,
  telephone: site.phone.display,
  email: site.email,
  foundingDate: '2008',
  priceRange: `From ${formatShillings(Math.min(...Object.values(startingPrices)))}`,
  address: { '@type': 'PostalAddress', streetAddress: site.address, addressLocality: 'Nairobi', addressCountry: 'KE' },
  areaServed: { '@type': 'Country', name: 'Kenya' },
  sameAs: site.social.map(({ href }) => href),
  openingHoursSpecification: [
    ...openingHours(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], site.hours.weekdays),
    ...openingHours(['Saturday'], site.hours.saturday),
    ...openingHours(['Sunday'], site.hours.sunday),
  ],
});

/** Nothing when the company is closed, or its hours are written in words. */
function openingHours(dayOfWeek: string[], hours: string) {
  const [opens, closes] = [...hours.matchAll(/(\d{1,2})(?::(\d\d))?\s*([AP])M/gi)].map(clockTime);
  return opens && closes ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }] : [];
}

/** `6:00 PM` as `18:00`. */
function clockTime([, hour, minute = '00', half]: RegExpMatchArray): string {
  const hours = (Number(hour) % 12) + (half?.toUpperCase() === 'P' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}
