import type { StartingPrice } from '../../shared/domain/prices.ts';
import { drawnImage } from '../../shared/domain/seo-tags.ts';
import type { Site } from '../../shared/schemas/site.ts';
import { companyOf, kenya } from './moving-company.ts';

interface ServiceSource {
  title: string;
  description: string;
  path: string;
  /** Address or path of its picture; without one the drawn picture of its page. */
  image?: string | null;
  startingPrice: StartingPrice | null;
}

/** UN/CEFACT codes, as schema.org wants them. */
const unitCodes = { month: 'MON', item: 'C62' } as const;

/** A service as schema.org's Service, with its starting price where there is one. */
export const serviceOffer = (site: Site, { title, description, path, image, startingPrice }: ServiceSource) => ({
  '@context': 'https://schema.org',
  '@type': 'Service',
  name: title,
  serviceType: title,
  description,
  url: `${site.origin}${path}`,
  image: new URL(image ?? drawnImage(path), site.origin).href,
  areaServed: kenya,
  provider: companyOf(site),
  ...(startingPrice && { offers: offer(startingPrice, `${site.origin}${path}`) }),
});

const offer = ({ amount, per }: StartingPrice, url: string) => ({
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
