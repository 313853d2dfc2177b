import { formatShillings, startingPrices } from '../../../shared/domain/site/prices.ts';
import type { ServiceDetail } from './service-detail.ts';

export const detail: ServiceDetail = {
  seo: {
    title: 'Same-Day Courier in Nairobi',
    description: `Same-day courier for parcels and documents within Nairobi from ${formatShillings(startingPrices.courier)}, and reliable delivery to all 47 counties, with a signature on every handover.`,
  },
  description:
    'Documents, parcels and shop orders, collected at your door and delivered the same day anywhere in Nairobi. For the rest of the country we run regular deliveries to all 47 counties. Every item is signed for twice: when we pick it up and when we hand it over.',
  included: [
    'Collection from your home, office or shop',
    'Same-day delivery within Nairobi',
    'Delivery to every county',
    'A name and a signature at each handover',
    'Padded, rain-proof carriers for riders',
    'A call to the recipient before we arrive',
    'One monthly statement for business customers',
  ],
  steps: [
    {
      title: 'Book the pick-up',
      text: 'Tell us what it is, its size, and both addresses with a phone number at each end.',
    },
    {
      title: 'We collect',
      text: 'A rider or a van comes to you, checks the packing and gives you a receipt.',
    },
    {
      title: 'On the way',
      text: 'Short trips within Nairobi go straight to the recipient. Upcountry parcels leave on the next scheduled run.',
    },
    {
      title: 'Handed over',
      text: 'We call the recipient first; they show ID and sign. You hear from us once it is delivered.',
    },
  ],
  priceNote: 'For a same-day delivery within Nairobi.',
  related: ['nairobi-consolidation', 'pwani-conso', 'packing-crating'],
};
