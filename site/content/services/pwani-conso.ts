import { formatShillings, startingPrices } from '../../../shared/domain/prices.ts';
import type { ServiceDetail } from './service-detail.ts';

export const detail: ServiceDetail = {
  seo: {
    title: 'Shared Truck From Nairobi to the Coast',
    description: `Pwani Conso: shared loads between Nairobi and Mombasa, Kilifi, Malindi and Diani. Coastal delivery from ${formatShillings(startingPrices.coastalDelivery)}, door to door and labelled by piece.`,
  },
  description:
    'Pwani means coast, and conso is what everybody calls consolidation. Several customers share one truck between Nairobi and the coast, and each pays for a part: a motorbike to Mtwapa, eleven cartons to Mombasa, a carved chest from Lamu the other way. We deliver on the island and beyond, also where the last lane needs a handcart.',
  included: [
    'Shared loads in both directions',
    'Mombasa, Mtwapa, Kilifi, Watamu, Malindi, Ukunda and Diani',
    'Collection in Nairobi, or drop-off at our store',
    'Motorbikes, appliances, furniture and cartons',
    'Every piece labelled and listed by itself',
    'Wrapping against dust, rain and salt air',
    'Delivery to the door, or pick-up at the coast',
    'A call when the truck leaves and when it is near',
  ],
  steps: [
    {
      title: 'Tell us what goes',
      text: 'Pieces, sizes and both addresses. A photograph of each is enough.',
    },
    {
      title: 'Get a price and a date',
      text: 'You pay for your part of the truck. If your date is flexible, say so: it is cheaper.',
    },
    {
      title: 'Hand over',
      text: 'We collect, or you bring it. Each piece is wrapped, labelled and written down.',
    },
    {
      title: 'Down Mombasa Road',
      text: 'Trucks leave early and do not drive through the night with household goods. We promise a day, not a minute.',
    },
    {
      title: 'Delivered at the coast',
      text: 'Ferry, Dongo Kundu or Old Town lane: the driver chooses. You sign for each piece.',
    },
  ],
  priceNote: 'For a coastal delivery.',
  related: ['nairobi-consolidation', 'packing-crating', 'storage-services'],
};
