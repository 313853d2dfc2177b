import { formatStartingPrice } from '../../../shared/domain/prices.ts';
import type { ServiceCardProps } from '../../ui/service-card.tsx';
import type { ServiceSummary } from './catalogue.ts';

/** `From KES 3,000 per month`, or that there is no list price. */
export const priceLine = ({ startingPrice }: ServiceSummary): string =>
  startingPrice ? `From ${formatStartingPrice(startingPrice)}` : 'Custom quote';

/** A service as its card shows it. */
export const serviceCard = (service: ServiceSummary): ServiceCardProps => ({
  slug: service.slug,
  title: service.title,
  text: service.text,
  price: priceLine(service),
  image: service.image,
});
