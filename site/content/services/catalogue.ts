import { formatStartingPrice, type StartingPrice, startingPrices } from '../../../shared/domain/site/prices.ts';
import { type ServiceSlug, serviceTitles } from '../../../shared/domain/site/services.ts';
import pictures from '../../illustrations/services.svg';

export interface ServiceSummary {
  slug: ServiceSlug;
  title: string;
  text: string;
  /** Starting price. Null means that every job gets a custom quote. */
  startingPrice: StartingPrice | null;
  /** Address of its 320 × 200 picture, part of a sprite sheet so that lists load a single file. */
  image: string;
}

/** The services of the list page, in the order of the menu: specification, section 2. */
export const listedServices = [
  {
    slug: 'office-moving',
    title: serviceTitles['office-moving'],
    text: 'Desks, files and servers moved over a weekend, so that Monday is just another Monday.',
    startingPrice: { amount: startingPrices.officeMoving },
    image: `${pictures}#office-moving`,
  },
  {
    slug: 'courier',
    title: serviceTitles.courier,
    text: 'Same-day parcels and documents in Nairobi, and reliable delivery countrywide.',
    startingPrice: { amount: startingPrices.courier },
    image: `${pictures}#courier`,
  },
  {
    slug: 'cleaning-pest-control',
    title: serviceTitles['cleaning-pest-control'],
    text: 'A deep clean and treatment for cockroaches, bedbugs and termites, in one visit.',
    startingPrice: { amount: startingPrices.cleaning },
    image: `${pictures}#cleaning-pest-control`,
  },
  {
    slug: 'international-moving',
    title: serviceTitles['international-moving'],
    text: 'Sea, air and road freight on more than 50 international routes, customs paperwork included.',
    startingPrice: null,
    image: `${pictures}#international-moving`,
  },
  {
    slug: 'machine-relocation',
    title: serviceTitles['machine-relocation'],
    text: 'Lathes, presses, generators and laboratory equipment lifted, moved and re-levelled.',
    startingPrice: null,
    image: `${pictures}#machine-relocation`,
  },
  {
    slug: 'packing-crating',
    title: serviceTitles['packing-crating'],
    text: 'Boxes for the kitchen, and made-to-measure timber crates for anything that must not break.',
    startingPrice: { amount: startingPrices.packing },
    image: `${pictures}#packing-crating`,
  },
  {
    slug: 'pet-relocation',
    title: serviceTitles['pet-relocation'],
    text: 'A calm journey of their own for dogs, cats and birds, across town or across borders.',
    startingPrice: { amount: startingPrices.petRelocation },
    image: `${pictures}#pet-relocation`,
  },
  {
    slug: 'nairobi-consolidation',
    title: serviceTitles['nairobi-consolidation'],
    text: 'A few items, not a whole house? Share a truck in and around Nairobi, and pay by the piece.',
    startingPrice: { amount: startingPrices.nairobiConsolidationPerItem, per: 'item' },
    image: `${pictures}#nairobi-consolidation`,
  },
  {
    slug: 'pwani-conso',
    title: serviceTitles['pwani-conso'],
    text: 'Shared loads between Nairobi and the coast: Mombasa, Kilifi, Malindi, Diani and beyond.',
    startingPrice: { amount: startingPrices.coastalDelivery },
    image: `${pictures}#pwani-conso`,
  },
  {
    slug: 'storage-services',
    title: serviceTitles['storage-services'],
    text: 'Shop stock, files and furniture in our guarded 45,000 sq ft facility, by the month.',
    startingPrice: { amount: startingPrices.storagePerMonth, per: 'month' },
    image: `${pictures}#storage-services`,
  },
  {
    slug: 'wedding-gift-handling',
    title: serviceTitles['wedding-gift-handling'],
    text: 'Every gift counted, wrapped and taken home from the reception while you dance.',
    startingPrice: { amount: startingPrices.weddingGiftHandling },
    image: `${pictures}#wedding-gift-handling`,
  },
] as const satisfies readonly ServiceSummary[];

export const householdServices = [
  {
    slug: 'domestic-moving',
    title: serviceTitles['domestic-moving'],
    text: 'House moves within Nairobi and to every county: packed, carried and set up again.',
    startingPrice: { amount: startingPrices.domesticMoving },
    image: `${pictures}#domestic-moving`,
  },
  {
    slug: 'cleaning',
    title: serviceTitles.cleaning,
    text: 'Move-in and move-out cleaning that gets your deposit back.',
    startingPrice: { amount: startingPrices.cleaning },
    image: `${pictures}#cleaning`,
  },
  {
    slug: 'storage',
    title: serviceTitles.storage,
    text: 'Dry, clean and guarded around the clock in our 45,000 sq ft facility.',
    startingPrice: { amount: startingPrices.storagePerMonth, per: 'month' },
    image: `${pictures}#storage`,
  },
  {
    slug: 'international',
    title: serviceTitles.international,
    text: 'Moving abroad or coming home: packing, customs and freight on more than 50 routes.',
    startingPrice: null,
    image: `${pictures}#international`,
  },
] as const satisfies readonly ServiceSummary[];

const services = [...listedServices, ...householdServices];

export type Service = (typeof services)[number];

export const findService = (slug: string | undefined): Service | undefined =>
  services.find((service) => service.slug === slug);

/** Returns `From KES 3,000 per month`, or a text for services without a list price. */
export const formatPriceLine = ({ startingPrice }: ServiceSummary): string =>
  startingPrice ? `From ${formatStartingPrice(startingPrice)}` : 'Custom quote';

export const selectServices = (slugs: readonly ServiceSlug[]): Service[] =>
  slugs.flatMap((slug) => findService(slug) ?? []);

export const servicePaths = services.map(({ slug }) => `/services/${slug}`);
