import { formatShillings, startingPrices } from '../../../shared/domain/site/prices.ts';
import type { ServiceDetail } from './service-detail.ts';

export const detail: ServiceDetail = {
  seo: {
    title: 'Shared Truck From Nairobi to the Coast',
    description: `Pwani Conso: shared loads between Nairobi and Mombasa, Kilifi, Malindi and Diani. Coastal delivery from ${formatShillings(startingPrices.coastalDelivery)}, door to door and labelled by piece.`,
  },
  description:
    'Pwani means coast, and conso is what everyone calls consolidation. Several customers share one truck between Nairobi and the coast, and each pays for their part: a motorbike to Mtwapa, eleven cartons to Mombasa, a carved chest from Lamu coming the other way. We deliver on the island and beyond, even where the last lane needs a handcart.',
  included: [
    'Shared loads in both directions',
    'Mombasa, Mtwapa, Kilifi, Watamu, Malindi, Ukunda and Diani',
    'Collection in Nairobi, or drop-off at our store',
    'Motorbikes, appliances, furniture and cartons',
    'Every piece labelled and listed separately',
    'Wrapping against dust, rain and salt air',
    'Delivery to your door, or pick-up at the coast',
    'A call when the truck leaves, and another when it is close',
  ],
  steps: [
    {
      title: 'Tell us what you are sending',
      text: 'The pieces, their sizes and both addresses. A photograph of each is enough.',
    },
    {
      title: 'Get a price and a date',
      text: 'You pay for your part of the truck. If your date is flexible, say so: it costs less.',
    },
    {
      title: 'Hand over',
      text: 'We collect, or you drop off. Each piece is wrapped, labelled and listed.',
    },
    {
      title: 'Down Mombasa Road',
      text: 'Trucks leave early and do not travel at night with household goods. We promise you a day, not a minute.',
    },
    {
      title: 'Delivered at the coast',
      text: 'Ferry, Dongo Kundu or Old Town lane: the driver picks the best way. You sign for each piece.',
    },
  ],
  priceNote: 'For a coastal delivery.',
  related: ['nairobi-consolidation', 'packing-crating', 'storage-services'],
};
