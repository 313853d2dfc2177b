import type { StartingPrice } from '../../shared/domain/prices.ts';
import type { Site } from '../../shared/schemas/site.ts';

interface ServiceSource {
  title: string;
  description: string;
  path: string;
  startingPrice: StartingPrice | null;
}

/** UN/CEFACT codes, as schema.org wants them. */
const unitCodes = { month: 'MON', item: 'C62' } as const;

/** A service as schema.org's Service, with its starting price where there is one. */
export const serviceOffer = (site: Site, { title, description, path, startingPrice }: ServiceSource) => ({
  '@context': 'https://schema.org',
  '@type': 'Service',
  name: title,
  serviceType: title,
  description,
  url: `${site.origin}${path}`,
  areaServed: { '@type': 'Country', name: 'Kenya' },
  provider: {
    '@type': 'MovingCompany',
    '@id': `${site.origin}/#company`,
    name: site.companyName,
    url: `${site.origin}/`,
    telephone: site.phone.display,
    address: {
      '@type': 'PostalAddress',
      streetAddress: site.address,
      addressLocality: 'Nairobi',
      addressCountry: 'KE',
    },
  },
  ...(startingPrice && { offers: offer(startingPrice) }),
});

const offer = ({ amount, per }: StartingPrice) => ({
  '@type': 'Offer',
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    minPrice: amount,
    priceCurrency: 'KES',
    ...(per && { unitCode: unitCodes[per], unitText: per }),
  },
});
